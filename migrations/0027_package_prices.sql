CREATE TABLE `package_prices` (
	`package_id` integer PRIMARY KEY NOT NULL,
	`nights` integer,
	`seasons` text DEFAULT '[]' NOT NULL,
	`supplements` text DEFAULT '[]' NOT NULL,
	`departures` text DEFAULT '[]' NOT NULL,
	`booked_until` text,
	`ends_on` text,
	`turns_on` text,
	CONSTRAINT "package_prices_seasons_list" CHECK(json_valid("package_prices"."seasons") and json_type("package_prices"."seasons") = 'array'),
	CONSTRAINT "package_prices_supplements_list" CHECK(json_valid("package_prices"."supplements") and json_type("package_prices"."supplements") = 'array'),
	CONSTRAINT "package_prices_departures_list" CHECK(json_valid("package_prices"."departures") and json_type("package_prices"."departures") = 'array')
);
--> statement-breakpoint
CREATE INDEX `package_prices_turns` ON `package_prices` (`turns_on`) WHERE "package_prices"."turns_on" is not null;--> statement-breakpoint
CREATE INDEX `package_prices_ends` ON `package_prices` (`ends_on`) WHERE "package_prices"."ends_on" is not null;--> statement-breakpoint
ALTER TABLE `packages` ADD `base_price` integer;--> statement-breakpoint
CREATE INDEX `packages_price_down` ON `packages` (`market`,`published`,(case when "price" < 10000000100 then "price" else 0 end),`id`);--> statement-breakpoint
CREATE INDEX `packages_category_price_down` ON `packages` (`market`,`published`,`category`,(case when "price" < 10000000100 then "price" else 0 end),`id`);--> statement-breakpoint
-- As in 0015, but packages without a price of a future day (ON_REQUEST_PRICE of schema/constants.ts) are in no budget band.
DROP VIEW package_kinds;
--> statement-breakpoint
CREATE VIEW package_kinds AS
  SELECT id, market, coalesce(category, '') AS category,
    (nights >= 1) + (nights >= 3) + (nights >= 5) + (nights >= 7) AS nights_band,
    CASE
      WHEN price >= 10000000100 THEN 99
      WHEN market = 'india' THEN (price > 2000000) + (price > 4000000) + (price > 8000000)
      ELSE (price > 150000) + (price > 300000)
    END AS budget_band,
    trip_type
  FROM packages WHERE published = 1;
--> statement-breakpoint
-- A package that is restored from the trash is there again before its entry is deleted.
CREATE TRIGGER package_prices_destroyed AFTER DELETE ON trash WHEN old.noun = 'package' BEGIN
  DELETE FROM package_prices WHERE package_id = old.row ->> '$.id' AND NOT EXISTS (SELECT 1 FROM packages WHERE id = package_id);
END;
