PRAGMA foreign_keys = OFF;
CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);
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
, `version` integer DEFAULT 1 NOT NULL);
CREATE TABLE `companies` (
	`market` text PRIMARY KEY NOT NULL,
	`facts` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
, `version` integer DEFAULT 1 NOT NULL);
CREATE TABLE `company_policies` (
	`id` integer PRIMARY KEY NOT NULL,
	`about_us` text DEFAULT '' NOT NULL,
	`booking_terms` text DEFAULT '' NOT NULL,
	`privacy_policy` text DEFAULT '' NOT NULL,
	`cancellation_refund_policy` text DEFAULT '' NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "company_policies_single" CHECK("company_policies"."id" = 1)
);
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
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "homepage_images_type_known" CHECK("homepage_images"."type" in ('logo', 'carousel', 'office'))
);
CREATE TABLE `media` (
	`stem` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`colour` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
, `loose_since` integer);
CREATE TABLE `package_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`shown` integer DEFAULT 0 NOT NULL
, `facets` text);
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
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `updated_by` text DEFAULT '' NOT NULL, `priced` integer DEFAULT true NOT NULL CONSTRAINT packages_priced_live CHECK (priced = 1 or published = 0), `best_months` text DEFAULT '[]' NOT NULL, `closed_months` text DEFAULT '[]' NOT NULL, `season_note` text DEFAULT '' NOT NULL, `rating_counts` text DEFAULT '[0,0,0,0,0]' NOT NULL, `base_price` integer, `prices_vary` integer DEFAULT false NOT NULL,
	CONSTRAINT "packages_category_known" CHECK("packages"."category" is null or ("packages"."market" = 'india' and "packages"."category" in ('Domestic', 'International'))),
	CONSTRAINT "packages_price_positive" CHECK("packages"."price" >= 100),
	CONSTRAINT "packages_images_list" CHECK(json_valid("packages"."images") and json_type("packages"."images") = 'array'),
	CONSTRAINT "packages_inclusions_list" CHECK(json_valid("packages"."inclusions") and json_type("packages"."inclusions") = 'array'),
	CONSTRAINT "packages_exclusions_list" CHECK(json_valid("packages"."exclusions") and json_type("packages"."exclusions") = 'array'),
	CONSTRAINT "packages_itinerary_list" CHECK(json_valid("packages"."itinerary") and json_type("packages"."itinerary") = 'array')
);
CREATE TABLE `partners` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`logo` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
, `version` integer DEFAULT 1 NOT NULL);
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text,
	`name` text NOT NULL,
	`context` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`rating` integer DEFAULT 5 NOT NULL,
	`picture` text,
	`approved` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `idempotency_key` text, `version` integer DEFAULT 1 NOT NULL, `package_id` integer, `place` text DEFAULT '' NOT NULL, `reply` text DEFAULT '' NOT NULL, `reply_author` text DEFAULT '' NOT NULL, `replied_at` integer,
	CONSTRAINT "reviews_rating_range" CHECK(typeof("reviews"."rating") = 'integer' and "reviews"."rating" between 1 and 5)
);
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`seen_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL, `stage` text DEFAULT 'open' NOT NULL, `confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
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
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `totp_last_step` integer DEFAULT 0 NOT NULL, `email_verified_at` integer, `muted_notifications` text DEFAULT '[]' NOT NULL, `staff_role` text DEFAULT 'owner' NOT NULL, `disabled_at` integer, `invited_at` integer,
	CONSTRAINT "users_role_known" CHECK("users"."role" in ('USER', 'ADMIN'))
);
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
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `inspection` text DEFAULT 'none' NOT NULL, `scan` text DEFAULT 'none' NOT NULL, `message_id` integer REFERENCES request_messages(id) ON DELETE cascade,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
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
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `secret` text, `reply_to` text DEFAULT '' NOT NULL, `attachments` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE set null
);
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
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL, `erased_at` integer, `deleted_at` integer, `folder` text GENERATED ALWAYS AS (case when deleted_at is not null then 'bin' when spam = 1 then 'spam' when status in ('won', 'lost') then 'closed' else 'open' end) VIRTUAL NOT NULL, `version` integer DEFAULT 1 NOT NULL, `departs_on` text GENERATED ALWAYS AS (coalesce(case when details ->> 'packageStartDate' glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' then details ->> 'packageStartDate' end, case when details ->> 'flightDate' glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' then details ->> 'flightDate' end, case when details ->> 'carDate' glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' then details ->> 'carDate' end, case when details ->> 'startDate' glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' then details ->> 'startDate' end, case when details ->> 'rentalStartDate' glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' then details ->> 'rentalStartDate' end)) VIRTUAL, `source` text DEFAULT 'website' NOT NULL, `first_answered_at` integer, `person_id` integer REFERENCES people(id) ON DELETE set null,
	FOREIGN KEY (`package_id`) REFERENCES `packages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "requests_status_known" CHECK("requests"."status" in ('new', 'contacted', 'quoted', 'won', 'lost'))
);
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`since` integer NOT NULL
);
CREATE TABLE `drafts` (
	`user_id` integer NOT NULL,
	`form` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `form`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `tallies` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL
);
CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`noun` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`row` text NOT NULL,
	`deleted_by` integer,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE VIRTUAL TABLE request_search USING fts5(reference, name, email, phone, content='requests', content_rowid='id', tokenize='trigram remove_diacritics 1');
CREATE VIRTUAL TABLE request_words USING fts5(reference, name, email, phone, content='requests', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
CREATE TABLE `request_days` (
	`day` text NOT NULL,
	`market` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `market`)
);
CREATE VIRTUAL TABLE package_search USING fts5(name, destination, description, market, content='packages', content_rowid='id', tokenize='trigram remove_diacritics 1');
CREATE TABLE `email_verifications` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `known_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`seen_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `failures` (
	`id` text PRIMARY KEY NOT NULL,
	`route` text NOT NULL,
	`status` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`message` text NOT NULL,
	`build` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`failing_since` integer,
	`last_error` text DEFAULT '' NOT NULL
);
CREATE TABLE `orphaned_objects` (
	`bucket` text NOT NULL,
	`key` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`bucket`, `key`)
);
CREATE TABLE `purges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tag` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `creations` (
	`key` text PRIMARY KEY NOT NULL,
	`last_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `access_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `calendar_feeds` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`last_used_at` integer, `selection` text DEFAULT 'mine_and_unassigned' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`event_type` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`response_status` integer,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`disabled_at` integer,
	`failing_since` integer,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `package_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`market` text NOT NULL,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`state` text DEFAULT 'checked' NOT NULL,
	`notes` text DEFAULT '[]' NOT NULL,
	`user_id` integer,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `package_import_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` integer NOT NULL,
	`position` integer NOT NULL,
	`source` text NOT NULL,
	`source_id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`problems` text DEFAULT '[]' NOT NULL,
	`missing` text DEFAULT '[]' NOT NULL,
	`input` text,
	`pictures` text DEFAULT '{}' NOT NULL,
	`package_id` integer,
	FOREIGN KEY (`import_id`) REFERENCES `package_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `package_facets` (
	`market` text NOT NULL,
	`category` text NOT NULL,
	`nights_band` integer NOT NULL,
	`budget_band` integer NOT NULL,
	`trip_type` text NOT NULL,
	`shown` integer NOT NULL,
	PRIMARY KEY(`market`, `category`, `nights_band`, `budget_band`, `trip_type`)
);
CREATE TABLE `search_word_keys` (
	`market` text NOT NULL,
	`key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`market`, `key`, `word`)
);
CREATE TABLE `search_words` (
	`market` text NOT NULL,
	`word` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`names` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`market`, `word`)
);
CREATE VIRTUAL TABLE package_words USING fts5(name, destination, kind, sights, description, market, content='package_texts', content_rowid='id', tokenize="porter unicode61 remove_diacritics 2 categories 'L* M* N* Co'", prefix='1 2 3');
CREATE TABLE `review_counts` (
	`market` text NOT NULL,
	`place` text NOT NULL,
	`rating` integer NOT NULL,
	`shown` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`market`, `place`, `rating`)
);
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
CREATE TABLE `package_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`editor` text NOT NULL,
	`market` text NOT NULL,
	`rows` text NOT NULL,
	`undone_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `report_counts` (
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`market` text NOT NULL,
	`key` text NOT NULL,
	`enquiries` integer DEFAULT 0 NOT NULL,
	`won` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`dimension`, `period`, `market`, `key`)
);
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(trim(name), '.', ''), '  ', ' '))) VIRTUAL,
	`place` text DEFAULT '' NOT NULL,
	`contact_hint` text DEFAULT '' NOT NULL,
	`preferences` text DEFAULT '[]' NOT NULL,
	`active_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`contact_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
