CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`who` text NOT NULL,
	`action` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`details` text,
	`address` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_time` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`created_at`);--> statement-breakpoint
CREATE TABLE `branches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text DEFAULT 'india' NOT NULL,
	`office_name` text NOT NULL,
	`address` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`hours` text NOT NULL,
	`logo` text,
	`is_main_branch` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `branches_one_main` ON `branches` (`is_main_branch`) WHERE "branches"."is_main_branch" = 1;--> statement-breakpoint
CREATE TABLE `companies` (
	`market` text PRIMARY KEY NOT NULL,
	`facts` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `company_policies` (
	`id` integer PRIMARY KEY NOT NULL,
	`about_us` text DEFAULT '' NOT NULL,
	`booking_terms` text DEFAULT '' NOT NULL,
	`privacy_policy` text DEFAULT '' NOT NULL,
	`cancellation_refund_policy` text DEFAULT '' NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "company_policies_single" CHECK("company_policies"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `company_policy_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`about_us` text DEFAULT '' NOT NULL,
	`booking_terms` text DEFAULT '' NOT NULL,
	`privacy_policy` text DEFAULT '' NOT NULL,
	`cancellation_refund_policy` text DEFAULT '' NOT NULL,
	`saved_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `homepage_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text NOT NULL,
	`type` text NOT NULL,
	`picture` text NOT NULL,
	`address` text,
	`link` text,
	`title` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "homepage_images_type_known" CHECK("homepage_images"."type" in ('logo', 'carousel', 'office'))
);
--> statement-breakpoint
CREATE INDEX `homepage_images_order` ON `homepage_images` (`market`,`type`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `media` (
	`stem` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`colour` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_name_unique` ON `media` (`name`);--> statement-breakpoint
CREATE TABLE `package_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`shown` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `packages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text NOT NULL,
	`name` text NOT NULL,
	`destination` text DEFAULT '' NOT NULL,
	`description` text NOT NULL,
	`price` integer NOT NULL,
	`duration` text NOT NULL,
	`nights` integer DEFAULT 0 NOT NULL,
	`trip_type` text NOT NULL,
	`category` text,
	`starts_from` text,
	`images` text DEFAULT '[]' NOT NULL,
	`inclusions` text DEFAULT '[]' NOT NULL,
	`exclusions` text DEFAULT '[]' NOT NULL,
	`itinerary` text DEFAULT '[]' NOT NULL,
	`contact_email` text NOT NULL,
	`contact_phone` text NOT NULL,
	`published` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "packages_category_known" CHECK("packages"."category" is null or ("packages"."market" = 'india' and "packages"."category" in ('Domestic', 'International'))),
	CONSTRAINT "packages_price_positive" CHECK("packages"."price" >= 100),
	CONSTRAINT "packages_images_list" CHECK(json_valid("packages"."images") and json_type("packages"."images") = 'array'),
	CONSTRAINT "packages_inclusions_list" CHECK(json_valid("packages"."inclusions") and json_type("packages"."inclusions") = 'array'),
	CONSTRAINT "packages_exclusions_list" CHECK(json_valid("packages"."exclusions") and json_type("packages"."exclusions") = 'array'),
	CONSTRAINT "packages_itinerary_list" CHECK(json_valid("packages"."itinerary") and json_type("packages"."itinerary") = 'array')
);
--> statement-breakpoint
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`);--> statement-breakpoint
CREATE INDEX `packages_category` ON `packages` (`market`,`published`,`category`,`id`);--> statement-breakpoint
CREATE INDEX `packages_trip_type` ON `packages` (`market`,`published`,"trip_type" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `packages_price` ON `packages` (`market`,`published`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `packages_category_price` ON `packages` (`market`,`published`,`category`,`price`,`id`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`logo` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text,
	`name` text NOT NULL,
	`context` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`rating` integer DEFAULT 5 NOT NULL,
	`picture` text,
	`approved` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK(typeof("reviews"."rating") = 'integer' and "reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_shown` ON `reviews` (`approved`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_market` ON `reviews` (`market`,`approved`,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`seen_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`mobile_no` text NOT NULL,
	`role` text DEFAULT 'USER' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`profile_picture` text,
	`totp_secret` text,
	`totp_enabled_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "users_role_known" CHECK("users"."role" in ('USER', 'ADMIN'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower(trim("email")));--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`field` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`object_key` text NOT NULL,
	`wrapped_key` text,
	`key_version` integer NOT NULL,
	`erased_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_object_key_unique` ON `documents` (`object_key`);--> statement-breakpoint
CREATE INDEX `documents_request` ON `documents` (`request_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`sent_at` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`request_id`);--> statement-breakpoint
CREATE TABLE `request_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `request_events_request` ON `request_events` (`request_id`,`id`);--> statement-breakpoint
CREATE TABLE `requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`access_hash` text NOT NULL,
	`kind` text NOT NULL,
	`market` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`types` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	`package_id` integer,
	`user_id` integer,
	`status` text DEFAULT 'new' NOT NULL,
	`lost_reason` text DEFAULT '' NOT NULL,
	`assignee_id` integer,
	`due_at` integer,
	`spam` integer DEFAULT false NOT NULL,
	`spam_reason` text DEFAULT '' NOT NULL,
	`consent` text,
	`idempotency_key` text NOT NULL,
	`withdrawn_at` integer,
	`submitted_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "requests_status_known" CHECK("requests"."status" in ('new', 'contacted', 'quoted', 'won', 'lost'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_reference_unique` ON `requests` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `requests_idempotency_key_unique` ON `requests` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `requests_inbox` ON `requests` (`spam`,`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `requests_kind` ON `requests` (`spam`,`kind`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `requests_due` ON `requests` (`due_at`);--> statement-breakpoint
CREATE INDEX `requests_user` ON `requests` (`user_id`);