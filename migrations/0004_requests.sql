ALTER TABLE `reviews` ADD `idempotency_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_idempotency_key_unique` ON `reviews` (`idempotency_key`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `reply_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `requests` ADD `sender_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `requests` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `requests_access` ON `requests` (`access_hash`);--> statement-breakpoint
CREATE INDEX `requests_sender` ON `requests` (`sender_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `requests_email` ON `requests` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `documents_kept` ON `documents` (`created_at`) WHERE "documents"."wrapped_key" is not null;