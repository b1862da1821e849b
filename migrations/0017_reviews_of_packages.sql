-- (The two indexes of packages are written by hand where the tool splits an expression at its commas.)
CREATE TABLE `review_counts` (
	`market` text NOT NULL,
	`place` text NOT NULL,
	`rating` integer NOT NULL,
	`shown` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`market`, `place`, `rating`)
);
--> statement-breakpoint
DROP INDEX `packages_list`;--> statement-breakpoint
ALTER TABLE `packages` ADD `best_months` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD `closed_months` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD `season_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD `rating_counts` text DEFAULT '[0,0,0,0,0]' NOT NULL;--> statement-breakpoint
CREATE INDEX `packages_place` ON `packages` (`market`,`published`,trim(substr("destination", 1, instr("destination" || ',', ',') - 1)) collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`,`name`,`destination`,`duration`,`trip_type`,`price`,json_extract("images", '$[0].name', '$[0].width', '$[0].height', '$[0].colour'),`rating_counts`);--> statement-breakpoint
ALTER TABLE `reviews` ADD `package_id` integer;--> statement-breakpoint
ALTER TABLE `reviews` ADD `place` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `reply` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `reply_author` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `replied_at` integer;--> statement-breakpoint
CREATE INDEX `reviews_rating` ON `reviews` (`market`,`approved`,`rating`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_place` ON `reviews` (`market`,`approved`,`place`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_package` ON `reviews` (`package_id`,`approved`,`id`,`rating`);
--> statement-breakpoint
-- What storefronts and packages say about their ratings is counted when a review changes, not when a page is read.
INSERT INTO review_counts(market, place, rating, shown) SELECT coalesce(market, ''), '', rating, count(*) FROM reviews WHERE approved = 1 GROUP BY 1, 3;
--> statement-breakpoint
CREATE TRIGGER review_counts_insert AFTER INSERT ON reviews WHEN new.approved = 1 BEGIN
	INSERT INTO review_counts(market, place, rating, shown)
	SELECT coalesce(new.market, ''), value, new.rating, 1 FROM json_each(iif(new.place = '', '[""]', json_array('', new.place))) WHERE true
	ON CONFLICT(market, place, rating) DO UPDATE SET shown = shown + 1;
END;
--> statement-breakpoint
CREATE TRIGGER review_counts_delete AFTER DELETE ON reviews WHEN old.approved = 1 BEGIN
	UPDATE review_counts SET shown = shown - 1 WHERE market = coalesce(old.market, '') AND place IN ('', old.place) AND rating = old.rating;
END;
--> statement-breakpoint
CREATE TRIGGER review_counts_update AFTER UPDATE OF approved, market, place, rating ON reviews BEGIN
	UPDATE review_counts SET shown = shown - 1
	WHERE old.approved = 1 AND market = coalesce(old.market, '') AND place IN ('', old.place) AND rating = old.rating;
	INSERT INTO review_counts(market, place, rating, shown)
	SELECT coalesce(new.market, ''), value, new.rating, 1 FROM json_each(iif(new.place = '', '[""]', json_array('', new.place))) WHERE new.approved = 1
	ON CONFLICT(market, place, rating) DO UPDATE SET shown = shown + 1;
END;
--> statement-breakpoint
CREATE TRIGGER package_ratings_insert AFTER INSERT ON reviews WHEN new.package_id IS NOT NULL AND new.approved = 1 BEGIN
	UPDATE packages SET rating_counts = (
		SELECT json_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
		FROM reviews WHERE package_id = packages.id AND approved = 1
	) WHERE id = new.package_id;
END;
--> statement-breakpoint
CREATE TRIGGER package_ratings_delete AFTER DELETE ON reviews WHEN old.package_id IS NOT NULL AND old.approved = 1 BEGIN
	UPDATE packages SET rating_counts = (
		SELECT json_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
		FROM reviews WHERE package_id = packages.id AND approved = 1
	) WHERE id = old.package_id;
END;
--> statement-breakpoint
CREATE TRIGGER package_ratings_update AFTER UPDATE OF approved, rating, package_id ON reviews BEGIN
	UPDATE packages SET rating_counts = (
		SELECT json_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
		FROM reviews WHERE package_id = packages.id AND approved = 1
	) WHERE id IN (old.package_id, new.package_id);
END;
--> statement-breakpoint
-- A package from the trash has the counts of the day of its deletion; a copy has those of another package.
CREATE TRIGGER package_ratings_restore AFTER INSERT ON packages WHEN new.rating_counts <> '[0,0,0,0,0]' BEGIN
	UPDATE packages SET rating_counts = (
		SELECT json_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
		FROM reviews WHERE package_id = packages.id AND approved = 1
	) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER review_places_update AFTER UPDATE OF destination ON packages WHEN new.destination <> old.destination BEGIN
	UPDATE reviews SET place = trim(substr(new.destination, 1, instr(new.destination || ',', ',') - 1)) WHERE package_id = new.id;
END;
