ALTER TABLE `reviews` ADD `idempotency_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_idempotency_key_unique` ON `reviews` (`idempotency_key`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `reply_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `requests` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `requests_access` ON `requests` (`access_hash`);--> statement-breakpoint
CREATE INDEX `requests_listed` ON `requests` (`spam`,`id`);--> statement-breakpoint
CREATE INDEX `documents_kept` ON `documents` (`created_at`) WHERE "documents"."wrapped_key" is not null;