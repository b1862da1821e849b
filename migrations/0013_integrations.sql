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
--> statement-breakpoint
CREATE INDEX `package_import_rows_state` ON `package_import_rows` (`import_id`,`state`,`position`);--> statement-breakpoint
CREATE INDEX `package_import_rows_position` ON `package_import_rows` (`import_id`,`position`);--> statement-breakpoint
CREATE INDEX `package_import_rows_source` ON `package_import_rows` (`source`,`source_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `package_imports_market` ON `package_imports` (`market`,`id`);--> statement-breakpoint
CREATE INDEX `package_imports_state` ON `package_imports` (`state`,`created_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `access_tokens_token_hash_unique` ON `access_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `access_tokens_user` ON `access_tokens` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `access_tokens_expiry` ON `access_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_user` ON `calendar_feeds` (`user_id`,`kind`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_attempt_at`) WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`webhook_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_time` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
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
--> statement-breakpoint
-- An insert into this view queues a delivery for each active webhook that subscribes to the event.
CREATE VIEW webhook_events(event_type, payload) AS SELECT event_type, payload FROM webhook_deliveries;
--> statement-breakpoint
CREATE TRIGGER webhook_events_insert INSTEAD OF INSERT ON webhook_events BEGIN
	INSERT INTO webhook_deliveries(webhook_id, event_id, event_type, payload, next_attempt_at)
	SELECT webhooks.id, 'evt_' || lower(hex(randomblob(16))), new.event_type, new.payload, cast(unixepoch('subsec') * 1000 as integer)
	FROM webhooks
	WHERE webhooks.state = 'active' AND EXISTS (SELECT 1 FROM json_each(webhooks.events) AS subscribed WHERE subscribed.value = new.event_type);
END;
--> statement-breakpoint
CREATE TRIGGER webhook_enquiry_insert AFTER INSERT ON requests WHEN new.spam = 0 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.created', json_object('id', new.id, 'reference', new.reference));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_enquiry_spam AFTER UPDATE OF spam ON requests WHEN old.spam = 1 AND new.spam = 0 AND new.deleted_at IS NULL BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.created', json_object('id', new.id, 'reference', new.reference));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_enquiry_stage AFTER UPDATE OF status ON requests WHEN old.status <> new.status AND new.spam = 0 BEGIN
	INSERT INTO webhook_events(event_type, payload)
	VALUES ('enquiry.stage_changed', json_object('id', new.id, 'reference', new.reference, 'from', old.status, 'to', new.status));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_enquiry_withdrawn AFTER UPDATE OF withdrawn_at ON requests WHEN old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.withdrawn', json_object('id', new.id, 'reference', new.reference));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_enquiry_anonymised AFTER UPDATE OF erased_at ON requests WHEN old.erased_at IS NULL AND new.erased_at IS NOT NULL BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.anonymised', json_object('id', new.id, 'reference', new.reference));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_enquiry_trash AFTER UPDATE OF deleted_at ON requests WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.spam = 0 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('enquiry.deleted', json_object('id', new.id, 'reference', new.reference));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_package_insert AFTER INSERT ON packages WHEN new.published = 1 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('package.published', json_object('id', new.id));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_package_update AFTER UPDATE OF version ON packages WHEN old.published = 1 OR new.published = 1 BEGIN
	INSERT INTO webhook_events(event_type, payload)
	VALUES (iif(old.published = new.published, 'package.updated', iif(new.published = 1, 'package.published', 'package.unpublished')), json_object('id', new.id));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_package_delete AFTER DELETE ON packages WHEN old.published = 1 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('package.unpublished', json_object('id', old.id));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_review_insert AFTER INSERT ON reviews BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES (iif(new.approved = 1, 'review.approved', 'review.created'), json_object('id', new.id));
END;
--> statement-breakpoint
CREATE TRIGGER webhook_review_update AFTER UPDATE OF approved ON reviews WHEN old.approved = 0 AND new.approved = 1 BEGIN
	INSERT INTO webhook_events(event_type, payload) VALUES ('review.approved', json_object('id', new.id));
END;
