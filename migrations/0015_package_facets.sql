CREATE TABLE `package_facets` (
	`market` text NOT NULL,
	`category` text NOT NULL,
	`nights_band` integer NOT NULL,
	`budget_band` integer NOT NULL,
	`trip_type` text NOT NULL,
	`shown` integer NOT NULL,
	PRIMARY KEY(`market`, `category`, `nights_band`, `budget_band`, `trip_type`)
);
--> statement-breakpoint
ALTER TABLE `package_counts` ADD `facets` text;
--> statement-breakpoint
-- What the filters of a list distinguish: bands count the lower bounds of NIGHTS_BANDS that a package reaches, and those of
-- BUDGET_BANDS that it exceeds. A test compares them with schema/constants.ts and schema/markets.ts.
CREATE VIEW package_kinds AS
  SELECT id, market, coalesce(category, '') AS category,
    (nights >= 1) + (nights >= 3) + (nights >= 5) + (nights >= 7) AS nights_band,
    CASE market
      WHEN 'india' THEN (price > 2000000) + (price > 4000000) + (price > 8000000)
      ELSE (price > 150000) + (price > 300000)
    END AS budget_band,
    trip_type
  FROM packages WHERE published = 1;
--> statement-breakpoint
CREATE VIEW package_facet_lists AS
  SELECT market, json_group_array(json_array(category, nights_band, budget_band, trip_type, shown)) AS facets
  FROM package_facets GROUP BY market;
--> statement-breakpoint
INSERT INTO package_facets(market, category, nights_band, budget_band, trip_type, shown)
  SELECT market, category, nights_band, budget_band, trip_type, count(*) FROM package_kinds GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
UPDATE package_counts SET facets = (SELECT facets FROM package_facet_lists WHERE market || '/' = key) WHERE key LIKE '%/';
--> statement-breakpoint
CREATE TRIGGER package_facets_insert AFTER INSERT ON packages WHEN new.published = 1 BEGIN
  INSERT INTO package_facets(market, category, nights_band, budget_band, trip_type, shown)
    SELECT market, category, nights_band, budget_band, trip_type, 1 FROM package_kinds WHERE id = new.id
    ON CONFLICT DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, facets) SELECT new.market || '/', facets FROM package_facet_lists WHERE market = new.market
    ON CONFLICT(key) DO UPDATE SET facets = excluded.facets;
END;
--> statement-breakpoint
-- Before the change, because the view shows the present row.
CREATE TRIGGER package_facets_delete BEFORE DELETE ON packages WHEN old.published = 1 BEGIN
  UPDATE package_facets SET shown = shown - 1 WHERE (market, category, nights_band, budget_band, trip_type) =
    (SELECT market, category, nights_band, budget_band, trip_type FROM package_kinds WHERE id = old.id);
  DELETE FROM package_facets WHERE market = old.market AND shown = 0;
  UPDATE package_counts SET facets = (SELECT facets FROM package_facet_lists WHERE market = old.market) WHERE key = old.market || '/';
END;
--> statement-breakpoint
CREATE TRIGGER package_facets_leave BEFORE UPDATE OF published, market, category, nights, price, trip_type ON packages
WHEN old.published = 1 AND (old.published, old.market, old.category, old.nights, old.price, old.trip_type)
  IS NOT (new.published, new.market, new.category, new.nights, new.price, new.trip_type) BEGIN
  UPDATE package_facets SET shown = shown - 1 WHERE (market, category, nights_band, budget_band, trip_type) =
    (SELECT market, category, nights_band, budget_band, trip_type FROM package_kinds WHERE id = old.id);
  DELETE FROM package_facets WHERE market = old.market AND shown = 0;
  UPDATE package_counts SET facets = (SELECT facets FROM package_facet_lists WHERE market = old.market) WHERE key = old.market || '/';
END;
--> statement-breakpoint
CREATE TRIGGER package_facets_enter AFTER UPDATE OF published, market, category, nights, price, trip_type ON packages
WHEN new.published = 1 AND (old.published, old.market, old.category, old.nights, old.price, old.trip_type)
  IS NOT (new.published, new.market, new.category, new.nights, new.price, new.trip_type) BEGIN
  INSERT INTO package_facets(market, category, nights_band, budget_band, trip_type, shown)
    SELECT market, category, nights_band, budget_band, trip_type, 1 FROM package_kinds WHERE id = new.id
    ON CONFLICT DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, facets) SELECT new.market || '/', facets FROM package_facet_lists WHERE market = new.market
    ON CONFLICT(key) DO UPDATE SET facets = excluded.facets;
END;
