DROP INDEX `packages_list`;--> statement-breakpoint
ALTER TABLE `packages` ADD `prices_vary` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`,`name`,`destination`,`duration`,`trip_type`,`price`,json_extract("images", '$[0].name', '$[0].width', '$[0].height', '$[0].colour'),`rating_counts`,substr(json_extract("inclusions", '$[0]'), 1, instr(json_extract("inclusions", '$[0]') || ',', ',') - 1),`prices_vary`);--> statement-breakpoint
-- The next run of the cron computes from where prices vary, by the days that can still be booked, and purges the pages that change.
UPDATE `package_prices` SET `turns_on` = '1970-01-01';
