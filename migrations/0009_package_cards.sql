-- The list that is read most is answered by its index alone: what a card shows stands in it, of the pictures the first
-- without its text. (Written by hand where the tool splits an expression at its commas.)
DROP INDEX `packages_list`;
--> statement-breakpoint
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`,`name`,`destination`,`duration`,`trip_type`,`price`,json_extract("images", '$[0].name', '$[0].width', '$[0].height', '$[0].colour'));
