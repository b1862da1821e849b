CREATE TABLE `email_verifications` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_verifications_user` ON `email_verifications` (`user_id`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`seen_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`);--> statement-breakpoint
CREATE TABLE `failures` (
	`id` text PRIMARY KEY NOT NULL,
	`route` text NOT NULL,
	`status` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`message` text NOT NULL,
	`build` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `failures_time` ON `failures` (`created_at`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`failing_since` integer,
	`last_error` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orphaned_objects` (
	`bucket` text NOT NULL,
	`key` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`bucket`, `key`)
);
--> statement-breakpoint
CREATE INDEX `orphaned_objects_since` ON `orphaned_objects` (`since`);--> statement-breakpoint
CREATE TABLE `purges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tag` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purges_due` ON `purges` (`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `creations` (
	`key` text PRIMARY KEY NOT NULL,
	`last_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `creations_time` ON `creations` (`created_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `inspection` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `scan` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_unscanned` ON `documents` (`id`) WHERE "documents"."scan" = 'pending';--> statement-breakpoint
CREATE INDEX `requests_email` ON `requests` (`email`);--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`sent_at`) WHERE "outbox"."sent_at" is not null;--> statement-breakpoint
-- Administrators were appointed by hand before addresses were verified.
UPDATE `users` SET `email_verified_at` = `created_at` WHERE `role` = 'ADMIN';