CREATE TABLE `package_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`editor` text NOT NULL,
	`market` text NOT NULL,
	`rows` text NOT NULL,
	`undone_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `package_batches_time` ON `package_batches` (`created_at`);