CREATE TABLE `quotation_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `quotation_events_quotation` ON `quotation_events` (`quotation_id`,`id`);--> statement-breakpoint
CREATE TABLE `quotation_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quotation_id` integer NOT NULL,
	`number` integer NOT NULL,
	`access_hash` text NOT NULL,
	`content` text NOT NULL,
	`content_hash` text NOT NULL,
	`costs` text NOT NULL,
	`valid_until` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`user_id` integer,
	`views` integer DEFAULT 0 NOT NULL,
	`viewed_at` integer,
	`last_viewed_at` integer,
	`outcome` text DEFAULT 'open' NOT NULL,
	`decided_at` integer,
	`decided_option` integer,
	`decided_name` text DEFAULT '' NOT NULL,
	`decided_address` text DEFAULT '' NOT NULL,
	`consent` text DEFAULT '' NOT NULL,
	`accepted_hash` text DEFAULT '' NOT NULL,
	`decline_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_revisions_access_hash_unique` ON `quotation_revisions` (`access_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotation_revisions_number` ON `quotation_revisions` (`quotation_id`,`number`);--> statement-breakpoint
CREATE TABLE `quotations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`request_id` integer,
	`market` text NOT NULL,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`status` text DEFAULT 'draft' NOT NULL,
	`title` text NOT NULL,
	`draft` text NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`sent_version` integer DEFAULT 0 NOT NULL,
	`valid_until` integer,
	`sent_at` integer,
	`viewed_at` integer,
	`decided_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "quotations_status_known" CHECK("quotations"."status" in ('draft', 'sent', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotations_reference_unique` ON `quotations` (`reference`);--> statement-breakpoint
CREATE INDEX `quotations_status` ON `quotations` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `quotations_waiting` ON `quotations` (`valid_until`,`id`) WHERE "quotations"."status" = 'sent';--> statement-breakpoint
CREATE INDEX `quotations_request` ON `quotations` (`request_id`) WHERE "quotations"."request_id" is not null;