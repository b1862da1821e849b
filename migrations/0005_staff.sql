CREATE TABLE `drafts` (
	`user_id` integer NOT NULL,
	`form` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`user_id`, `form`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drafts_time` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_views_user` ON `saved_views` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `tallies` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`noun` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`row` text NOT NULL,
	`deleted_by` integer,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `trash_time` ON `trash` (`deleted_at`);--> statement-breakpoint
DROP INDEX `requests_inbox`;--> statement-breakpoint
DROP INDEX `requests_listed`;--> statement-breakpoint
DROP INDEX `requests_kind`;--> statement-breakpoint
DROP INDEX `requests_due`;--> statement-breakpoint
ALTER TABLE `requests` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `requests` ADD `folder` text GENERATED ALWAYS AS (case when deleted_at is not null then 'bin' when spam = 1 then 'spam' when status in ('won', 'lost') then 'closed' else 'open' end) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `requests_folder` ON `requests` (`folder`,`id`);--> statement-breakpoint
CREATE INDEX `requests_status` ON `requests` (`folder`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `requests_assignee` ON `requests` (`folder`,`assignee_id`,`id`);--> statement-breakpoint
CREATE INDEX `requests_of_package` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'package') > 0;--> statement-breakpoint
CREATE INDEX `requests_of_flight` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'flight') > 0;--> statement-breakpoint
CREATE INDEX `requests_of_visa` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'visa') > 0;--> statement-breakpoint
CREATE INDEX `requests_of_passport` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'passport') > 0;--> statement-breakpoint
CREATE INDEX `requests_of_car` ON `requests` (`folder`,`id`) WHERE instr("requests"."types", 'car') > 0;--> statement-breakpoint
CREATE INDEX `requests_bin` ON `requests` (`deleted_at`) WHERE "requests"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `requests_kind` ON `requests` (`folder`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `requests_due` ON `requests` (`folder`,`due_at`,`id`) WHERE "requests"."due_at" is not null;--> statement-breakpoint
ALTER TABLE `media` ADD `loose_since` integer;--> statement-breakpoint
CREATE INDEX `media_loose` ON `media` (`loose_since`) WHERE "media"."loose_since" is not null;--> statement-breakpoint
ALTER TABLE `packages` ADD `updated_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `packages_staff` ON `packages` (`market`,`id`);--> statement-breakpoint
CREATE INDEX `packages_staff_name` ON `packages` (`market`,"name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `packages_staff_price` ON `packages` (`market`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `packages_staff_updated` ON `packages` (`market`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `packages_bare` ON `packages` (`id`) WHERE "packages"."images" = '[]';--> statement-breakpoint
-- Requests are found by reference, name, email and phone; as packages are (0001_search.sql).
CREATE VIRTUAL TABLE request_search USING fts5(reference, name, email, phone, content='requests', content_rowid='id', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE request_words USING fts5(reference, name, email, phone, content='requests', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
--> statement-breakpoint
CREATE TRIGGER request_search_insert AFTER INSERT ON requests BEGIN
  INSERT INTO request_search(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
  INSERT INTO request_words(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
END;
--> statement-breakpoint
CREATE TRIGGER request_search_delete AFTER DELETE ON requests BEGIN
  INSERT INTO request_search(request_search, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_words(request_words, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
END;
--> statement-breakpoint
CREATE TRIGGER request_search_update AFTER UPDATE OF reference, name, email, phone ON requests BEGIN
  INSERT INTO request_search(request_search, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_words(request_words, rowid, reference, name, email, phone) VALUES ('delete', old.id, old.reference, old.name, old.email, old.phone);
  INSERT INTO request_search(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
  INSERT INTO request_words(rowid, reference, name, email, phone) VALUES (new.id, new.reference, new.name, new.email, new.phone);
END;
--> statement-breakpoint
INSERT INTO request_search(request_search) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO request_words(request_words) VALUES ('rebuild');
--> statement-breakpoint
-- Tallies: requests by folder and those that nobody has answered, reviews that wait, packages of a market and its drafts.
CREATE TRIGGER tallies_request_insert AFTER INSERT ON requests BEGIN
  INSERT INTO tallies(key, count) VALUES ('requests/' || new.folder, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'requests/new', 1 WHERE new.folder = 'open' AND new.status = 'new' ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_request_delete AFTER DELETE ON requests BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/' || old.folder;
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/new' AND old.folder = 'open' AND old.status = 'new';
END;
--> statement-breakpoint
CREATE TRIGGER tallies_request_update AFTER UPDATE OF status, spam, deleted_at ON requests BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/' || old.folder;
  UPDATE tallies SET count = count - 1 WHERE key = 'requests/new' AND old.folder = 'open' AND old.status = 'new';
  INSERT INTO tallies(key, count) VALUES ('requests/' || new.folder, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'requests/new', 1 WHERE new.folder = 'open' AND new.status = 'new' ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
INSERT INTO tallies(key, count) SELECT 'requests/' || folder, count(*) FROM requests GROUP BY folder;
--> statement-breakpoint
INSERT INTO tallies(key, count) SELECT 'requests/new', count(*) FROM requests WHERE folder = 'open' AND status = 'new';
--> statement-breakpoint
CREATE TRIGGER tallies_review_insert AFTER INSERT ON reviews WHEN new.approved = 0 BEGIN
  INSERT INTO tallies(key, count) VALUES ('reviews/waiting', 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_review_delete AFTER DELETE ON reviews WHEN old.approved = 0 BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'reviews/waiting';
END;
--> statement-breakpoint
CREATE TRIGGER tallies_review_update AFTER UPDATE OF approved ON reviews WHEN old.approved <> new.approved BEGIN
  INSERT INTO tallies(key, count) VALUES ('reviews/waiting', old.approved - new.approved) ON CONFLICT(key) DO UPDATE SET count = count + old.approved - new.approved;
END;
--> statement-breakpoint
INSERT INTO tallies(key, count) SELECT 'reviews/waiting', count(*) FROM reviews WHERE approved = 0;
--> statement-breakpoint
CREATE TRIGGER tallies_package_insert AFTER INSERT ON packages BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft', 1 WHERE new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_package_delete AFTER DELETE ON packages BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft' AND old.published = 0;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_package_update AFTER UPDATE OF published ON packages WHEN old.published <> new.published BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market || '/draft', old.published - new.published) ON CONFLICT(key) DO UPDATE SET count = count + old.published - new.published;
END;
--> statement-breakpoint
INSERT INTO tallies(key, count) SELECT 'packages/' || market, count(*) FROM packages GROUP BY market;
--> statement-breakpoint
INSERT INTO tallies(key, count) SELECT 'packages/' || market || '/draft', count(*) FROM packages WHERE published = 0 GROUP BY market;