CREATE TABLE `person_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`other_id` integer NOT NULL,
	`record` text NOT NULL,
	`user_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `person_contacts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` integer NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`digits` text GENERATED ALWAYS AS (ltrim(replace(replace(replace(replace(replace(replace(replace(replace(value, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', ''), ' ', ''), '0')) VIRTUAL,
	`key` text GENERATED ALWAYS AS (case when kind = 'email' then lower(trim(value)) when length(digits) = 12 and digits like '91%' then substr(digits, 3)
        when length(digits) = 12 and digits like '971%' then substr(digits, 4) else digits end) VIRTUAL,
	`added_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `person_distinctions` (
	`person_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	PRIMARY KEY(`person_id`, `other_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE TABLE `person_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` integer NOT NULL,
	`user_id` integer,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
CREATE TABLE `travellers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` integer NOT NULL,
	`name` text NOT NULL,
	`relation` text DEFAULT '' NOT NULL,
	`born_on` text DEFAULT '' NOT NULL,
	`passport_until` text DEFAULT '' NOT NULL,
	`needs` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE VIRTUAL TABLE person_search USING fts5(name, contact_text, content='people', content_rowid='id', tokenize='trigram remove_diacritics 1');
CREATE VIRTUAL TABLE person_words USING fts5(name, contact_text, content='people', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
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
CREATE TABLE `package_prices` (
	`package_id` integer PRIMARY KEY NOT NULL,
	`nights` integer,
	`seasons` text DEFAULT '[]' NOT NULL,
	`supplements` text DEFAULT '[]' NOT NULL,
	`departures` text DEFAULT '[]' NOT NULL,
	`booked_until` text,
	`ends_on` text,
	`turns_on` text,
	CONSTRAINT "package_prices_seasons_list" CHECK(json_valid("package_prices"."seasons") and json_type("package_prices"."seasons") = 'array'),
	CONSTRAINT "package_prices_supplements_list" CHECK(json_valid("package_prices"."supplements") and json_type("package_prices"."supplements") = 'array'),
	CONSTRAINT "package_prices_departures_list" CHECK(json_valid("package_prices"."departures") and json_type("package_prices"."departures") = 'array')
);
CREATE VIRTUAL TABLE request_text_search USING fts5(trip, message, notes, mails, content='request_texts', content_rowid='id', tokenize="porter unicode61 remove_diacritics 2 categories 'L* M* N* Co'", prefix='3');
CREATE VIEW webhook_events(event_type, payload) AS SELECT event_type, payload FROM webhook_deliveries;
CREATE VIEW package_facet_lists AS
  SELECT market, json_group_array(json_array(category, nights_band, budget_band, trip_type, shown)) AS facets
  FROM package_facets GROUP BY market;
CREATE VIEW package_texts AS
SELECT id, name, destination, trip_type || ' ' || coalesce(category, '') || ' ' || nights || 'nights ' || (nights + 1) || 'days' AS kind,
  (WITH RECURSIVE days(i, titles) AS (
    SELECT 0, '' UNION ALL
    SELECT i + 1, titles || coalesce(json_extract(itinerary, '$[' || i || '].title'), '') || ', ' || coalesce(json_extract(itinerary, '$[' || i || '].sightseeing'), '') || ', '
    FROM days WHERE i < json_array_length(itinerary))
  SELECT titles FROM days ORDER BY i DESC LIMIT 1) AS sights,
  description, iif(published, market, market || 'draft') AS market
FROM packages;
CREATE VIEW package_vocabulary AS
SELECT package_texts.id, market, lower(value) AS word, 1 AS named FROM package_texts, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name || ' ' || destination || ' ' || kind, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '–', ' '), '—', ' '), '-', ' '), '"', ' '), '!', ' '), '?', ' '), '+', ' '), '|', ' '), '’s', ' '), '''s', ' '), '’', ''), '''', ''), char(10), ' '), char(13), ' '), char(9), ' ')), ' ', '","') || ']') WHERE length(value) BETWEEN 3 AND 24 AND value NOT GLOB '*[0-9]*' AND substr(market, -5) <> 'draft'
UNION ALL
SELECT package_texts.id, market, lower(value) AS word, 0 AS named FROM package_texts, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(sights, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '–', ' '), '—', ' '), '-', ' '), '"', ' '), '!', ' '), '?', ' '), '+', ' '), '|', ' '), '’s', ' '), '''s', ' '), '’', ''), '''', ''), char(10), ' '), char(13), ' '), char(9), ' ')), ' ', '","') || ']') WHERE length(value) BETWEEN 3 AND 24 AND value NOT GLOB '*[0-9]*' AND substr(market, -5) <> 'draft';
CREATE VIEW search_word_skeletons AS
SELECT market, word, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(iif(substr(spelled, 1, 1) IN ('a', 'e', 'i', 'o', 'u'), 'a', substr(spelled, 1, 1)) || replace(replace(replace(replace(replace(replace(replace(substr(spelled, 2), 'a', ''), 'e', ''), 'i', ''), 'o', ''), 'u', ''), 'h', ''), 'y', ''), 'bb', 'b'), 'dd', 'd'), 'gg', 'g'), 'jj', 'j'), 'kk', 'k'), 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'vv', 'v') AS skeleton
FROM (SELECT market, word, replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(word), 'ph', 'f'), 'ck', 'k'), 'x', 'ks'), 'c', 'k'), 'q', 'k'), 'z', 's'), 'w', 'v'), 'f', 'v'), 'p', 'b') AS spelled FROM search_words);
CREATE VIEW request_senders AS
SELECT id, person_id, user_id, name, lower(replace(replace(trim(name), '.', ''), '  ', ' ')) AS name_key, phone,
  CASE WHEN length(digits) = 12 AND digits LIKE '91%' THEN substr(digits, 3) WHEN length(digits) = 12 AND digits LIKE '971%' THEN substr(digits, 4) ELSE digits END AS phone_key,
  email, lower(trim(email)) AS email_key, created_at
FROM (SELECT *, ltrim(replace(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', ''), ' ', ''), '0') AS digits FROM requests);
CREATE VIEW request_departures AS SELECT id AS request_id, person_id, email, phone FROM requests;
CREATE VIEW package_kinds AS
  SELECT id, market, coalesce(category, '') AS category,
    (nights >= 1) + (nights >= 3) + (nights >= 5) + (nights >= 7) AS nights_band,
    CASE
      WHEN price >= 10000000100 THEN 99
      WHEN market = 'india' THEN (price > 2000000) + (price > 4000000) + (price > 8000000)
      ELSE (price > 150000) + (price > 300000)
    END AS budget_band,
    trip_type
  FROM packages WHERE published = 1;
CREATE VIEW request_texts AS
SELECT id, coalesce(details ->> 'packageDestination', '') || ' ' || coalesce(details ->> 'destination', '') || ' ' || coalesce(details ->> 'travelDetails', '') || ' ' || coalesce(details ->> 'flightFrom', '') || ' ' || coalesce(details ->> 'flightTo', '') || ' ' || coalesce(details ->> 'visaToCountry', '') || ' ' || coalesce(details ->> 'carPickup', '') || ' ' || coalesce(details ->> 'carDrop', '') || ' ' || coalesce(details ->> 'startLocation', '') || ' ' || coalesce(details ->> 'endLocation', '') || coalesce(' iso3166' || (details ->> 'visaCountry'), '') || coalesce(' iso3166' || (details ->> 'toCountry'), '') AS trip, message,
  coalesce((SELECT group_concat(text, ' ') FROM (SELECT text FROM request_events WHERE request_id = requests.id AND kind IN ('note', 'call', 'whatsapp') ORDER BY id)), '') AS notes,
  coalesce((SELECT group_concat(subject || ' ' || text, ' ') FROM (SELECT subject, text FROM request_messages WHERE request_id = requests.id ORDER BY id)), '') AS mails
FROM requests;
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (1,'0000_tables.sql','2026-11-21 17:18:04');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (2,'0001_search.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (3,'0002_accounts.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (4,'0003_lookups.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (5,'0004_requests.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (6,'0005_staff.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (7,'0006_overview.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (8,'0007_packages.sql','2026-11-21 17:18:05');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (9,'0008_search_markets.sql','2026-11-21 19:59:29');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (10,'0009_package_cards.sql','2026-11-21 22:29:36');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (11,'0010_general_enquiries.sql','2026-11-22 18:41:43');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (12,'0011_versions.sql','2026-11-22 18:45:38');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (13,'0012_trust.sql','2026-11-23 00:04:32');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (14,'0013_integrations.sql','2026-11-23 06:24:39');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (15,'0014_calendar_feeds.sql','2026-11-23 09:26:45');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (16,'0015_package_facets.sql','2026-11-23 13:00:52');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (17,'0016_search.sql','2026-11-23 13:27:31');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (18,'0017_reviews_of_packages.sql','2026-11-23 14:10:18');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (19,'0018_departures.sql','2026-11-23 15:44:42');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (20,'0019_enquiry_source.sql','2026-11-23 16:32:51');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (21,'0020_package_highlight.sql','2026-11-23 16:53:41');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (22,'0021_correspondence.sql','2026-11-23 22:22:40');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (23,'0022_staff_roles.sql','2026-11-23 22:58:07');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (24,'0023_package_batches.sql','2026-11-27 02:01:55');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (25,'0024_report_counts.sql','2026-11-27 02:50:57');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (26,'0025_people.sql','2026-11-27 03:31:58');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (27,'0026_quotations.sql','2026-11-27 18:53:36');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (28,'0027_package_prices.sql','2026-11-27 22:21:37');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (29,'0028_enquiry_texts.sql','2026-11-27 23:27:01');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (30,'0029_quotation_webhooks.sql','2026-11-27 23:27:02');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (31,'0030_merged_people.sql','2026-11-28 10:01:43');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES (32,'0031_prices_that_vary.sql','2026-11-28 19:42:01');
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (1,NULL,'zoya@example.in','register','',NULL,'2001:db8:1::1',1795281491318);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (2,NULL,'chief@agency.example','sign-in','user:1',NULL,'2001:db8:2::1',1795281491627);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (3,NULL,'ravi@agency.example','sign-in','user:2',NULL,'2001:db8:3::1',1795281492010);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (4,NULL,'zoya@example.in','sign-in','user:3',NULL,'2001:db8:4::1',1795281492305);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (5,NULL,'wrong@example.in','sign-in-failed','',NULL,'2001:db8:5::1',1795281492656);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (6,1,'chief@agency.example','second-factor-on','user:1',NULL,'2001:db8:7::1',1795281493087);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (7,3,'zoya@example.in','profile-change','user:3','{"fields":["address"]}','2001:db8:8::1',1795281493211);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (8,2,'ravi@agency.example','role-change','user:3','{"email":"zoya@example.in","from":"USER","to":"ADMIN"}','2001:db8:9::1',1795281493254);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (9,2,'ravi@agency.example','role-change','user:3','{"email":"zoya@example.in","from":"ADMIN","to":"USER"}','2001:db8:10::1',1795281493309);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (10,NULL,'SF-YUN2-4SGM','request-erased','SF-YUN2-4SGM',NULL,'',1795281494020);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (11,NULL,'SF-EQ33-AY7B','request-withdrawn','SF-EQ33-AY7B',NULL,'',1795281494154);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (12,NULL,'zoya@example.in','sign-in','user:3',NULL,'2001:db8:19::1',1795281494352);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (13,2,'ravi@agency.example','enquiry-deleted','SF-6P4C-NR98',NULL,'2001:db8:22::1',1795281495268);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (14,2,'ravi@agency.example','setting-change','document-retention-days','{"days":90}','2001:db8:23::1',1795281495295);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (15,2,'ravi@agency.example','partner-deleted','partner:10','{"name":"Blue Lagoon Cruises"}','2001:db8:24::1',1795281495326);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (16,2,'ravi@agency.example','policy-changed','policy','{"changed":["aboutUs","bookingTerms","privacyPolicy","cancellationRefundPolicy"]}','2001:db8:25::1',1795281495361);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (17,2,'ravi@agency.example','branch-added','branch:7','{"name":"Kochi","main":false}','2001:db8:26::1',1795281495412);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (18,2,'ravi@agency.example','package-deleted','package:40','{"name":"Yas Island for families"}','2001:db8:28::1',1795281495476);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (19,2,'ravi@agency.example','package-unpublished','package:9','{"name":"Singapore and Sentosa","version":2,"changed":["published"]}','2001:db8:29::1',1795281495541);
INSERT INTO "audit_log" ("id","user_id","who","action","subject","details","address","created_at") VALUES (20,2,'ravi@agency.example','enquiry-deleted','SF-EQ33-AY7B',NULL,'2001:db8:30::1',1795281495603);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at","version") VALUES (1,'india','Bengaluru','4th Floor, Lotus Court, Residency Road, Bengaluru 560025','+91 80 4567 8900','hello@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-bengaluru-4b1369d3.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',1,1795281490014,1795281490014,1);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at","version") VALUES (2,'india','Mumbai','2nd Floor, Sea Lantern Chambers, Veer Nariman Road, Churchgate, Mumbai 400020','+91 22 4567 8910','mumbai@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-mumbai-27654863.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',0,1795281490014,1795281490014,1);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at","version") VALUES (4,'india','Kochi','1st Floor, Cardamom Arcade, Shanmugham Road, Marine Drive, Kochi 682031','+91 484 456 7893','kochi@safarnama.example','Mon - Sat 9:00 AM - 6:00 PM','{"name":"sign-kochi-b5aed261.svg","alt":"","width":100,"height":124,"colour":"#ffffff"}',0,1795281490014,1795281490014,1);
INSERT INTO "branches" ("id","market","office_name","address","phone","email","hours","logo","is_main_branch","created_at","updated_at","version") VALUES (7,'india','Kochi','1 Fort Road','+91 98450 12876','kochi@agency.example','10 to 6',NULL,0,1795281495412,1795281495412,1);
INSERT INTO "companies" ("market","facts","updated_at","version") VALUES ('india','{"name":"Safarnama Travels","blurb":"Journeys across India and beyond, planned by people who take the road themselves.","phone":"+91 80 4567 8900","email":"hello@safarnama.example","whatsapp":"918045678900","office":"4th Floor, Lotus Court, Residency Road, Bengaluru 560025","hours":"Mon - Sat 9:00 AM - 6:00 PM","social":[{"label":"Instagram","url":"https://www.instagram.com/safarnama.example"},{"label":"Facebook","url":"https://www.facebook.com/safarnama.example"},{"label":"YouTube","url":"https://www.youtube.com/@safarnama.example"}],"topLocations":[{"name":"Manali","description":"Cedar woods above the Beas, and snow within an hour for most of the year.","customersVisited":4860,"picture":{"name":"manali-window-78fdb70b.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, by night","width":600,"height":900,"colour":"#50637f"}},{"name":"Jaipur","description":"Pink sandstone, block print drying in the sun, and forts that reward an early start.","customersVisited":7240,"picture":{"name":"jaipur-window-134d6034.jpg","alt":"the Palace of Winds with its tiers of latticed windows above the bazaar, a camel and rider in front, at dawn","width":600,"height":900,"colour":"#c59897"}},{"name":"Goa","description":"The south for quiet sand, the old quarters for lunch, the rain for the green.","customersVisited":9105,"picture":{"name":"goa-window-0ded49cf.jpg","alt":"a palm-fringed beach with a painted outrigger boat on the sand and a white chapel on the headland, by day","width":600,"height":900,"colour":"#9abaaf"}},{"name":"Munnar","description":"Tea to the horizon, mist until nine, cardamom on the wind.","customersVisited":5380,"picture":{"name":"munnar-window-9994af72.jpg","alt":"tea terraces in rows over rolling hills with three pickers carrying baskets and mountain ridges behind, at dusk","width":600,"height":900,"colour":"#887a73"}},{"name":"Agra","description":"The Taj at first light, then the garden across the river where nobody hurries you.","customersVisited":8415,"picture":{"name":"agra-window-6c328473.jpg","alt":"the Taj Mahal at the end of a long pool lined with cypresses, seen through a scalloped arch, by night","width":600,"height":900,"colour":"#4b5e85"}}],"counters":[{"label":"Total Places","target":500},{"label":"Popular Places","target":150},{"label":"Tour Trips","target":1200},{"label":"Happy Clients","target":8000}]}',1795281490245,1);
INSERT INTO "companies" ("market","facts","updated_at","version") VALUES ('dubai','{"name":"Safarnama Travels","blurb":"Desert, sea and city, planned from an office five minutes from the creek.","phone":"+971 4 555 0100","email":"dubai@safarnama.example","whatsapp":"97145550100","office":"Office 1204, Al Reem Tower, Al Maktoum Road, Deira, Dubai","hours":"Mon - Sat 9:00 AM - 6:00 PM","social":[{"label":"Instagram","url":"https://www.instagram.com/safarnama.example"},{"label":"Facebook","url":"https://www.facebook.com/safarnama.example"},{"label":"YouTube","url":"https://www.youtube.com/@safarnama.example"}],"topLocations":[{"name":"Palm Jumeirah","description":"A crescent of quiet beach with the city at arm’s length.","customersVisited":5310,"picture":{"name":"palm-jumeirah-a3db1b23.jpg","alt":"the palm-shaped island of Dubai from the air, its fronds lined with houses and ringed by a crescent, by day","width":1200,"height":900,"colour":"#77adad"}},{"name":"The Creek","description":"An abra across for one dirham, then saffron and brass on the far bank.","customersVisited":6180,"picture":{"name":"dubai-creek-4b987076.jpg","alt":"wooden dhows on Dubai Creek before the wind towers of the old town, at dawn","width":1200,"height":900,"colour":"#9ca48d"}},{"name":"Downtown Dubai","description":"The fountain at eight, the tower at sunset.","customersVisited":12400,"picture":{"name":"dubai-skyline-second-a1a90786.jpg","alt":"Burj Khalifa and the towers of Dubai above the water, a dhow sailing past and palms on the shore, by night","width":840,"height":630,"colour":"#325067"}},{"name":"Margham desert","description":"Sand to the horizon, forty minutes from the last traffic light.","customersVisited":7950,"picture":{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"}},{"name":"Hatta","description":"Mountain road, green dam, kayaks before the heat.","customersVisited":2240,"picture":{"name":"hatta-second-c5779f18.jpg","alt":"kayaks on the green lake of Hatta between bare mountains, at dusk","width":840,"height":630,"colour":"#8f615e"}}],"counters":[{"label":"Total Places","target":500},{"label":"Popular Places","target":150},{"label":"Tour Trips","target":1200},{"label":"Happy Clients","target":8000}]}',1795281490245,1);
INSERT INTO "company_policies" ("id","about_us","booking_terms","privacy_policy","cancellation_refund_policy","updated_at") VALUES (1,'New words','b','p','c',1795281495361);
INSERT INTO "company_policy_versions" ("id","about_us","booking_terms","privacy_policy","cancellation_refund_policy","saved_by","created_at") VALUES (1,'A safarnama is a traveller’s account of the road: what it was like, what it cost, whom one met. We took the name because it is what we ask of our own people when they come back.
We began in 2009 with ','Book Now sends us a request. No payment is taken at that moment. We confirm dates and rooms first, then send the invoice, and the booking exists once the first payment on it has reached us.
The invoice asks for 30% of the price, and for the rest 30 days before departure. A journey that begins sooner','Safarnama Travels decides how the details you give us are used, as data fiduciary under India’s Digital Personal Data Protection Act, 2023 and as controller under the UAE’s Federal Decree-Law No. 45 of 2021. This is what we do with them.
We ask for what a request needs: name, email and phone for an ','We would rather move your trip than cancel it. Tell us as early as you can and we will look for new dates first.
Cancellations made 30 days or more before departure are refunded in full, less the fees that airlines and embassies keep.
Between 29 and 15 days before departure, half of the package pric',NULL,1795281490245);
INSERT INTO "company_policy_versions" ("id","about_us","booking_terms","privacy_policy","cancellation_refund_policy","saved_by","created_at") VALUES (2,'New words','b','p','c',2,1795281495361);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at","version") VALUES (1,'india','carousel','{"name":"jaipur-tall-ca95d5ee.jpg","alt":"the Palace of Winds with its tiers of latticed windows above the bazaar, a camel and rider in front, at dusk","width":840,"height":1120,"colour":"#b69277"}',NULL,'/card?search=Jaipur','Jaipur','from ₹21,900',0,1795281490178,1);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at","version") VALUES (5,'india','carousel','{"name":"udaipur-tall-df91a8a6.jpg","alt":"a white island palace mirrored in Lake Pichola, with the City Palace and the Aravalli hills behind and a canopied boat in front, at dusk","width":840,"height":1120,"colour":"#8b849b"}',NULL,'/card?search=Udaipur','Udaipur','on the lake',4,1795281490186,1);
INSERT INTO "homepage_images" ("id","market","type","picture","address","link","title","note","position","created_at","version") VALUES (9,'dubai','carousel','{"name":"abu-dhabi-wide-e89d2565.jpg","alt":"the white domes and minarets of the Grand Mosque in Abu Dhabi, mirrored in still pools, at dusk","width":1600,"height":900,"colour":"#858098"}',NULL,'/dubai-card?search=Abu%20Dhabi','Abu Dhabi','from AED 1,980',3,1795281490186,1);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at","loose_since") VALUES ('goa-8348a562','goa-8348a562.jpg','image/jpeg',61539,1200,900,'#b3a082',1795281488830,NULL);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at","loose_since") VALUES ('goa-close-08808b05','goa-close-08808b05.jpg','image/jpeg',32311,840,630,'#c9ae8c',1795281488830,NULL);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at","loose_since") VALUES ('goa-second-0a8acf4a','goa-second-0a8acf4a.jpg','image/jpeg',33244,840,630,'#a4bcac',1795281488830,NULL);
INSERT INTO "media" ("stem","name","content_type","bytes","width","height","colour","created_at","loose_since") VALUES ('goa-window-0ded49cf','goa-window-0ded49cf.jpg','image/jpeg',34929,600,900,'#9abaaf',1795281488830,NULL);
INSERT INTO "package_counts" ("key","shown","facets") VALUES ('india/',1,'[["Domestic",2,1,"Family",1]]');
INSERT INTO "package_counts" ("key","shown","facets") VALUES ('india/Domestic',1,NULL);
INSERT INTO "package_counts" ("key","shown","facets") VALUES ('india/International',0,NULL);
INSERT INTO "package_counts" ("key","shown","facets") VALUES ('dubai/',1,'[["",2,2,"Couples",1]]');
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at","updated_by","priced","best_months","closed_months","season_note","rating_counts","base_price","prices_vary") VALUES (1,'india','Manali, Solang and the Atal Tunnel','Manali, Himachal Pradesh','Two valleys, one tunnel and no fixed alarm clock. This is the Manali we send our own families to: above the old village rather than on the Mall, with a cook who remembers how your children like their parathas.

The drive days are short by mountain standards and broken by long lunches. Everything with an entry ticket is included; everything with a harness is optional.',2450000,'5 Days / 4 Nights',4,'Family','Domestic','Bengaluru','[{"name":"manali-59b98beb.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1200,"height":900,"colour":"#8f9191"},{"name":"manali-second-2448abcd.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, by night","width":840,"height":630,"colour":"#51627d"},{"name":"manali-close-2406b50d.jpg","alt":"a timber house with a carved balcony and lit windows","width":840,"height":630,"colour":"#455465"},{"name":"manali-wide-b5ca836f.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1600,"height":900,"colour":"#8f9090"},{"name":"ladakh-1be18e0a.jpg","alt":"a blue mountain lake under snow peaks, a white stupa on the shore with strings of prayer flags, by day","width":1200,"height":900,"colour":"#8599a0"}]','["Return economy flights, Bengaluru to Chandigarh","Four nights in a family room above Old Manali","Private car with a hill-licensed driver","Breakfast daily, four dinners, two lunches","Green tax, ropeway and castle tickets","All taxes"]','["Paragliding and snow equipment","Travel insurance","Lunches on days 2, 4 and 5","Tips for the driver and cook"]','[{"day":"1","title":"Bengaluru to Manali, by way of the Beas","description":"Fly to Chandigarh, then eight unhurried hours up the Beas with a lunch stop at Sundernagar lake. You reach the cedar woods above Old Manali by dusk, in time for a bonfire and rajma-chawal.","sightseeing":"Beas river road, Pandoh Dam, Old Manali","meals":"Lunch, Dinner","images":[{"name":"manali-close-2406b50d.jpg","alt":"a timber house with a carved balcony and lit windows","width":840,"height":630,"colour":"#455465"},{"name":"manali-59b98beb.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1200,"height":900,"colour":"#8f9191"}]},{"day":"2","title":"Solang valley, at your own pace","description":"Snow or meadow, depending on the month. Children take the ropeway while the brave go up on a tandem paraglider with a certified pilot. The afternoon is free for the Hadimba temple and the deodar grove behind it.","sightseeing":"Solang ropeway, Hadimba Devi temple, Mall Road","meals":"Breakfast, Dinner","images":[{"name":"manali-wide-b5ca836f.jpg","alt":"a timber house by a winding river below snow peaks, with cedar forest on the slopes, at dawn","width":1600,"height":900,"colour":"#8f9090"}]}]','hills@safarnama.example','+91 80 4567 8900',1,1,1795281489769,1795281489769,'',1,'[4,5,6,10]','[7,8]','Apple blossom in April.','[0,0,0,0,1]',2699900,0);
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at","updated_by","priced","best_months","closed_months","season_note","rating_counts","base_price","prices_vary") VALUES (9,'india','Singapore and Sentosa','Singapore','Two nights among the shophouses of Bugis and two on Sentosa, so that nobody has to cross the city with a tired child. The MRT does most of the work and the children will be reading the map by the second day.

Food is the other half of this journey. We have marked the vegetarian stalls, the halal ones and the place that does idli at seven in the morning. It rains most afternoons for an hour; plan on being indoors at three.

Indian passport holders need a visa, which we apply for with your papers, and fill the free SG Arrival Card within three days of landing.',8250000,'5 Days / 4 Nights',4,'Family','International','Bengaluru','[{"name":"singapore-76011c03.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, at dusk","width":1200,"height":900,"colour":"#826a86"},{"name":"singapore-second-2c6e1125.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, by night","width":840,"height":630,"colour":"#4b4d7a"},{"name":"singapore-close-b365d2d1.jpg","alt":"The three towers, the lotus museum and the long garden deck across their tops","width":840,"height":630,"colour":"#caa599"}]','["Return economy flights, Bengaluru to Singapore","Two nights in Bugis and two on Sentosa, family room","Airport transfers and a loaded MRT card each","Breakfast daily, two dinners, one lunch","Gardens domes, SkyPark, cable car and one-day Universal Studios tickets","A local guide on days 2 and 3","Hotel taxes and GST"]','["Singapore visa fee","Tax collected at source (TCS) as per Income Tax rules","Travel insurance","Lunches on days 1, 2, 4 and 5, and dinners on days 3 and 4","Express passes at Universal Studios","Tips"]','[{"day":"1","title":"Through the waterfall at Changi","description":"Four and a half hours from Bengaluru. Before the car, ten minutes at the Rain Vortex in Jewel, which falls seven storeys indoors. Check in at Bugis, walk the lanes of Kampong Glam behind the gold dome of the Sultan Mosque, and have dinner at a table on the street.","sightseeing":"Jewel Changi, Sultan Mosque, Haji Lane, Kampong Glam","meals":"Dinner","images":[{"name":"singapore-second-2c6e1125.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, by night","width":840,"height":630,"colour":"#4b4d7a"}]},{"day":"2","title":"Cloud forest, gold bay","description":"Start in the cooled domes at Gardens by the Bay, while the Cloud Forest mist is on. Lunch where you like and a rest. At five you go up to the SkyPark, then walk round Marina Bay for satay at Lau Pa Sat, and back to the Supertrees for the free music at a quarter to nine.","sightseeing":"Cloud Forest, Flower Dome, SkyPark Observation Deck, Merlion Park, Supertree Grove","meals":"Breakfast, Dinner","images":[{"name":"singapore-76011c03.jpg","alt":"A bay with three leaning towers under one long roof deck, the lotus-shaped museum, steel garden trees and a river launch, at dusk","width":1200,"height":900,"colour":"#826a86"},{"name":"singapore-close-b365d2d1.jpg","alt":"The three towers, the lotus museum and the long garden deck across their tops","width":840,"height":630,"colour":"#caa599"}]}]','world@safarnama.example','+91 80 4567 8900',0,2,1795281489773,1795281495541,'Ravi Kumar',1,'[]','[]','','[0,0,0,0,0]',NULL,0);
INSERT INTO "packages" ("id","market","name","destination","description","price","duration","nights","trip_type","category","starts_from","images","inclusions","exclusions","itinerary","contact_email","contact_phone","published","version","created_at","updated_at","updated_by","priced","best_months","closed_months","season_note","rating_counts","base_price","prices_vary") VALUES (27,'dubai','Two nights in the Margham dunes, two by the sea','Margham, Dubai','Margham is where the Al Ain road leaves the last houses behind: low red sand, ghaf trees, and oryx if you sit still. You sleep there twice, then trade the quiet for a room where you can hear the Gulf.

The camp is Nomad Lantern’s: twelve tents with proper beds, a bathroom each and no generator after ten. The balloon at dawn is optional, because the car for it leaves at twenty to four and not everybody on holiday wants to know that such an hour exists.

It runs from October to April. We do not sell the tents in summer, when the sand holds its heat all night; ask us then for the mountains instead.',385000,'5 Days / 4 Nights',4,'Couples',NULL,'Dubai (hotel pick-up)','[{"name":"dubai-dunes-5e5f39ad.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1200,"height":900,"colour":"#bc8965"},{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"},{"name":"dubai-dunes-close-ff0619f6.jpg","alt":"camels with red and sand-coloured blankets following their leader along a dune crest","width":840,"height":630,"colour":"#dac6a4"},{"name":"dubai-dunes-wide-3f3150c0.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1600,"height":900,"colour":"#bd8b66"},{"name":"palm-jumeirah-a3db1b23.jpg","alt":"the palm-shaped island of Dubai from the air, its fronds lined with houses and ringed by a crescent, by day","width":1200,"height":900,"colour":"#77adad"}]','["Two nights in a Nomad Lantern tent with its own bathroom","Two nights in a sea-view room on the Jumeirah coast","Private car, and a four-wheel drive with a licensed desert guide on the sand","Four breakfasts, one lunch and three dinners","Track walk, falconry, camel walk and sunset dhow","Jumeirah Mosque visit and Etihad Museum tickets","5% VAT"]','["Balloon flight at dawn, October to May and only when the wind allows","Tourism dirham for the hotel nights, paid at the hotel per room","Flights and UAE visa","Lunches on days 1, 3, 4 and 5, and dinner on day 3","Travel insurance and tips"]','[{"day":"1","title":"Out by the Al Ain road, ahead of the sunset","description":"We collect you at two, before the school traffic. At the edge of the sand a four-wheel drive takes over, its tyres let down, and has you in camp with an hour of light to spare. Supper is lamb from the pit, and after it the lanterns go out one by one so that you can see what is above them.","sightseeing":"Al Ain road, Margham dunes, Sunset ridge above the camp","meals":"Dinner","images":[{"name":"dubai-dunes-5e5f39ad.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1200,"height":900,"colour":"#bc8965"},{"name":"dubai-dunes-wide-3f3150c0.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, at dusk","width":1600,"height":900,"colour":"#bd8b66"}]},{"day":"2","title":"A whole day with nowhere to be","description":"Walk the ridges at first light with a guide who reads tracks the way others read headlines: fox, gerbil, sand skink, oryx. After breakfast there is shade and a book. The falconer comes at four and the camels at five. Coffee is roasted over the fire before dinner, and you are handed the pestle.","sightseeing":"Dawn track walk, Ghaf grove, Falconry, Evening camel walk","meals":"Breakfast, Lunch, Dinner","images":[{"name":"dubai-dunes-second-a9cc463f.jpg","alt":"a caravan of camels walking up the crest of a great sand dune, by night","width":840,"height":630,"colour":"#4e577d"},{"name":"dubai-dunes-close-ff0619f6.jpg","alt":"camels with red and sand-coloured blankets following their leader along a dune crest","width":840,"height":630,"colour":"#dac6a4"}]}]','dubai@safarnama.example','+971 4 555 0100',1,1,1795281489888,1795281489888,'',1,'[]','[]','','[0,0,0,0,0]',NULL,0);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (1,'Cedarline Lodges','{"name":"mark-cedarline-lodges-b15156d5.svg","alt":"Cedarline Lodges","width":430,"height":120,"colour":"#ffffff"}',1795281490013,1);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (2,'Falconet Airways','{"name":"mark-falconet-airways-0e2e890d.svg","alt":"Falconet Airways","width":419,"height":120,"colour":"#ffffff"}',1795281490014,1);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (3,'Pearl Dhow','{"name":"mark-pearl-dhow-950c0c45.svg","alt":"Pearl Dhow","width":536,"height":120,"colour":"#ffffff"}',1795281490014,1);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (4,'Silver Ghat Rail','{"name":"mark-silver-ghat-rail-8e1122db.svg","alt":"Silver Ghat Rail","width":487,"height":120,"colour":"#ffffff"}',1795281490014,1);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (5,'Tamarind Hotels','{"name":"mark-tamarind-hotels-0d5ecec2.svg","alt":"Tamarind Hotels","width":466,"height":120,"colour":"#ffffff"}',1795281490014,1);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (6,'Kite and Compass','{"name":"mark-kite-and-compass-cc434268.svg","alt":"Kite and Compass","width":637,"height":120,"colour":"#ffffff"}',1795281490014,1);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (7,'Marigold Air','{"name":"mark-marigold-air-af2c57a9.svg","alt":"Marigold Air","width":432,"height":120,"colour":"#ffffff"}',1795281490014,1);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (8,'Nomad Lantern','{"name":"mark-nomad-lantern-90ddd160.svg","alt":"Nomad Lantern","width":629,"height":120,"colour":"#ffffff"}',1795281490014,1);
INSERT INTO "partners" ("id","name","logo","created_at","version") VALUES (9,'Saffron Rail & Road','{"name":"mark-saffron-road-2089410b.svg","alt":"Saffron Rail & Road","width":405,"height":120,"colour":"#ffffff"}',1795281490014,1);
INSERT INTO "password_resets" ("token_hash","user_id","expires_at","used_at") VALUES ('3_zOt5b9iTwNgdcGiZ8NfR5E2QvUqMBBy99BDoPxM3s',2,1795285093380,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('ZcVcmDjnSIG4UpD7bEhgvjhFnlouI71l3vYfzag0onw',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('VXFRUnulWAK0O1QdHsewMyerKortzS6R4b5kZu09M7Y',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('7Y-oIIuBzpjX2Q-rQLxybXO0ANhew3zMK69_zDwS-W0',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('ngzBtkyEjAnqLkBk33ScE0h4umCIsQCn2Z8DEoAmMNo',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('cSV37-P_Sqm-XY3UcOMjqvWvnTvm4bJHwQl_OsPM4Es',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('QeuhwCXwSfuo-9MtlMtvgLuQeKPSthSrdLl57nbKW4A',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('Yo1AUc1zojCL0_aR56G8xe_JU2tJQWdLcQ5a2iNgLgU',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('hgX0yapkia3o6HzzyxxKGcmaU10PsmdQLQSI-xsjYMI',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('vrnPbPwVjxeulXaSUarGSIsr1LfLwrUMHiN5RZfIjeI',1,NULL);
INSERT INTO "recovery_codes" ("code_hash","user_id","used_at") VALUES ('3zGDyE7up1KaQfVq27zYG8p6nhiEwlnPgUMZ643hqQE',1,NULL);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at","idempotency_key","version","package_id","place","reply","reply_author","replied_at") VALUES (1,'india','Ananya Raghunathan','Bengaluru, with two children','The driver knew which dhaba had the clean kitchen and which bend had the view. We never once opened a map.',5,'{"name":"person-asha-0f0c6305.jpg","alt":"","width":320,"height":320,"colour":"#c9985f"}',1,1795281490014,NULL,1,1,'Manali','Thank you: we told the driver.','Leela Thakur',1795000000000);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at","idempotency_key","version","package_id","place","reply","reply_author","replied_at") VALUES (2,'india','Harpreet Singh Gill','Chandigarh, solo in Ladakh','They made me rest a full day in Leh before Khardung La. I grumbled. They were right.',4,'{"name":"person-harpreet-8841e857.jpg","alt":"","width":320,"height":320,"colour":"#708b85"}',1,1795281490014,NULL,1,NULL,'','','',NULL);
INSERT INTO "reviews" ("id","market","name","context","message","rating","picture","approved","created_at","idempotency_key","version","package_id","place","reply","reply_author","replied_at") VALUES (3,'india','Meera and Joseph Kurian','Kochi, thirtieth anniversary','Our houseboat cook asked what my mother used to make, then made it. You cannot put that in a brochure.',5,'{"name":"person-savitri-f08de7c0.jpg","alt":"","width":320,"height":320,"colour":"#a8a57f"}',1,1795281490014,NULL,1,NULL,'','','',NULL);
INSERT INTO "sessions" ("token_hash","user_id","user_agent","address","created_at","seen_at","expires_at","stage","confirmed_at") VALUES ('MlGa1iKwsCMFFsgCIbmOlvuvRpM1dgwJHDuKBP6WCec',1,'Mozilla/5.0','2001:db8:2::1',1795281491627,1795281491627,1795324691627,'open',NULL);
INSERT INTO "sessions" ("token_hash","user_id","user_agent","address","created_at","seen_at","expires_at","stage","confirmed_at") VALUES ('xMb2WeLZYmeQAAofbw6UFjU-Uk2L0cY1_8TX_39-k4I',2,'Mozilla/5.0','2001:db8:3::1',1795281492010,1795281492010,1795324692010,'open',NULL);
INSERT INTO "sessions" ("token_hash","user_id","user_agent","address","created_at","seen_at","expires_at","stage","confirmed_at") VALUES ('KyaxmTVG2S8CTTGQovXIAKewp0EGIc0lwTtmcI2jrfU',3,'Mozilla/5.0','2001:db8:19::1',1795281494352,1795281494352,1803057494352,'open',NULL);
INSERT INTO "settings" ("key","value") VALUES ('document-retention-days','90');
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step","email_verified_at","muted_notifications","staff_role","disabled_at","invited_at") VALUES (1,'Meera Chief','chief@agency.example','scrypt$16384$8$5$AC2osothEv8umYOMZ6YZzg$ZE_vf8EypW9xrrlrpTzxmEE_LySWgCoPJFVRFwgRndI','9845012876','ADMIN','',NULL,'1.CKUwAVm2oNiIo4T1.IpVg8JnNesRwOjhBxUVuH_632eAY-RCNwxcTR9P1Ewc.lPxDB7FbikctvCqoAPmgBQ',1795281493087,1795281491014,1795281493087,59842716,1795281491014,'[]','owner',NULL,NULL);
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step","email_verified_at","muted_notifications","staff_role","disabled_at","invited_at") VALUES (2,'Ravi Kumar','ravi@agency.example','scrypt$16384$8$5$zfve49RDI8NlPVuW-Sdycw$vluCyLNjK76ledGu9ujUGdlKv2bJGwKezcYq7CDZ1-M','9845012876','ADMIN','',NULL,NULL,NULL,1795281491304,1795281491304,0,1795281491304,'[]','sales',NULL,NULL);
INSERT INTO "users" ("id","user_name","email","password_hash","mobile_no","role","address","profile_picture","totp_secret","totp_enabled_at","created_at","updated_at","totp_last_step","email_verified_at","muted_notifications","staff_role","disabled_at","invited_at") VALUES (3,'Zoya Khan','zoya@example.in','scrypt$16384$8$5$AqDzmbuRPnRxp3RR_CerRA$A-gfCwPEocSwlqJELFp_8vucyDD0cpovQ5GV30OqU40','9845012876','USER','12 MG Road, Bengaluru',NULL,NULL,NULL,1795281491318,1795281493309,0,NULL,'[]','owner',NULL,NULL);
INSERT INTO "documents" ("id","request_id","field","file_name","content_type","bytes","object_key","wrapped_key","key_version","erased_at","created_at","inspection","scan","message_id") VALUES (1,6,'passportCopy','passport.pdf','application/pdf',318,'d-14750eb7693c88188475b4867c6745cce9885211675c2551','1.pWrMk_Qj9DRry__m.9UpgKX5wkl0AtxEcVUF4tq8PSez0p6Ydi31Gv8Zx_udNFFHY2EeqZ1uLhe8.ExPMT91_Eszby7QmS3MxSg',1,NULL,1795281494720,'none','none',NULL);
INSERT INTO "documents" ("id","request_id","field","file_name","content_type","bytes","object_key","wrapped_key","key_version","erased_at","created_at","inspection","scan","message_id") VALUES (2,6,'panCardCopy','pan.pdf','application/pdf',313,'d-9d2f71b65af1038ff7c933a3d9f4d36e773f784990c124ed','1.0J7s_d9pl3n79ufm.QqaVsJyC7YCfcJ8llUyI0xS9BQZofWfv-vr0QR-R8i3qUSfVVzOpNGtzFAk.zGRcU3Gt3S9qu-2GgUi7uA',1,NULL,1795281494720,'none','none',NULL);
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (1,NULL,'ravi@agency.example','Set a new password','Hello,

Somebody, we hope you, asked for a new password for your account. This link sets it; it works once, and for one hour:

{secret}

If it was not you, nothing has to be done. Your password stays as it is.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Set a new password</title></head><body style="max-widt',1,1795281613616,1795281493641,'',1795281493380,NULL,'','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (2,1,'hello@safarnama.example','SF-QAYK-RR6X: enquiry (package)','New enquiry from आशा राव.

Email: asha@example.in

Phone: +91 98450 12876

For two, "quiet"
and \n as typed

Package: Destination: Leh

Package: Persons: 2

Package: Start date: 10 Feb 2027

Package: End date: 15 Feb 2027

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-QAYK-RR6X: enquiry (package)</title></head><body st',1,1795281613741,1795281493787,'',1795281493666,NULL,'asha@example.in','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (3,1,'asha@example.in','SF-QAYK-RR6X: we have your enquiry','Hello,

Your enquiry has arrived at Safarnama Travels. Its reference is SF-QAYK-RR6X.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +91 80 4567 8900.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-QAYK-RR6X: we have your enquiry</title></head><body',1,1795281613741,1795281493787,'',1795281493666,NULL,'hello@safarnama.example','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (6,4,'hello@safarnama.example','SF-EQ33-AY7B: enquiry (package)','New enquiry from Withdrawn Wish.

Email: withdrawn@example.in

Phone: +91 98450 12876

For two, "quiet"
and \n as typed

Package: Destination: Leh

Package: Persons: 2

Package: Start date: 10 Feb 2027

Package: End date: 15 Feb 2027

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-EQ33-AY7B: enquiry (package)</title></head><body st',1,1795281614031,1795281494071,'',1795281493943,NULL,'withdrawn@example.in','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (7,4,'withdrawn@example.in','SF-EQ33-AY7B: we have your enquiry','Hello,

Your enquiry has arrived at Safarnama Travels. Its reference is SF-EQ33-AY7B.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +91 80 4567 8900.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-EQ33-AY7B: we have your enquiry</title></head><body',1,1795281614031,1795281494071,'',1795281493943,NULL,'hello@safarnama.example','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (8,3,'hello@safarnama.example','SF-YUN2-4SGM: erased by its sender','The sender has had SF-YUN2-4SGM erased: name, contact, answers and documents are gone from the site. Please delete the mail that told you of it, too.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-YUN2-4SGM: erased by its sender</title></head><body',1,1795281614142,1795281494175,'',1795281494020,NULL,'','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (9,4,'hello@safarnama.example','SF-EQ33-AY7B: withdrawn by its sender','The sender has withdrawn SF-EQ33-AY7B. Nothing more has to be done.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-EQ33-AY7B: withdrawn by its sender</title></head><b',1,1795281614248,1795281494274,'',1795281494154,NULL,'','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (10,5,'hello@safarnama.example','SF-6P4C-NR98: enquiry (package)','New enquiry from Deleted One.

Email: deleted@example.in

Phone: +91 98450 12876

For two, "quiet"
and \n as typed

Package: Destination: Leh

Package: Persons: 2

Package: Start date: 10 Feb 2027

Package: End date: 15 Feb 2027

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-6P4C-NR98: enquiry (package)</title></head><body st',1,1795281614330,1795281494371,'',1795281494260,NULL,'deleted@example.in','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (11,5,'deleted@example.in','SF-6P4C-NR98: we have your enquiry','Hello,

Your enquiry has arrived at Safarnama Travels. Its reference is SF-6P4C-NR98.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +91 80 4567 8900.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-6P4C-NR98: we have your enquiry</title></head><body',1,1795281614330,1795281494371,'',1795281494260,NULL,'hello@safarnama.example','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (12,6,'dubai@safarnama.example','SF-ASJ7-AJY9: visa application (visa)','New visa application from Meera Nair.

Email: meera@example.in

Phone: +91 98450 12876

First name: Meera

Last name: Nair

Visa country: United Arab Emirates

Visa type: Tourist

Visa validity: 30 days

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-ASJ7-AJY9: visa application (visa)</title></head><b',1,1795281614937,1795281494975,'',1795281494720,NULL,'meera@example.in','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (13,6,'meera@example.in','SF-ASJ7-AJY9: we have your visa application','Hello,

Your visa application has arrived at Safarnama Travels. Its reference is SF-ASJ7-AJY9.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +971 4 555 0100.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-ASJ7-AJY9: we have your visa application</title></h',1,1795281614937,1795281494975,'',1795281494720,NULL,'dubai@safarnama.example','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (14,7,'hello@safarnama.example','SF-HMBY-HBFT: booking enquiry (package)','New booking enquiry from Zoya Khan.

Email: zoya@example.in

Phone: 9845012876

Package: Destination: Manali, Solang and the Atal Tunnel

Package: End date: 5 Days / 4 Nights

http://localhost:8787/enquiry-display
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-HMBY-HBFT: booking enquiry (package)</title></head>',1,1795281615162,1795281495257,'',1795281494996,NULL,'zoya@example.in','[]');
INSERT INTO "outbox" ("id","request_id","recipient","subject","text","html","attempts","next_attempt_at","sent_at","last_error","created_at","secret","reply_to","attachments") VALUES (15,7,'zoya@example.in','SF-HMBY-HBFT: we have your booking enquiry','Hello,

Your booking enquiry has arrived at Safarnama Travels. Its reference is SF-HMBY-HBFT.

A person reads it and answers within one working day. See its state, take a copy, withdraw it or have it erased here:

{secret}

The link is yours alone; whoever has it can do the same. If you would rather talk: +91 80 4567 8900.

If you have sent us nothing, somebody has given your address. You can erase the request by the link, or leave it be.
','<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SF-HMBY-HBFT: we have your booking enquiry</title></he',1,1795281615162,1795281495257,'',1795281494996,NULL,'hello@safarnama.example','[]');
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (1,1,NULL,'received','',1795281493666);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (2,2,NULL,'received','full of links',1795281493761);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (3,3,NULL,'received','',1795281493851);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (4,4,NULL,'received','',1795281493943);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (5,3,NULL,'erased','',1795281494020);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (6,4,NULL,'withdrawn','',1795281494154);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (7,5,NULL,'received','',1795281494260);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (8,6,NULL,'received','',1795281494720);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (9,7,NULL,'received','',1795281494996);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (10,5,2,'deleted','',1795281495268);
INSERT INTO "request_events" ("id","request_id","user_id","kind","text","created_at") VALUES (11,4,2,'deleted','',1795281495603);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at","version","source","first_answered_at","person_id") VALUES (1,'SF-QAYK-RR6X','JjQiNBtqeXiBdctE4-m_4W-bNegL2xBGRZML6i7JYeo','general','india','आशा राव','asha@example.in','+91 98450 12876','For two, "quiet"
and \n as typed','package','{"packageDestination":"Leh","packagePersons":2,"packageStartDate":"2027-02-10","packageEndDate":"2027-02-15"}',NULL,NULL,'new','',NULL,NULL,0,'',NULL,'MD_LLTy0HXleEq8rmBK_iUuq2dtAJJehsDudMZRgMDg',NULL,1795281493666,1795281493666,1795281493666,NULL,NULL,1,'website',NULL,1);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at","version","source","first_answered_at","person_id") VALUES (2,'SF-XYGJ-7CGS','zudNQTcaVvOIv0VSPvqHWxqAb02MTnf-utKSi5wzFCE','general','india','Buy Now','spam@example.in','+91 98450 12876','http://a.example http://b.example http://c.example http://d.example http://e.example http://f.example','package','{"packageDestination":"Leh","packagePersons":2,"packageStartDate":"2027-02-10","packageEndDate":"2027-02-15"}',NULL,NULL,'new','',NULL,NULL,1,'full of links',NULL,'pLdsYZ625BX0EuT4PBk44DrARqQ10kJBzomuLoeoMWg',NULL,1795281493761,1795281493761,1795281493761,NULL,NULL,1,'website',NULL,NULL);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at","version","source","first_answered_at","person_id") VALUES (3,'SF-YUN2-4SGM','zAUDUxNn2gjnmUwuqiciSENlYf9F5459j0fjmyUpSL4','general','india','','','','','package','{}',NULL,NULL,'new','',NULL,NULL,0,'',NULL,'ended SF-YUN2-4SGM',NULL,1795281493851,1795281493851,1795281494020,1795281494020,NULL,1,'website',NULL,NULL);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at","version","source","first_answered_at","person_id") VALUES (4,'SF-EQ33-AY7B','MZT9U-5RodZ1uuU7Dsod_OM4Ocf28vrRau82vbm26m8','general','india','Withdrawn Wish','withdrawn@example.in','+91 98450 12876','For two, "quiet"
and \n as typed','package','{"packageDestination":"Leh","packagePersons":2,"packageStartDate":"2027-02-10","packageEndDate":"2027-02-15"}',NULL,NULL,'new','',NULL,NULL,0,'',NULL,'ended SF-EQ33-AY7B',1795281494154,1795281493943,1795281493943,1795281495603,NULL,1795281495603,1,'website',NULL,2);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at","version","source","first_answered_at","person_id") VALUES (5,'SF-6P4C-NR98','Xt5GplANPERjn5mfnnfgSPHXNl5VtkErSMbhevQYD9o','general','india','Deleted One','deleted@example.in','+91 98450 12876','For two, "quiet"
and \n as typed','package','{"packageDestination":"Leh","packagePersons":2,"packageStartDate":"2027-02-10","packageEndDate":"2027-02-15"}',NULL,NULL,'new','',NULL,NULL,0,'',NULL,'ended SF-6P4C-NR98',NULL,1795281494260,1795281494260,1795281495268,NULL,1795281495268,1,'website',NULL,3);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at","version","source","first_answered_at","person_id") VALUES (6,'SF-ASJ7-AJY9','ktESm_Q8RGumFDjJZif-DlzYXBrGpbbfgj3dVidQxUk','visa','dubai','Meera Nair','meera@example.in','+91 98450 12876','','visa','{"firstName":"Meera","lastName":"Nair","visaCountry":"AE","nationality":"IN","visaType":"Tourist","visaValidity":"30","dob":"1990-05-17","gender":"Female","maritalStatus":"Single","countryOfBirth":"IN","religion":"Hindu"}',NULL,NULL,'new','',NULL,NULL,0,'','{"documents":"I agree that these details, including religion and PAN, are used for this application only. I can withdraw at any time."}','B81yarNrG1LC0WW2TMfPxgHHnKuz7FEEctyq9R6hElU',NULL,1795281494720,1795281494720,1795281494720,NULL,NULL,1,'website',NULL,4);
INSERT INTO "requests" ("id","reference","access_hash","kind","market","name","email","phone","message","types","details","package_id","user_id","status","lost_reason","assignee_id","due_at","spam","spam_reason","consent","idempotency_key","withdrawn_at","submitted_at","created_at","updated_at","erased_at","deleted_at","version","source","first_answered_at","person_id") VALUES (7,'SF-HMBY-HBFT','2eNSm1KSKbjDLWKsYEY9PpwIsKrhHMluoH2Mzn8XKqw','booking','india','Zoya Khan','zoya@example.in','9845012876','','package','{"packageDestination":"Manali, Solang and the Atal Tunnel","packageEndDate":"5 Days / 4 Nights"}',1,3,'new','',NULL,NULL,0,'',NULL,'gppJTG1WSlFymjAzvpC8dGy73IYJHfCFEA1yZXHRa90',NULL,1795281494996,1795281494996,1795281494996,NULL,NULL,1,'website',NULL,5);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('bwDAOfoxffKxJzB2NFC1ibbxWSdoSPmghOGT6YIksW8',1,1795281492656);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('1zEnRMpvPRUaqNPRHVGuNJXRO6l8Z01acpsNV5eeidM',1,1795281493380);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('ln-6MNxJC64QPRleI73_hMMtm-Gkzwj-rNxSlnI9_L4',1,1795281493666);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('7-jIGGFMLOLWcfzdQSDlWFwrjCMmTJ1cL_JQ_mXw1qM',1,1795281493666);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('91uc8La8M0ozPW8gp70aSwzncpedXvAliyrPILpxcKU',1,1795281493851);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('jPL_Ta9JoU8X_tL9ldOGoCXBFtu0kZRdjP3XebHj-Qs',1,1795281493851);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('yyyuuG52njrJlRQqeN8-znAQ1xcAvXLejXiYpd_gEEY',1,1795281493943);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('Y6GTJEi4NYqI-8gOCOn3dwMh4iMpNDytxX9tY2Pw5eM',1,1795281493943);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('-Q7PiHJmxFsUB4_D_rvE8GZeHVa_pOvuCMJuB5OKGo4',1,1795281494260);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('mcSTb2-4fG-lVsGajDOW5LOaWMhNTT2QWdqcunPsofI',1,1795281494260);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('6SPm5DkudT4SiDfmXpSYaf0xJnDH_TZQWHc7vyNTKlA',1,1795281494720);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('zTXzZEKkmO5y3t7JHSqdhxERMUUWRIsN5PXZKt0BRF4',1,1795281494720);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('eS5mncTJXHqxKfHX2f8EmnmlCyKGvujRmTrxSjWO-kA',1,1795281494996);
INSERT INTO "sign_in_attempts" ("key","failures","since") VALUES ('RmmWovfqzTJ77UBxPFoH2DIRYcyuFxfNf7IzSp-06Vo',1,1795281494996);
INSERT INTO "drafts" ("user_id","form","version","value","updated_at") VALUES (2,'package:india:new',0,'{"name":"Spiti"}',1795281495443);
INSERT INTO "tallies" ("key","count") VALUES ('requests/new',4);
INSERT INTO "tallies" ("key","count") VALUES ('reviews/waiting',0);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india/Domestic',1);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india',2);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india/International',1);
INSERT INTO "tallies" ("key","count") VALUES ('packages/dubai',1);
INSERT INTO "tallies" ("key","count") VALUES ('requests/open',4);
INSERT INTO "tallies" ("key","count") VALUES ('requests/spam',1);
INSERT INTO "tallies" ("key","count") VALUES ('requests/bin',2);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india/draft/International',1);
INSERT INTO "tallies" ("key","count") VALUES ('packages/india/draft',1);
INSERT INTO "trash" ("id","noun","label","row","deleted_by","deleted_at") VALUES (1,'partner','Blue Lagoon Cruises','{"id":10,"name":"Blue Lagoon Cruises","logo":{"name":"mark-blue-lagoon-7753e13d.svg","alt":"Blue Lagoon Cruises","width":551,"height":120,"colour":"#ffffff"},"createdAt":1795281490014}',2,1795281495326);
INSERT INTO "trash" ("id","noun","label","row","deleted_by","deleted_at") VALUES (2,'package','Yas Island for families','{"id":40,"market":"dubai","name":"Yas Island for families","destination":"Yas Island, Abu Dhabi, UAE","description":"Yas Island is the one place where we tell parents to stop planning. Two parks in four days, not four; a pool between them; a hotel where the free shuttle stops at the door and nobody minds wet footprints.\n\nYou choose the two parks when you book, out of four. For children under six we suggest SeaWorld and Warner Bros. World, for older ones the water park and Ferrari World. Height limits are strict and measured without shoes, so measure at home. All but the water park are indoors, which makes this the trip that works in August.","price":329000,"priced":true,"duration":"4 Days / 3 Nights","nights":3,"tripType":"Family","category":null,"startsFrom":"Dubai (hotel pick-up)","images":[{"name":"yas-island-80d2359b.jpg","alt":"the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves, at dusk","width":1200,"height":900,"colour":"#796c8e"},{"name":"yas-island-second-89fc00fc.jpg","alt":"the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves, at dawn","width":840,"height":630,"colour":"#9cada6"},{"name":"yas-island-close-438efe54.jpg","alt":"a racing car beside the red and white kerb of the waterside track","width":840,"height":630,"colour":"#74627d"},{"name":"abu-dhabi-670767d5.jpg","alt":"the white domes and minarets of the Grand Mosque in Abu Dhabi, mirrored in still pools, at dusk","width":1200,"height":900,"colour":"#87829a"}],"inclusions":["Three nights in a family room, up to two children under 12 in their parents’ room","Private car with child seats, tell us the ages","Three breakfasts and two dinners","One-day tickets for two parks of your choice, for each adult","Circuit bikes on an open evening and the Jubail boardwalk","Island shuttle","5% VAT and the Abu Dhabi hotel tourism fee"],"exclusions":["Lunches, and dinner on day 3","Queue passes, lockers and souvenir photographs","Park tickets for children, priced by height when you book","Travel insurance","Tips"],"itinerary":[{"day":"1","title":"Down the coast and into the pool","description":"Pick-up at eleven, which in our experience means half past. The island is seventy-five minutes from Dubai. The family room has two real beds and a sofa bed that is better than it sounds. Pool until five, then Yas Bay for the boardwalk, the skaters and an early dinner with a children’s menu that goes beyond nuggets.","sightseeing":"Hotel pool, Yas Bay waterfront","meals":"Dinner","images":[{"name":"yas-island-second-89fc00fc.jpg","alt":"the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves, at dawn","width":840,"height":630,"colour":"#9cada6"}]},{"day":"2","title":"The first park, gates to gates","description":"Be there for opening and do the most wanted ride first; we mark it on your map. Leave when the smallest legs give up, and come back after a rest, since the ticket allows it on the day. The shuttle runs all evening. Dinner is at the hotel, from a buffet that opens at six because families exist.","sightseeing":"SeaWorld or Warner Bros. World, Yas Island shuttle","meals":"Breakfast, Dinner","images":[{"name":"yas-island-80d2359b.jpg","alt":"the curved grid-shell hotel of Yas Island over the marina, a racing car sweeping past and a kayak by the mangroves, at dusk","width":1200,"height":900,"colour":"#796c8e"},{"name":"yas-island-close-438efe54.jpg","alt":"a racing car beside the red and white kerb of the waterside track","width":840,"height":630,"colour":"#74627d"}]},{"day":"3","title":"The second park, and a circuit without cars","description":"The same again, with the lessons of yesterday. If it is the water park, go in the morning and take the rash vests. On the evenings when the Formula 1 circuit opens to cyclists and joggers, we hire bikes for you, and the children can say for life that they have ridden the start straight.","sightseeing":"Yas Waterworld or Ferrari World, Yas Marina Circuit","meals":"Breakfast","images":[]},{"day":"4","title":"Mangroves and home by nap time","description":"One quiet thing before the drive: the boardwalk at Jubail, ten minutes from the hotel, where crabs wave and even tired children count them. It is level and takes prams. Then the road home with the screens that you have been saving for it, and Dubai shortly after lunch.","sightseeing":"Jubail Island boardwalk, Yas beach","meals":"Breakfast","images":[{"name":"abu-dhabi-second-e118ff7c.jpg","alt":"the white domes and minarets of the Grand Mosque in Abu Dhabi, mirrored in still pools, by day","width":840,"height":630,"colour":"#8bb2c3"}]}],"contactEmail":"dubai@safarnama.example","contactPhone":"+971 4 555 0100","published":true,"version":1,"updatedBy":"","createdAt":1795281489907,"updatedAt":1795281489907,"requests":[]}',2,1795281495476);
INSERT INTO "request_days" ("day","market","count") VALUES ('2026-11-21','india',3);
INSERT INTO "request_days" ("day","market","count") VALUES ('2026-11-21','dubai',1);
INSERT INTO "email_verifications" ("token_hash","user_id","email","expires_at") VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',3,'someone@example.com',1764000000000);
INSERT INTO "known_devices" ("token_hash","user_id","seen_at") VALUES ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',3,1764000000000);
INSERT INTO "failures" ("id","route","status","duration_ms","message","build","created_at") VALUES ('00000000-0000-4000-8000-000000000000','/tour-packages-india',503,31,'The database is out of reach.','',1764000000000);
INSERT INTO "job_runs" ("job","ran_at","failing_since","last_error") VALUES ('deliverOutbox',1764000000000,NULL,'');
INSERT INTO "orphaned_objects" ("bucket","key","since") VALUES ('media','p-00000000000000000000000000000000.webp',1763999000000);
INSERT INTO "purges" ("id","tag","attempts","next_attempt_at","last_error","created_at") VALUES (1,'packages:india',1,1764000000000,'The platform refused the purge.',1763999000000);
INSERT INTO "creations" ("key","last_id","created_at") VALUES ('cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',1,1764000000000);
INSERT INTO "access_tokens" ("id","token_hash","user_id","name","scopes","created_by","created_at","expires_at","last_used_at") VALUES (1,'ddddddddddddddddddddddddddddddddddddddddddd',1,'Nightly export','["enquiries:read"]',1,1764000000000,1771776000000,NULL);
INSERT INTO "calendar_feeds" ("token_hash","user_id","kind","created_at","last_used_at","selection") VALUES ('eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',1,'follow-ups',1764000000000,NULL,'mine_and_unassigned');
INSERT INTO "webhook_deliveries" ("id","webhook_id","event_id","event_type","payload","state","attempts","next_attempt_at","response_status","last_error","created_at","delivered_at") VALUES (1,1,'evt_1','enquiry.created','{}','delivered',1,1764000000000,200,'',1764000000000,1764000000000);
INSERT INTO "webhooks" ("id","url","events","secret","state","disabled_at","failing_since","created_by","version","created_at","updated_at") VALUES (1,'https://crm.example/hooks','["enquiry.created"]','1.AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA','active',NULL,NULL,1,1,1764000000000,1764000000000);
INSERT INTO "package_imports" ("id","market","file_name","format","state","notes","user_id","lease_until","created_at","started_at","finished_at") VALUES (1,'india','catalogue.csv','csv','done','[]',1,0,1764000000000,1764000000000,1764000000000);
INSERT INTO "package_import_rows" ("id","import_id","position","source","source_id","name","state","problems","missing","input","pictures","package_id") VALUES (1,1,2,'csv','goa','Goa','created','[]','[]',NULL,'{}',1);
INSERT INTO "package_facets" ("market","category","nights_band","budget_band","trip_type","shown") VALUES ('dubai','',2,2,'Couples',1);
INSERT INTO "package_facets" ("market","category","nights_band","budget_band","trip_type","shown") VALUES ('india','Domestic',2,1,'Family',1);
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','abv','above');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','bv','above');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','av','above');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ab','above');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ad','ahead');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','an','ain');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','kml','camel');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ml','camel');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','kl','camel');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','km','camel');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','kmb','camp');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','mb','camp');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','kb','camp');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','km','camp');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','kbls','couples');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','bls','couples');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','kls','couples');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','kbs','couples');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','kbl','couples');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','dvn','dawn');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vn','dawn');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','dn','dawn');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','dv','dawn');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','d','day');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','db','dubai');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','dns','dunes');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ns','dunes');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ds','dunes');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','dn','dunes');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','avng','evening');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vng','evening');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ang','evening');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','avg','evening');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','avn','evening');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vlknr','falconry');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','lknr','falconry');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vknr','falconry');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vlnr','falconry');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vlkr','falconry');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vlkn','falconry');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','gv','ghaf');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','grv','grove');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','rv','grove');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','gv','grove');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','gr','grove');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','mrgm','margham');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','rgm','margham');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','mgm','margham');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','mrm','margham');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','mrg','margham');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ngts','nights');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','gts','nights');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','nts','nights');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ngs','nights');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','ngt','nights');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','nvr','nowhere');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vr','nowhere');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','nr','nowhere');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','nv','nowhere');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','at','out');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','rdg','ridge');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','dg','ridge');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','rg','ridge');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','rd','ridge');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','rd','road');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','s','sea');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','snst','sunset');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','nst','sunset');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','sst','sunset');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','snt','sunset');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','sns','sunset');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','t','the');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','trk','track');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','rk','track');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','tk','track');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','tr','track');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','tv','two');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vlk','walk');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','lk','walk');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vk','walk');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vl','walk');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vl','whole');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('dubai','vt','with');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','and','and');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','nd','and');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','ad','and');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','an','and');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','atl','atal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','tl','atal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','al','atal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','at','atal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bs','beas');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bnglr','bengaluru');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','nglr','bengaluru');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bglr','bengaluru');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bnlr','bengaluru');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bngr','bengaluru');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bngl','bengaluru');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','dm','dam');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','dv','devi');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','dmstk','domestic');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','mstk','domestic');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','dstk','domestic');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','dmtk','domestic');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','dmsk','domestic');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','dmst','domestic');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','vml','family');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','ml','family');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','vl','family');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','vm','family');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','hdmb','hadimba');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','dmb','hadimba');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','hmb','hadimba');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','hdb','hadimba');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','hdm','hadimba');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','hmkl','himachal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','mkl','himachal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','hkl','himachal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','hml','himachal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','hmk','himachal');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','ml','mall');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','mnl','manali');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','nl','manali');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','ml','manali');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','mn','manali');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','ald','old');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','ld','old');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','ad','old');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','al','old');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','avn','own');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','vn','own');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','an','own');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','av','own');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bk','pace');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bnd','pandoh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','nd','pandoh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bd','pandoh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bn','pandoh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','brds','pradesh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','rds','pradesh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bds','pradesh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','brs','pradesh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','brd','pradesh');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','rvr','river');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','vr','river');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','rr','river');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','rv','river');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','rd','road');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','rbv','ropeway');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','bv','ropeway');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','rv','ropeway');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','rb','ropeway');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','slng','solang');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','lng','solang');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','sng','solang');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','slg','solang');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','sln','solang');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','tmbl','temple');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','mbl','temple');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','tbl','temple');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','tml','temple');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','tmb','temple');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','t','the');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','tnl','tunnel');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','nl','tunnel');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','tl','tunnel');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','tn','tunnel');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','vl','valley');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','v','way');
INSERT INTO "search_word_keys" ("market","key","word") VALUES ('india','yr','your');
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','above',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','ahead',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','ain',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','camel',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','camp',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','couples',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','dawn',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','day',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','dubai',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','dunes',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','evening',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','falconry',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','ghaf',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','grove',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','margham',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','nights',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','nowhere',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','out',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','ridge',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','road',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','sea',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','sunset',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','the',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','track',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','two',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','walk',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','whole',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('dubai','with',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','and',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','atal',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','beas',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','bengaluru',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','dam',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','devi',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','domestic',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','family',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','hadimba',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','himachal',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','mall',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','manali',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','old',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','own',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','pace',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','pandoh',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','pradesh',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','river',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','road',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','ropeway',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','solang',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','temple',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','the',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','tunnel',1,1);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','valley',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','way',1,0);
INSERT INTO "search_words" ("market","word","uses","names") VALUES ('india','your',1,0);
INSERT INTO "review_counts" ("market","place","rating","shown") VALUES ('india','',4,1);
INSERT INTO "review_counts" ("market","place","rating","shown") VALUES ('india','',5,2);
INSERT INTO "review_counts" ("market","place","rating","shown") VALUES ('india','Manali',5,1);
INSERT INTO "mail_templates" ("id","name","market","subject","body","version","created_at","updated_at") VALUES (1,'First answer','india','Your trip {reference}','Hello {name}',1,1795281495700,1795281495700);
INSERT INTO "notifications" ("id","user_id","kind","request_id","actor_id","read_at","created_at") VALUES (1,2,'assigned',1,1,NULL,1795281495700);
INSERT INTO "request_messages" ("id","request_id","direction","user_id","outbox_id","message_id","sender","sender_name","recipient","subject","text","attachments","refused","created_at") VALUES (1,1,'out',1,3,NULL,'chief@agency.example','','asha@example.in','SF-QAYK-RR6X: your trip','Hello Asha','[]','',1795281495700);
INSERT INTO "request_messages" ("id","request_id","direction","user_id","outbox_id","message_id","sender","sender_name","recipient","subject","text","attachments","refused","created_at") VALUES (2,NULL,'in',NULL,NULL,'a@mail.example','someone@mail.example','','desk@agency.example','Hello','Do you do Bali?','[]','',1795281495800);
INSERT INTO "unmatched_files" ("id","message_id","file_name","content_type","bytes","object_key","wrapped_key","key_version","inspection","scan","created_at") VALUES (1,2,'plan.pdf','application/pdf',318,'d-24750eb7693c88188475b4867c6745cce9885211675c2551',NULL,1,'none','none',1795281495800);
INSERT INTO "package_batches" ("id","editor","market","rows","undone_at","created_at") VALUES ('Zk3vXq0uH2mB8sRtY1aWcg','Meera','india','[{"id":1,"name":"Goa","before":{"price":1875000},"after":{"price":2000000},"refusal":""}]',NULL,1795000000000);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('all','2026-11','dubai','',1,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('all','2026-11','india','',3,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('all','2026-11-21','dubai','',1,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('all','2026-11-21','india','',3,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('assignee','2026-11','dubai','0',1,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('assignee','2026-11','india','0',3,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('assignee','2026-11-21','dubai','0',1,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('assignee','2026-11-21','india','0',3,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('package','2026-11','india','1',1,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('package','2026-11-21','india','1',1,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('source','2026-11','dubai','website',1,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('source','2026-11','india','website',3,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('source','2026-11-21','dubai','website',1,0,0);
INSERT INTO "report_counts" ("dimension","period","market","key","enquiries","won","lost") VALUES ('source','2026-11-21','india','website',3,0,0);
INSERT INTO "people" ("id","name","place","contact_hint","preferences","active_at","contact_text","version","created_at","updated_at") VALUES (1,'आशा राव','','','[]',1795281493666,'+91 98450 12876 9845012876 asha@example.in',1,1795281493666,1795281493666);
INSERT INTO "people" ("id","name","place","contact_hint","preferences","active_at","contact_text","version","created_at","updated_at") VALUES (2,'Withdrawn Wish','','','[]',1795281493943,'+91 98450 12876 9845012876 withdrawn@example.in',1,1795281493943,1795281493943);
INSERT INTO "people" ("id","name","place","contact_hint","preferences","active_at","contact_text","version","created_at","updated_at") VALUES (3,'Deleted One','','','[]',1795281494260,'+91 98450 12876 9845012876 deleted@example.in',1,1795281494260,1795281494260);
INSERT INTO "people" ("id","name","place","contact_hint","preferences","active_at","contact_text","version","created_at","updated_at") VALUES (4,'Meera Nair','','','[]',1795281494720,'+91 98450 12876 9845012876 meera@example.in',1,1795281494720,1795281494720);
INSERT INTO "people" ("id","name","place","contact_hint","preferences","active_at","contact_text","version","created_at","updated_at") VALUES (5,'Zoya Khan','','','[]',1795281494996,'9845012876 zoya@example.in',1,1795281494996,1795281494996);
INSERT INTO "person_changes" ("id","person_id","kind","other_id","record","user_id","created_at") VALUES (1,1,'merge',90,'{"person":{"name":"A. Rao","place":"","contactHint":"","preferences":[],"activeAt":1,"createdAt":1},"before":{"place":"","contactHint":"","preferences":[],"contacts":[]},"contacts":[],"enquiryIds":[],"noteIds":[],"travellerIds":[]}',1,1795281500000);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (1,1,'phone','+91 98450 12876',NULL,1795281493666);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (2,1,'email','asha@example.in',NULL,1795281493666);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (3,2,'phone','+91 98450 12876',NULL,1795281493943);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (4,2,'email','withdrawn@example.in',NULL,1795281493943);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (5,3,'phone','+91 98450 12876',NULL,1795281494260);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (6,3,'email','deleted@example.in',NULL,1795281494260);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (7,4,'phone','+91 98450 12876',NULL,1795281494720);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (8,4,'email','meera@example.in',NULL,1795281494720);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (9,5,'phone','9845012876',NULL,1795281494996);
INSERT INTO "person_contacts" ("id","person_id","kind","value","added_by","created_at") VALUES (10,5,'email','zoya@example.in',NULL,1795281494996);
INSERT INTO "person_distinctions" ("person_id","other_id") VALUES (1,4);
INSERT INTO "person_notes" ("id","person_id","user_id","text","created_at") VALUES (1,1,1,'Ground floor, her mother’s knees',1795281500000);
INSERT INTO "travellers" ("id","person_id","name","relation","born_on","passport_until","needs","version","created_at","updated_at") VALUES (1,1,'Diya Rao','daughter','2016-05-02','2027-01-14','Nut allergy',1,1795281500000,1795281500000);
INSERT INTO "quotation_events" ("id","quotation_id","revision","user_id","kind","text","created_at") VALUES (1,1,1,1,'sent','mail',1795000000000);
INSERT INTO "quotation_revisions" ("id","quotation_id","number","access_hash","content","content_hash","costs","valid_until","sent_at","user_id","views","viewed_at","last_viewed_at","outcome","decided_at","decided_option","decided_name","decided_address","consent","accepted_hash","decline_reason") VALUES (1,1,1,'accesshash','{"title":"Kerala, slowly","words":"","picture":null,"startsOn":null,"adults":2,"childAges":[8],"rooms":1,"validOn":"2027-12-03","terms":"","payment":"","paymentLink":"","upiId":"safarnama@okbank","currency":"INR","author":"Leela","options":[{"name":"Houseboat","days":[],"inclusions":[],"exclusions":[],"lines":[{"label":"Houseboat","quantity":1,"unitAmount":2035000,"amount":2035000,"taxLabel":"GST","taxRate":500}],"subtotal":2035000,"taxes":[{"label":"GST","rate":500,"base":2035000,"amount":101750}],"rounding":50,"total":2136800}]}','contenthash','[{"cost":1850000,"margin":185000,"lines":[{"cost":1850000,"pricing":"percent","markup":1000}]}]',1827860399999,1795000000000,1,1,1795000060000,1795000060000,'open',NULL,NULL,'','','','','');
INSERT INTO "quotations" ("id","reference","request_id","market","currency","name","email","phone","user_id","status","title","draft","total","revision","sent_version","valid_until","sent_at","viewed_at","decided_at","version","created_at","updated_at") VALUES (1,'QT-7K3M-92QX',1,'india','INR','Ananya Raghunathan','ananya@example.com','',1,'sent','Kerala, slowly','{"title":"Kerala, slowly","words":"","picture":null,"startsOn":null,"adults":2,"childAges":[8],"rooms":1,"validOn":"2027-12-03","terms":"","payment":"","paymentLink":"","upiId":"safarnama@okbank","rounding":100,"options":[{"name":"Houseboat","days":[],"inclusions":[],"exclusions":[],"lines":[{"label":"Houseboat","quantity":1,"pricing":"percent","unitAmount":0,"cost":1850000,"markup":1000,"taxLabel":"GST","taxRate":500}]}]}',2136800,1,1,1827860399999,1795000000000,1795000060000,NULL,1,1795000000000,1795000000000);
INSERT INTO "package_prices" ("package_id","nights","seasons","supplements","departures","booked_until","ends_on","turns_on") VALUES (1,4,'[{"name":"Winter","from":"11-01","to":"02-29","single":3140000,"double":2450000,"triple":null,"childWithBed":1590000,"childWithoutBed":null,"infant":null}]','[{"name":"Room with a view","amount":150000,"unit":"room"}]','[{"day":"2030-12-18","seats":6,"state":"few"}]',NULL,'2030-12-18','1970-01-01');
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('quotations',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('quotation_revisions',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('quotation_events',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('person_notes',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('travellers',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('person_changes',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('d1_migrations',32);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('packages',40);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('partners',10);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('branches',7);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('reviews',15);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('homepage_images',12);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('users',3);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('audit_log',20);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('outbox',15);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('requests',7);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('request_events',11);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('documents',2);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('request_messages',2);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('unmatched_files',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('mail_templates',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('notifications',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('trash',2);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('company_policy_versions',2);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('access_tokens',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('webhooks',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('webhook_deliveries',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('package_imports',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('package_import_rows',1);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('person_contacts',10);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES ('people',5);
INSERT INTO "request_search"("request_search") VALUES ('rebuild');
INSERT INTO "request_words"("request_words") VALUES ('rebuild');
INSERT INTO "package_search"("package_search") VALUES ('rebuild');
INSERT INTO "package_words"("package_words") VALUES ('rebuild');
INSERT INTO "person_search"("person_search") VALUES ('rebuild');
INSERT INTO "person_words"("person_words") VALUES ('rebuild');
INSERT INTO "request_text_search"("request_text_search") VALUES ('rebuild');
CREATE INDEX `audit_log_time` ON `audit_log` (`created_at`);
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`created_at`);
CREATE UNIQUE INDEX `branches_one_main` ON `branches` (`is_main_branch`) WHERE "branches"."is_main_branch" = 1;
CREATE INDEX `homepage_images_order` ON `homepage_images` (`market`,`type`,`position`,`id`);
CREATE UNIQUE INDEX `media_name_unique` ON `media` (`name`);
CREATE INDEX `packages_category` ON `packages` (`market`,`published`,`category`,`id`);
CREATE INDEX `packages_trip_type` ON `packages` (`market`,`published`,"trip_type" collate nocase,`id`);
CREATE INDEX `packages_price` ON `packages` (`market`,`published`,`price`,`id`);
CREATE INDEX `packages_category_price` ON `packages` (`market`,`published`,`category`,`price`,`id`);
CREATE INDEX `reviews_shown` ON `reviews` (`approved`,`id`);
CREATE INDEX `reviews_market` ON `reviews` (`market`,`approved`,`id`);
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
CREATE UNIQUE INDEX `users_email` ON `users` (lower(trim("email")));
CREATE INDEX `users_role` ON `users` (`role`);
CREATE UNIQUE INDEX `documents_object_key_unique` ON `documents` (`object_key`);
CREATE INDEX `documents_request` ON `documents` (`request_id`);
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."sent_at" is null;
CREATE INDEX `outbox_request` ON `outbox` (`request_id`);
CREATE INDEX `request_events_request` ON `request_events` (`request_id`,`id`);
CREATE UNIQUE INDEX `requests_reference_unique` ON `requests` (`reference`);
CREATE UNIQUE INDEX `requests_idempotency_key_unique` ON `requests` (`idempotency_key`);
CREATE INDEX `requests_user` ON `requests` (`user_id`);
CREATE TRIGGER package_counts_insert AFTER INSERT ON packages WHEN new.published = 1 BEGIN
  INSERT INTO package_counts(key, shown) VALUES (new.market || '/', 1) ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, shown) SELECT new.market || '/' || new.category, 1 WHERE new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER package_counts_delete AFTER DELETE ON packages WHEN old.published = 1 BEGIN
  UPDATE package_counts SET shown = shown - 1 WHERE key IN (old.market || '/', old.market || '/' || old.category);
END;
CREATE TRIGGER package_counts_update AFTER UPDATE OF published, category, market ON packages BEGIN
  UPDATE package_counts SET shown = shown - 1 WHERE old.published = 1 AND key IN (old.market || '/', old.market || '/' || old.category);
  INSERT INTO package_counts(key, shown) SELECT new.market || '/', 1 WHERE new.published = 1 ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, shown) SELECT new.market || '/' || new.category, 1 WHERE new.published = 1 AND new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
END;
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);
CREATE INDEX `users_email_lookup` ON `users` (`email`);
CREATE UNIQUE INDEX `reviews_idempotency_key_unique` ON `reviews` (`idempotency_key`);
CREATE INDEX `requests_access` ON `requests` (`access_hash`);
CREATE INDEX `documents_kept` ON `documents` (`created_at`) WHERE "documents"."wrapped_key" is not null;
CREATE INDEX `drafts_time` ON `drafts` (`updated_at`);
CREATE INDEX `saved_views_user` ON `saved_views` (`user_id`,`id`);
CREATE INDEX `trash_time` ON `trash` (`deleted_at`);
CREATE INDEX `requests_folder` ON `requests` (`folder`,`id`);
CREATE INDEX `requests_status` ON `requests` (`folder`,`status`,`id`);
CREATE INDEX `requests_assignee` ON `requests` (`folder`,`assignee_id`,`id`);
CREATE INDEX `requests_of_package` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'package') > 0;
CREATE INDEX `requests_of_flight` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'flight') > 0;
CREATE INDEX `requests_of_visa` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'visa') > 0;
CREATE INDEX `requests_of_passport` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'passport') > 0;
CREATE INDEX `requests_of_car` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'car') > 0;
CREATE INDEX `requests_bin` ON `requests` (`deleted_at`) WHERE "requests"."deleted_at" is not null;
CREATE INDEX `requests_kind` ON `requests` (`folder`,`kind`,`id`);
CREATE INDEX `requests_due` ON `requests` (`folder`,`due_at`,`id`) WHERE "requests"."due_at" is not null;
CREATE INDEX `media_loose` ON `media` (`loose_since`) WHERE "media"."loose_since" is not null;
CREATE INDEX `packages_staff` ON `packages` (`market`,`id`);
CREATE INDEX `packages_staff_name` ON `packages` (`market`,"name" collate nocase,`id`);
CREATE INDEX `packages_staff_price` ON `packages` (`market`,`price`,`id`);
CREATE INDEX `packages_staff_updated` ON `packages` (`market`,`updated_at`,`id`);
CREATE INDEX `packages_bare` ON `packages` (`id`) WHERE "packages"."images" = '[]';
CREATE TRIGGER request_search_insert AFTER INSERT ON requests BEGIN
  INSERT INTO request_search(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
  INSERT INTO request_words(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
END;
CREATE TRIGGER request_search_delete AFTER DELETE ON requests BEGIN
  INSERT INTO request_search(request_search, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_words(request_words, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
END;
CREATE TRIGGER request_search_update AFTER UPDATE OF reference, name, email, phone ON requests BEGIN
  INSERT INTO request_search(request_search, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_words(request_words, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_search(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
  INSERT INTO request_words(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
END;
CREATE TRIGGER tallies_request_insert AFTER INSERT ON requests BEGIN
  INSERT INTO tallies(key, count) VALUES ('requests/' || new.folder, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'requests/new', 1 WHERE new.folder = 'open' AND new.status = 'new' ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_request_delete AFTER DELETE ON requests BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/' || old.folder;
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/new' AND old.folder = 'open' AND old.status = 'new';
END;
CREATE TRIGGER tallies_request_update AFTER UPDATE OF status, spam, deleted_at ON requests BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/' || old.folder;
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/new' AND old.folder = 'open' AND old.status = 'new';
  INSERT INTO tallies(key, count) VALUES ('requests/' || new.folder, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'requests/new', 1 WHERE new.folder = 'open' AND new.status = 'new' ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_review_insert AFTER INSERT ON reviews WHEN new.approved = 0 BEGIN
  INSERT INTO tallies(key, count) VALUES ('reviews/waiting', 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_review_delete AFTER DELETE ON reviews WHEN old.approved = 0 BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'reviews/waiting';
END;
CREATE TRIGGER tallies_review_update AFTER UPDATE OF approved ON reviews WHEN old.approved <> new.approved BEGIN
  INSERT INTO tallies(key, count) VALUES ('reviews/waiting', old.approved - new.approved) ON CONFLICT(key) DO UPDATE SET count = count + old.approved - new.approved;
END;
CREATE TRIGGER tallies_package_insert AFTER INSERT ON packages BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft', 1 WHERE new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_package_delete AFTER DELETE ON packages BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft' AND old.published = 0;
END;
CREATE TRIGGER tallies_package_update AFTER UPDATE OF published ON packages WHEN old.published <> new.published BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market || '/draft', old.published - new.published) ON CONFLICT(key) DO UPDATE SET count = count + old.published - new.published;
END;
CREATE TRIGGER request_days_insert AFTER INSERT ON requests WHEN new.spam = 0 AND new.deleted_at IS NULL BEGIN
  INSERT INTO request_days(day, market, count) VALUES (date(new.created_at / 1000 + 19800, 'unixepoch'), new.market, 1) ON CONFLICT(day, market) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER request_days_delete AFTER DELETE ON requests WHEN old.spam = 0 AND old.deleted_at IS NULL BEGIN
  UPDATE request_days SET count = count - 1 WHERE day = date(old.created_at / 1000 + 19800, 'unixepoch') AND market = old.market;
END;
CREATE TRIGGER request_days_update AFTER UPDATE OF spam, deleted_at ON requests WHEN (old.spam = 0 AND old.deleted_at IS NULL) <> (new.spam = 0 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO request_days(day, market, count) VALUES (date(new.created_at / 1000 + 19800, 'unixepoch'), new.market, iif(new.spam = 0 AND new.deleted_at IS NULL, 1, -1)) ON CONFLICT(day, market) DO UPDATE SET count = count + excluded.count;
END;
CREATE INDEX `packages_state_name` ON `packages` (`market`,`published`,"name" collate nocase,`id`);
CREATE INDEX `packages_state_updated` ON `packages` (`market`,`published`,`updated_at`,`id`);
CREATE INDEX `packages_kind` ON `packages` (`market`,`category`,`id`);
CREATE INDEX `packages_kind_name` ON `packages` (`market`,`category`,"name" collate nocase,`id`);
CREATE INDEX `packages_kind_price` ON `packages` (`market`,`category`,`price`,`id`);
CREATE INDEX `packages_kind_updated` ON `packages` (`market`,`category`,`updated_at`,`id`);
CREATE INDEX `packages_both_name` ON `packages` (`market`,`published`,`category`,"name" collate nocase,`id`);
CREATE INDEX `packages_both_updated` ON `packages` (`market`,`published`,`category`,`updated_at`,`id`);
CREATE INDEX `requests_booked` ON `requests` (`package_id`) WHERE "requests"."package_id" is not null;
CREATE TRIGGER tallies_kind_insert AFTER INSERT ON packages WHEN new.category IS NOT NULL BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market || '/' || new.category, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft/' || new.category, 1 WHERE new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tallies_kind_delete AFTER DELETE ON packages WHEN old.category IS NOT NULL BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/' || old.category;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft/' || old.category AND old.published = 0;
END;
CREATE TRIGGER tallies_kind_update AFTER UPDATE OF published, category ON packages BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/' || old.category;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft/' || old.category AND old.published = 0;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/' || new.category, 1 WHERE new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft/' || new.category, 1 WHERE new.category IS NOT NULL AND new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER requests_kind_general AFTER INSERT ON requests WHEN new.kind = 'enquiry' BEGIN
  UPDATE requests SET kind = 'general' WHERE id = new.id;
END;
CREATE INDEX `email_verifications_user` ON `email_verifications` (`user_id`);
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`);
CREATE INDEX `failures_time` ON `failures` (`created_at`);
CREATE INDEX `orphaned_objects_since` ON `orphaned_objects` (`since`);
CREATE INDEX `purges_due` ON `purges` (`next_attempt_at`);
CREATE INDEX `creations_time` ON `creations` (`created_at`);
CREATE INDEX `documents_unscanned` ON `documents` (`id`) WHERE "documents"."scan" = 'pending';
CREATE INDEX `requests_email` ON `requests` (`email`);
CREATE INDEX `outbox_sent` ON `outbox` (`sent_at`) WHERE "outbox"."sent_at" is not null;
CREATE UNIQUE INDEX `access_tokens_token_hash_unique` ON `access_tokens` (`token_hash`);
CREATE INDEX `access_tokens_user` ON `access_tokens` (`user_id`,`id`);
CREATE INDEX `access_tokens_expiry` ON `access_tokens` (`expires_at`);
CREATE UNIQUE INDEX `calendar_feeds_user` ON `calendar_feeds` (`user_id`,`kind`);
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_attempt_at`) WHERE "webhook_deliveries"."state" = 'pending';
CREATE UNIQUE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`webhook_id`,`event_id`);
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`id`);
CREATE INDEX `webhook_deliveries_time` ON `webhook_deliveries` (`created_at`);
CREATE INDEX `package_import_rows_state` ON `package_import_rows` (`import_id`,`state`,`position`);
CREATE INDEX `package_import_rows_position` ON `package_import_rows` (`import_id`,`position`);
CREATE INDEX `package_import_rows_source` ON `package_import_rows` (`source`,`source_id`);
CREATE INDEX `package_imports_market` ON `package_imports` (`market`,`id`);
CREATE INDEX `package_imports_state` ON `package_imports` (`state`,`created_at`);
CREATE TRIGGER webhook_events_insert INSTEAD OF INSERT ON webhook_events BEGIN
	INSERT INTO webhook_deliveries(webhook_id, event_id, event_type, payload, next_attempt_at)
	SELECT webhooks.id, 'evt_' || lower(hex(randomblob(16))), new.event_type, new.payload, cast(unixepoch('subsec') * 1000 as integer)
	FROM webhooks
	WHERE webhooks.state = 'active' AND EXISTS (SELECT 1 FROM json_each(webhooks.events) AS subscribed WHERE subscribed.value = new.event_type);
END;
CREATE TRIGGER webhook_enquiry_insert AFTER INSERT ON requests WHEN new.spam = 0 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.created', json_object('id', new.id, 'reference', new.reference));
END;
CREATE TRIGGER webhook_enquiry_spam AFTER UPDATE OF spam ON requests WHEN old.spam = 1 AND new.spam = 0 AND new.deleted_at IS NULL BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.created', json_object('id', new.id, 'reference', new.reference));
END;
CREATE TRIGGER webhook_enquiry_stage AFTER UPDATE OF status ON requests WHEN old.status <> new.status AND new.spam = 0 BEGIN
	INSERT INTO webhook_events(event_type, payload)
	VALUES ('enquiry.stage_changed', json_object('id', new.id, 'reference', new.reference, 'from', old.status, 'to', new.status));
END;
CREATE TRIGGER webhook_enquiry_withdrawn AFTER UPDATE OF withdrawn_at ON requests WHEN old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.withdrawn', json_object('id', new.id, 'reference', new.reference));
END;
CREATE TRIGGER webhook_enquiry_anonymised AFTER UPDATE OF erased_at ON requests WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.anonymised', json_object('id', new.id, 'reference', new.reference));
END;
CREATE TRIGGER webhook_enquiry_trash AFTER UPDATE OF deleted_at ON requests WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.spam = 0 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.deleted', json_object('id', new.id, 'reference', new.reference));
END;
CREATE TRIGGER webhook_package_insert AFTER INSERT ON packages WHEN new.published = 1 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('package.published', json_object('id', new.id));
END;
CREATE TRIGGER webhook_package_update AFTER UPDATE OF version ON packages WHEN old.published = 1 OR new.published = 1 BEGIN
	INSERT INTO webhook_events(event_type, payload)
	VALUES (iif(old.published = new.published, 'package.updated', iif(new.published = 1, 'package.published', 'package.unpublished')), json_object('id', new.id));
END;
CREATE TRIGGER webhook_package_delete AFTER DELETE ON packages WHEN old.published = 1 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('package.unpublished', json_object('id', old.id));
END;
CREATE TRIGGER webhook_review_insert AFTER INSERT ON reviews BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES (iif(new.approved = 1, 'review.approved', 'review.created'), json_object('id', new.id));
END;
CREATE TRIGGER webhook_review_update AFTER UPDATE OF approved ON reviews WHEN old.approved = 0 AND new.approved = 1 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('review.approved', json_object('id', new.id));
END;
CREATE TRIGGER package_facets_insert AFTER INSERT ON packages WHEN new.published = 1 BEGIN
  INSERT INTO package_facets(market, category, nights_band, budget_band, trip_type, shown)
    SELECT market, category, nights_band, budget_band, trip_type, 1 FROM package_kinds WHERE id = new.id
    ON CONFLICT DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, facets) SELECT new.market || '/', facets FROM package_facet_lists WHERE market = new.market
    ON CONFLICT(key) DO UPDATE SET facets = excluded.facets;
END;
CREATE TRIGGER package_facets_delete BEFORE DELETE ON packages WHEN old.published = 1 BEGIN
  UPDATE package_facets SET shown = shown - 1 WHERE (market, category, nights_band, budget_band, trip_type) =
    (SELECT market, category, nights_band, budget_band, trip_type FROM package_kinds WHERE id = old.id);
  DELETE FROM package_facets WHERE market = old.market AND shown = 0;
  UPDATE package_counts SET facets = (SELECT facets FROM package_facet_lists WHERE market = old.market) WHERE key = old.market || '/';
END;
CREATE TRIGGER package_facets_leave BEFORE UPDATE OF published, market, category, nights, price, trip_type ON packages
WHEN old.published = 1 AND (old.published, old.market, old.category, old.nights, old.price, old.trip_type)
  IS NOT (new.published, new.market, new.category, new.nights, new.price, new.trip_type) BEGIN
  UPDATE package_facets SET shown = shown - 1 WHERE (market, category, nights_band, budget_band, trip_type) =
    (SELECT market, category, nights_band, budget_band, trip_type FROM package_kinds WHERE id = old.id);
  DELETE FROM package_facets WHERE market = old.market AND shown = 0;
  UPDATE package_counts SET facets = (SELECT facets FROM package_facet_lists WHERE market = old.market) WHERE key = old.market || '/';
END;
CREATE TRIGGER package_facets_enter AFTER UPDATE OF published, market, category, nights, price, trip_type ON packages
WHEN new.published = 1 AND (old.published, old.market, old.category, old.nights, old.price, old.trip_type)
  IS NOT (new.published, new.market, new.category, new.nights, new.price, new.trip_type) BEGIN
  INSERT INTO package_facets(market, category, nights_band, budget_band, trip_type, shown)
    SELECT market, category, nights_band, budget_band, trip_type, 1 FROM package_kinds WHERE id = new.id
    ON CONFLICT DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, facets) SELECT new.market || '/', facets FROM package_facet_lists WHERE market = new.market
    ON CONFLICT(key) DO UPDATE SET facets = excluded.facets;
END;
CREATE TRIGGER search_words_insert AFTER INSERT ON search_words BEGIN
  INSERT OR IGNORE INTO search_word_keys(market, key, word) SELECT market, skeleton, word FROM search_word_skeletons WHERE market = new.market AND word = new.word;
  INSERT OR IGNORE INTO search_word_keys(market, key, word)
    SELECT market, substr(skeleton, 1, value) || substr(skeleton, value + 2), word FROM search_word_skeletons, json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]')
    WHERE market = new.market AND word = new.word AND length(skeleton) > 2 AND value < length(skeleton);
END;
CREATE TRIGGER package_search_insert AFTER INSERT ON packages BEGIN
  INSERT INTO package_search(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
  INSERT INTO package_words(rowid, name, destination, kind, sights, description, market) SELECT * FROM package_texts WHERE id = new.id;
  INSERT INTO search_words(market, word, uses, names) SELECT market, word, 1, max(named) FROM package_vocabulary WHERE id = new.id GROUP BY market, word ON CONFLICT(market, word) DO UPDATE SET uses = uses + 1, names = names + excluded.names;
END;
CREATE TRIGGER package_search_delete BEFORE DELETE ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_words(package_words, rowid, name, destination, kind, sights, description, market) SELECT 'delete', * FROM package_texts WHERE id = old.id;
  UPDATE search_words SET uses = uses - 1, names = names - was.named FROM (SELECT market, word, max(named) AS named FROM package_vocabulary WHERE id = old.id GROUP BY market, word) AS was WHERE search_words.market = was.market AND search_words.word = was.word;
END;
CREATE TRIGGER package_search_before_update BEFORE UPDATE OF name, destination, description, market, published, trip_type, category, nights, itinerary ON packages
WHEN (old.name, old.destination, old.description, old.market, old.published, old.trip_type, old.category, old.nights, old.itinerary) IS NOT (new.name, new.destination, new.description, new.market, new.published, new.trip_type, new.category, new.nights, new.itinerary) BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_words(package_words, rowid, name, destination, kind, sights, description, market) SELECT 'delete', * FROM package_texts WHERE id = old.id;
  UPDATE search_words SET uses = uses - 1, names = names - was.named FROM (SELECT market, word, max(named) AS named FROM package_vocabulary WHERE id = old.id GROUP BY market, word) AS was WHERE search_words.market = was.market AND search_words.word = was.word;
END;
CREATE TRIGGER package_search_update AFTER UPDATE OF name, destination, description, market, published, trip_type, category, nights, itinerary ON packages
WHEN (old.name, old.destination, old.description, old.market, old.published, old.trip_type, old.category, old.nights, old.itinerary) IS NOT (new.name, new.destination, new.description, new.market, new.published, new.trip_type, new.category, new.nights, new.itinerary) BEGIN
  INSERT INTO package_search(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
  INSERT INTO package_words(rowid, name, destination, kind, sights, description, market) SELECT * FROM package_texts WHERE id = new.id;
  INSERT INTO search_words(market, word, uses, names) SELECT market, word, 1, max(named) FROM package_vocabulary WHERE id = new.id GROUP BY market, word ON CONFLICT(market, word) DO UPDATE SET uses = uses + 1, names = names + excluded.names;
END;
CREATE INDEX `packages_place` ON `packages` (`market`,`published`,trim(substr("destination", 1, instr("destination" || ',', ',') - 1)) collate nocase,`id`);
CREATE INDEX `reviews_rating` ON `reviews` (`market`,`approved`,`rating`,`id`);
CREATE INDEX `reviews_place` ON `reviews` (`market`,`approved`,`place`,`id`);
CREATE INDEX `reviews_package` ON `reviews` (`package_id`,`approved`,`id`,`rating`);
CREATE TRIGGER review_counts_insert AFTER INSERT ON reviews WHEN new.approved = 1 BEGIN
	INSERT INTO review_counts(market, place, rating, shown)
	SELECT coalesce(new.market, ''), value, new.rating, 1 FROM json_each(iif(new.place = '', '[""]', json_array('', new.place))) WHERE true
	ON CONFLICT(market, place, rating) DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER review_counts_delete AFTER DELETE ON reviews WHEN old.approved = 1 BEGIN
	UPDATE review_counts SET shown = shown - 1 WHERE market = coalesce(old.market, '') AND place IN ('', old.place) AND rating = old.rating;
END;
CREATE TRIGGER review_counts_update AFTER UPDATE OF approved, market, place, rating ON reviews BEGIN
	UPDATE review_counts SET shown = shown - 1
	WHERE old.approved = 1 AND market = coalesce(old.market, '') AND place IN ('', old.place) AND rating = old.rating;
	INSERT INTO review_counts(market, place, rating, shown)
	SELECT coalesce(new.market, ''), value, new.rating, 1 FROM json_each(iif(new.place = '', '[""]', json_array('', new.place))) WHERE new.approved = 1
	ON CONFLICT(market, place, rating) DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER package_ratings_insert AFTER INSERT ON reviews WHEN new.package_id IS NOT NULL AND new.approved = 1 BEGIN
	UPDATE packages SET rating_counts = (
		SELECT json_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
		FROM reviews WHERE package_id = packages.id AND approved = 1
	) WHERE id = new.package_id;
END;
CREATE TRIGGER package_ratings_delete AFTER DELETE ON reviews WHEN old.package_id IS NOT NULL AND old.approved = 1 BEGIN
	UPDATE packages SET rating_counts = (
		SELECT json_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
		FROM reviews WHERE package_id = packages.id AND approved = 1
	) WHERE id = old.package_id;
END;
CREATE TRIGGER package_ratings_update AFTER UPDATE OF approved, rating, package_id ON reviews BEGIN
	UPDATE packages SET rating_counts = (
		SELECT json_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
		FROM reviews WHERE package_id = packages.id AND approved = 1
	) WHERE id IN (old.package_id, new.package_id);
END;
CREATE TRIGGER package_ratings_restore AFTER INSERT ON packages WHEN new.rating_counts <> '[0,0,0,0,0]' BEGIN
	UPDATE packages SET rating_counts = (
		SELECT json_array(count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5))
		FROM reviews WHERE package_id = packages.id AND approved = 1
	) WHERE id = new.id;
END;
CREATE TRIGGER review_places_update AFTER UPDATE OF destination ON packages WHEN new.destination <> old.destination BEGIN
	UPDATE reviews SET place = trim(substr(new.destination, 1, instr(new.destination || ',', ',') - 1)) WHERE package_id = new.id;
END;
CREATE INDEX `requests_departures` ON `requests` (`departs_on`,`id`) WHERE "requests"."status" = 'won';
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`id`);
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;
CREATE INDEX `notifications_request` ON `notifications` (`request_id`);
CREATE INDEX `notifications_time` ON `notifications` (`created_at`);
CREATE INDEX `request_messages_request` ON `request_messages` (`request_id`,`id`);
CREATE INDEX `request_messages_unmatched` ON `request_messages` (`id`) WHERE "request_messages"."request_id" is null;
CREATE INDEX `request_messages_outbox` ON `request_messages` (`outbox_id`) WHERE "request_messages"."outbox_id" is not null;
CREATE UNIQUE INDEX `request_messages_message_id` ON `request_messages` (`direction`,`message_id`) WHERE "request_messages"."message_id" is not null;
CREATE UNIQUE INDEX `unmatched_files_object_key_unique` ON `unmatched_files` (`object_key`);
CREATE INDEX `unmatched_files_message` ON `unmatched_files` (`message_id`);
CREATE INDEX `documents_message` ON `documents` (`message_id`) WHERE "documents"."message_id" is not null;
CREATE INDEX `package_batches_time` ON `package_batches` (`created_at`);
CREATE TRIGGER report_counts_insert AFTER INSERT ON requests BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.value ->> 0, p.value, new.market, d.value ->> 1, 1, 1 * (new.status = 'won'), 1 * (new.status = 'lost')
  FROM json_each(json_array(
    json_array('all', ''),
    json_array('source', new.source),
    json_array('assignee', coalesce(new.assignee_id, 0)),
    iif(new.package_id IS NULL, NULL, json_array('package', new.package_id)),
    iif(new.status = 'lost', json_array('reason', trim(new.lost_reason)), NULL),
    iif(new.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m)))),
    iif(new.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(new.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(new.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(new.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
  WHERE d.type = 'array' AND new.spam = 0 AND new.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
END;
CREATE TRIGGER report_counts_delete AFTER DELETE ON requests BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.value ->> 0, p.value, old.market, d.value ->> 1, -1, -1 * (old.status = 'won'), -1 * (old.status = 'lost')
  FROM json_each(json_array(
    json_array('all', ''),
    json_array('source', old.source),
    json_array('assignee', coalesce(old.assignee_id, 0)),
    iif(old.package_id IS NULL, NULL, json_array('package', old.package_id)),
    iif(old.status = 'lost', json_array('reason', trim(old.lost_reason)), NULL),
    iif(old.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m)))),
    iif(old.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(old.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
  WHERE d.type = 'array' AND old.spam = 0 AND old.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  DELETE FROM report_counts WHERE dimension = 'reason' AND period IN (date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AND enquiries = 0;
END;
CREATE TRIGGER report_counts_update AFTER UPDATE OF market, source, status, lost_reason, assignee_id, package_id, first_answered_at, submitted_at, spam, deleted_at ON requests WHEN
  old.market IS NOT new.market OR old.source IS NOT new.source OR old.status IS NOT new.status OR old.lost_reason IS NOT new.lost_reason OR old.assignee_id IS NOT new.assignee_id OR old.package_id IS NOT new.package_id OR old.first_answered_at IS NOT new.first_answered_at OR old.submitted_at IS NOT new.submitted_at OR old.spam IS NOT new.spam OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.value ->> 0, p.value, old.market, d.value ->> 1, -1, -1 * (old.status = 'won'), -1 * (old.status = 'lost')
  FROM json_each(json_array(
    json_array('all', ''),
    json_array('source', old.source),
    json_array('assignee', coalesce(old.assignee_id, 0)),
    iif(old.package_id IS NULL, NULL, json_array('package', old.package_id)),
    iif(old.status = 'lost', json_array('reason', trim(old.lost_reason)), NULL),
    iif(old.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m)))),
    iif(old.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(old.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
  WHERE d.type = 'array' AND old.spam = 0 AND old.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.value ->> 0, p.value, new.market, d.value ->> 1, 1, 1 * (new.status = 'won'), 1 * (new.status = 'lost')
  FROM json_each(json_array(
    json_array('all', ''),
    json_array('source', new.source),
    json_array('assignee', coalesce(new.assignee_id, 0)),
    iif(new.package_id IS NULL, NULL, json_array('package', new.package_id)),
    iif(new.status = 'lost', json_array('reason', trim(new.lost_reason)), NULL),
    iif(new.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m)))),
    iif(new.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(new.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(new.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(new.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
  WHERE d.type = 'array' AND new.spam = 0 AND new.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  DELETE FROM report_counts WHERE dimension = 'reason' AND period IN (date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AND enquiries = 0;
END;
CREATE INDEX `people_active` ON `people` (`active_at`,`id`);
CREATE INDEX `person_changes_person` ON `person_changes` (`person_id`,`id`);
CREATE INDEX `person_changes_other` ON `person_changes` (`other_id`);
CREATE INDEX `person_changes_time` ON `person_changes` (`created_at`);
CREATE UNIQUE INDEX `person_contacts_person` ON `person_contacts` (`person_id`,`key`);
CREATE INDEX `person_contacts_key` ON `person_contacts` (`key`);
CREATE INDEX `person_distinctions_other` ON `person_distinctions` (`other_id`);
CREATE INDEX `person_notes_person` ON `person_notes` (`person_id`,`id`);
CREATE INDEX `travellers_person` ON `travellers` (`person_id`,`id`);
CREATE INDEX `requests_person` ON `requests` (`person_id`,`id`) WHERE "requests"."person_id" is not null;
CREATE TRIGGER person_search_insert AFTER INSERT ON people BEGIN
  INSERT INTO person_search(rowid, name, contact_text) VALUES (new.id, new.name, new.contact_text);
  INSERT INTO person_words(rowid, name, contact_text) VALUES (new.id, new.name, new.contact_text);
END;
CREATE TRIGGER person_search_delete AFTER DELETE ON people BEGIN
  INSERT INTO person_search(person_search, rowid, name, contact_text) VALUES ('delete', old.id, old.name, old.contact_text);
  INSERT INTO person_words(person_words, rowid, name, contact_text) VALUES ('delete', old.id, old.name, old.contact_text);
END;
CREATE TRIGGER person_search_update AFTER UPDATE OF name, contact_text ON people WHEN old.name <> new.name OR old.contact_text <> new.contact_text BEGIN
  INSERT INTO person_search(person_search, rowid, name, contact_text) VALUES ('delete', old.id, old.name, old.contact_text);
  INSERT INTO person_words(person_words, rowid, name, contact_text) VALUES ('delete', old.id, old.name, old.contact_text);
  INSERT INTO person_search(rowid, name, contact_text) VALUES (new.id, new.name, new.contact_text);
  INSERT INTO person_words(rowid, name, contact_text) VALUES (new.id, new.name, new.contact_text);
END;
CREATE TRIGGER person_contact_insert AFTER INSERT ON person_contacts BEGIN
  UPDATE people SET contact_text = trim(contact_text || ' ' || new.value || iif(new.value = new.key, '', ' ' || new.key))
    WHERE id = new.person_id AND instr(contact_text, new.value) = 0;
END;
CREATE TRIGGER person_contact_delete AFTER DELETE ON person_contacts BEGIN
  UPDATE people SET contact_text = (SELECT coalesce(group_concat(value || iif(value = key, '', ' ' || key), ' '), '') FROM person_contacts WHERE person_id = old.person_id)
    WHERE id = old.person_id;
END;
CREATE TRIGGER person_contact_update AFTER UPDATE OF person_id ON person_contacts BEGIN
  UPDATE people SET contact_text = (SELECT coalesce(group_concat(value || iif(value = key, '', ' ' || key), ' '), '') FROM person_contacts WHERE person_id = people.id)
    WHERE id IN (old.person_id, new.person_id);
END;
CREATE TRIGGER request_departures_clean INSTEAD OF INSERT ON request_departures BEGIN
  DELETE FROM person_changes WHERE person_id = new.person_id AND EXISTS (SELECT 1 FROM json_each(record, '$.enquiryIds') WHERE value = new.request_id);
  DELETE FROM people WHERE id = new.person_id AND NOT EXISTS (SELECT 1 FROM requests WHERE person_id = new.person_id);
  DELETE FROM person_contacts WHERE person_id = new.person_id AND added_by IS NULL AND value IN (new.email, new.phone)
    AND NOT EXISTS (SELECT 1 FROM request_senders AS s WHERE s.person_id = new.person_id AND person_contacts.key IN (s.phone_key, s.email_key));
END;
CREATE TRIGGER request_person_insert AFTER INSERT ON requests WHEN new.spam = 0 AND new.erased_at IS NULL BEGIN
  INSERT INTO request_senders SELECT * FROM request_senders WHERE id = new.id;
END;
CREATE TRIGGER request_person_genuine AFTER UPDATE OF spam ON requests WHEN old.spam = 1 AND new.spam = 0 AND new.erased_at IS NULL BEGIN
  INSERT INTO request_senders SELECT * FROM request_senders WHERE id = new.id;
END;
CREATE TRIGGER request_person_leave AFTER UPDATE OF spam, erased_at ON requests
WHEN old.person_id IS NOT NULL AND ((old.spam = 0 AND new.spam = 1) OR (old.erased_at IS NULL AND new.erased_at IS NOT NULL)) BEGIN
  UPDATE requests SET person_id = NULL WHERE id = new.id;
  INSERT INTO request_departures(request_id, person_id, email, phone) VALUES (old.id, old.person_id, old.email, old.phone);
END;
CREATE TRIGGER request_person_delete AFTER DELETE ON requests WHEN old.person_id IS NOT NULL BEGIN
  INSERT INTO request_departures(request_id, person_id, email, phone) VALUES (old.id, old.person_id, old.email, old.phone);
END;
CREATE TRIGGER person_activity AFTER INSERT ON request_events WHEN new.kind IN ('note', 'call', 'whatsapp', 'mail-in', 'mail-out') BEGIN
  UPDATE people SET active_at = new.created_at WHERE id = (SELECT person_id FROM requests WHERE id = new.request_id) AND active_at < new.created_at;
END;
CREATE INDEX `quotation_events_quotation` ON `quotation_events` (`quotation_id`,`id`);
CREATE UNIQUE INDEX `quotation_revisions_access_hash_unique` ON `quotation_revisions` (`access_hash`);
CREATE UNIQUE INDEX `quotation_revisions_number` ON `quotation_revisions` (`quotation_id`,`number`);
CREATE UNIQUE INDEX `quotations_reference_unique` ON `quotations` (`reference`);
CREATE INDEX `quotations_status` ON `quotations` (`status`,`id`);
CREATE INDEX `quotations_waiting` ON `quotations` (`valid_until`,`id`) WHERE "quotations"."status" = 'sent';
CREATE INDEX `quotations_request` ON `quotations` (`request_id`) WHERE "quotations"."request_id" is not null;
CREATE INDEX `package_prices_turns` ON `package_prices` (`turns_on`) WHERE "package_prices"."turns_on" is not null;
CREATE INDEX `package_prices_ends` ON `package_prices` (`ends_on`) WHERE "package_prices"."ends_on" is not null;
CREATE INDEX `packages_price_down` ON `packages` (`market`,`published`,(case when "price" < 10000000100 then "price" else 0 end),`id`);
CREATE INDEX `packages_category_price_down` ON `packages` (`market`,`published`,`category`,(case when "price" < 10000000100 then "price" else 0 end),`id`);
CREATE TRIGGER package_prices_destroyed AFTER DELETE ON trash WHEN old.noun = 'package' BEGIN
  DELETE FROM package_prices WHERE package_id = old.row ->> '$.id' AND NOT EXISTS (SELECT 1 FROM packages WHERE id = package_id);
END;
CREATE TRIGGER request_texts_insert AFTER INSERT ON requests BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = new.id;
END;
CREATE TRIGGER request_texts_delete BEFORE DELETE ON requests BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = old.id;
END;
CREATE TRIGGER request_texts_forget BEFORE UPDATE OF message, details ON requests WHEN old.message IS NOT new.message OR old.details IS NOT new.details BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = old.id;
END;
CREATE TRIGGER request_texts_update AFTER UPDATE OF message, details ON requests WHEN old.message IS NOT new.message OR old.details IS NOT new.details BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = new.id;
END;
CREATE TRIGGER request_note_texts_forget_insert BEFORE INSERT ON request_events WHEN new.kind IN ('note', 'call', 'whatsapp') BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = new.request_id;
END;
CREATE TRIGGER request_note_texts_insert AFTER INSERT ON request_events WHEN new.kind IN ('note', 'call', 'whatsapp') BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = new.request_id;
END;
CREATE TRIGGER request_note_texts_forget_delete BEFORE DELETE ON request_events WHEN old.kind IN ('note', 'call', 'whatsapp') BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = old.request_id;
END;
CREATE TRIGGER request_note_texts_delete AFTER DELETE ON request_events WHEN old.kind IN ('note', 'call', 'whatsapp') BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = old.request_id;
END;
CREATE TRIGGER request_note_texts_forget_update BEFORE UPDATE OF request_id, kind, text ON request_events WHEN (old.kind IN ('note', 'call', 'whatsapp')) OR (new.kind IN ('note', 'call', 'whatsapp')) BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id IN (old.request_id, new.request_id);
END;
CREATE TRIGGER request_note_texts_update AFTER UPDATE OF request_id, kind, text ON request_events WHEN (old.kind IN ('note', 'call', 'whatsapp')) OR (new.kind IN ('note', 'call', 'whatsapp')) BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id IN (old.request_id, new.request_id);
END;
CREATE TRIGGER request_mail_texts_forget_insert BEFORE INSERT ON request_messages WHEN new.request_id IS NOT NULL BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = new.request_id;
END;
CREATE TRIGGER request_mail_texts_insert AFTER INSERT ON request_messages WHEN new.request_id IS NOT NULL BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = new.request_id;
END;
CREATE TRIGGER request_mail_texts_forget_delete BEFORE DELETE ON request_messages WHEN old.request_id IS NOT NULL BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = old.request_id;
END;
CREATE TRIGGER request_mail_texts_delete AFTER DELETE ON request_messages WHEN old.request_id IS NOT NULL BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = old.request_id;
END;
CREATE TRIGGER request_mail_texts_forget_update BEFORE UPDATE OF request_id, subject, text ON request_messages WHEN (old.request_id IS NOT NULL) OR (new.request_id IS NOT NULL) BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id IN (old.request_id, new.request_id);
END;
CREATE TRIGGER request_mail_texts_update AFTER UPDATE OF request_id, subject, text ON request_messages WHEN (old.request_id IS NOT NULL) OR (new.request_id IS NOT NULL) BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id IN (old.request_id, new.request_id);
END;
CREATE TRIGGER webhook_quotation_event AFTER INSERT ON quotation_events BEGIN
	INSERT INTO webhook_events(event_type, payload)
	SELECT 'quotation.' || iif(new.kind = 'question', 'question_asked', new.kind),
		json_object('id', quotations.id, 'reference', quotations.reference, 'revision', new.revision)
	FROM quotations WHERE quotations.id = new.quotation_id;
END;
CREATE TRIGGER request_senders_link INSTEAD OF INSERT ON request_senders BEGIN
  UPDATE requests SET person_id = coalesce(
    (SELECT r.person_id FROM requests AS r WHERE r.user_id = new.user_id AND r.person_id IS NOT NULL ORDER BY r.id DESC LIMIT 1),
    (SELECT p.id FROM person_contacts AS c JOIN people AS p ON p.id = c.person_id
      WHERE c.key IN (new.phone_key, new.email_key) AND c.key <> '' AND p.name_key = new.name_key ORDER BY p.active_at DESC, p.id DESC LIMIT 1),
    (SELECT s.person_id FROM person_contacts AS c JOIN request_senders AS s ON s.person_id = c.person_id AND c.key IN (s.phone_key, s.email_key)
      WHERE c.key IN (new.phone_key, new.email_key) AND c.key <> '' AND s.name_key = new.name_key AND s.id <> new.id ORDER BY s.id DESC LIMIT 1),
    (SELECT p.id FROM person_contacts AS c JOIN person_contacts AS other ON other.person_id = c.person_id AND other.key = new.phone_key
      JOIN people AS p ON p.id = c.person_id
      WHERE c.key = new.email_key AND new.email_key <> '' AND new.phone_key <> ''
        AND substr(p.name_key || ' ', 1, instr(p.name_key || ' ', ' ')) = substr(new.name_key || ' ', 1, instr(new.name_key || ' ', ' '))
      ORDER BY p.active_at DESC, p.id DESC LIMIT 1)
  ) WHERE id = new.id AND person_id IS NULL;
  INSERT INTO people(name, contact_text, active_at, created_at, updated_at)
    SELECT new.name, trim(new.phone || iif(new.phone = new.phone_key, '', ' ' || new.phone_key) || ' ' || new.email_key), new.created_at, new.created_at, new.created_at
    FROM requests WHERE id = new.id AND person_id IS NULL;
  UPDATE requests SET person_id = (SELECT max(id) FROM people) WHERE id = new.id AND person_id IS NULL;
  INSERT INTO person_contacts(person_id, kind, value, created_at)
    SELECT person_id, 'phone', new.phone, new.created_at FROM requests WHERE id = new.id AND new.phone_key <> '' ON CONFLICT DO NOTHING;
  INSERT INTO person_contacts(person_id, kind, value, created_at)
    SELECT person_id, 'email', new.email, new.created_at FROM requests WHERE id = new.id AND new.email_key <> '' ON CONFLICT DO NOTHING;
  UPDATE people SET active_at = new.created_at WHERE id = (SELECT person_id FROM requests WHERE id = new.id) AND active_at < new.created_at;
END;
CREATE INDEX `packages_list` ON `packages` (`market`,`published`,`id`,`name`,`destination`,`duration`,`trip_type`,`price`,json_extract("images", '$[0].name', '$[0].width', '$[0].height', '$[0].colour'),`rating_counts`,substr(json_extract("inclusions", '$[0]'), 1, instr(json_extract("inclusions", '$[0]') || ',', ',') - 1),`prices_vary`);
