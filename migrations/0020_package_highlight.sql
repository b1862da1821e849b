DROP INDEX `packages_list`;--> statement-breakpoint
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`,`name`,`destination`,`duration`,`trip_type`,`price`,json_extract("images", '$[0].name', '$[0].width', '$[0].height', '$[0].colour'),`rating_counts`,substr(json_extract("inclusions", '$[0]'), 1, instr(json_extract("inclusions", '$[0]') || ',', ',') - 1));
