CREATE TABLE `mail_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`market` text,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`request_id` integer NOT NULL,
	`actor_id` integer,
	`read_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notifications_request` ON `notifications` (`request_id`);--> statement-breakpoint
CREATE INDEX `notifications_time` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE TABLE `request_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer,
	`direction` text NOT NULL,
	`user_id` integer,
	`outbox_id` integer,
	`message_id` text,
	`sender` text NOT NULL,
	`sender_name` text DEFAULT '' NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`refused` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`outbox_id`) REFERENCES `outbox`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `request_messages_request` ON `request_messages` (`request_id`,`id`);--> statement-breakpoint
CREATE INDEX `request_messages_unmatched` ON `request_messages` (`id`) WHERE "request_messages"."request_id" is null;--> statement-breakpoint
CREATE INDEX `request_messages_outbox` ON `request_messages` (`outbox_id`) WHERE "request_messages"."outbox_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `request_messages_message_id` ON `request_messages` (`direction`,`message_id`) WHERE "request_messages"."message_id" is not null;--> statement-breakpoint
CREATE TABLE `unmatched_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`object_key` text NOT NULL,
	`wrapped_key` text,
	`key_version` integer NOT NULL,
	`inspection` text DEFAULT 'none' NOT NULL,
	`scan` text DEFAULT 'none' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `request_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unmatched_files_object_key_unique` ON `unmatched_files` (`object_key`);--> statement-breakpoint
CREATE INDEX `unmatched_files_message` ON `unmatched_files` (`message_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `muted_notifications` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `message_id` integer REFERENCES request_messages(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `documents_message` ON `documents` (`message_id`) WHERE "documents"."message_id" is not null;--> statement-breakpoint
ALTER TABLE `requests` ADD `first_answered_at` integer;--> statement-breakpoint
-- The first stage that says that somebody has answered.
UPDATE `requests` SET `first_answered_at` = (
	SELECT min(created_at) FROM `request_events` WHERE request_id = `requests`.id AND kind = 'stage' AND text IN ('contacted', 'quoted', 'won')
) WHERE `status` <> 'new';--> statement-breakpoint
ALTER TABLE `outbox` ADD `attachments` text DEFAULT '[]' NOT NULL;