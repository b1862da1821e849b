DROP INDEX `packages_list`;--> statement-breakpoint
ALTER TABLE `packages` ADD `prices_vary` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`,`name`,`destination`,`duration`,`trip_type`,`price`,json_extract("images", '$[0].name', '$[0].width', '$[0].height', '$[0].colour'),`rating_counts`,substr(json_extract("inclusions", '$[0]'), 1, instr(json_extract("inclusions", '$[0]') || ',', ',') - 1),`prices_vary`);--> statement-breakpoint
-- Seasons that are over count until the cron turns the package over: they only make a price "from".
UPDATE `packages` SET `prices_vary` = 1 WHERE `base_price` IS NOT NULL AND `id` IN (
  SELECT `package_id` FROM `package_prices` WHERE (SELECT count(DISTINCT value ->> '$.double') FROM json_each(`seasons`)) > 1
);
