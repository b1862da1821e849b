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
--> statement-breakpoint
CREATE INDEX `people_active` ON `people` (`active_at`,`id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `person_changes_person` ON `person_changes` (`person_id`,`id`);--> statement-breakpoint
CREATE INDEX `person_changes_other` ON `person_changes` (`other_id`);--> statement-breakpoint
CREATE INDEX `person_changes_time` ON `person_changes` (`created_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `person_contacts_person` ON `person_contacts` (`person_id`,`key`);--> statement-breakpoint
CREATE INDEX `person_contacts_key` ON `person_contacts` (`key`);--> statement-breakpoint
CREATE TABLE `person_distinctions` (
	`person_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	PRIMARY KEY(`person_id`, `other_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `person_distinctions_other` ON `person_distinctions` (`other_id`);--> statement-breakpoint
CREATE TABLE `person_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` integer NOT NULL,
	`user_id` integer,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `person_notes_person` ON `person_notes` (`person_id`,`id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `travellers_person` ON `travellers` (`person_id`,`id`);--> statement-breakpoint
ALTER TABLE `requests` ADD `person_id` integer REFERENCES people(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `requests_person` ON `requests` (`person_id`,`id`) WHERE "requests"."person_id" is not null;--> statement-breakpoint
-- People are found by name, and by the numbers and addresses that they can be reached at.
CREATE VIRTUAL TABLE person_search USING fts5(name, contact_text, content='people', content_rowid='id', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE person_words USING fts5(name, contact_text, content='people', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
--> statement-breakpoint
CREATE TRIGGER person_search_insert AFTER INSERT ON people BEGIN
  INSERT INTO person_search(rowid, name, contact_text) VALUES (new.id, new.name, new.contact_text);
  INSERT INTO person_words(rowid, name, contact_text) VALUES (new.id, new.name, new.contact_text);
END;
--> statement-breakpoint
CREATE TRIGGER person_search_delete AFTER DELETE ON people BEGIN
  INSERT INTO person_search(person_search, rowid, name, contact_text) VALUES ('delete', old.id, old.name, old.contact_text);
  INSERT INTO person_words(person_words, rowid, name, contact_text) VALUES ('delete', old.id, old.name, old.contact_text);
END;
--> statement-breakpoint
CREATE TRIGGER person_search_update AFTER UPDATE OF name, contact_text ON people WHEN old.name <> new.name OR old.contact_text <> new.contact_text BEGIN
  INSERT INTO person_search(person_search, rowid, name, contact_text) VALUES ('delete', old.id, old.name, old.contact_text);
  INSERT INTO person_words(person_words, rowid, name, contact_text) VALUES ('delete', old.id, old.name, old.contact_text);
  INSERT INTO person_search(rowid, name, contact_text) VALUES (new.id, new.name, new.contact_text);
  INSERT INTO person_words(rowid, name, contact_text) VALUES (new.id, new.name, new.contact_text);
END;
--> statement-breakpoint
CREATE TRIGGER person_contact_insert AFTER INSERT ON person_contacts BEGIN
  UPDATE people SET contact_text = trim(contact_text || ' ' || new.value || iif(new.value = new.key, '', ' ' || new.key))
    WHERE id = new.person_id AND instr(contact_text, new.value) = 0;
END;
--> statement-breakpoint
CREATE TRIGGER person_contact_delete AFTER DELETE ON person_contacts BEGIN
  UPDATE people SET contact_text = (SELECT coalesce(group_concat(value || iif(value = key, '', ' ' || key), ' '), '') FROM person_contacts WHERE person_id = old.person_id)
    WHERE id = old.person_id;
END;
--> statement-breakpoint
CREATE TRIGGER person_contact_update AFTER UPDATE OF person_id ON person_contacts BEGIN
  UPDATE people SET contact_text = (SELECT coalesce(group_concat(value || iif(value = key, '', ' ' || key), ' '), '') FROM person_contacts WHERE person_id = people.id)
    WHERE id IN (old.person_id, new.person_id);
END;
--> statement-breakpoint
-- The sender of an enquiry; the keys are those of `people` and `person_contacts`.
CREATE VIEW request_senders AS
SELECT id, person_id, user_id, name, lower(replace(replace(trim(name), '.', ''), '  ', ' ')) AS name_key, phone,
  CASE WHEN length(digits) = 12 AND digits LIKE '91%' THEN substr(digits, 3) WHEN length(digits) = 12 AND digits LIKE '971%' THEN substr(digits, 4) ELSE digits END AS phone_key,
  email, lower(trim(email)) AS email_key, created_at
FROM (SELECT *, ltrim(replace(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', ''), ' ', ''), '0') AS digits FROM requests);
--> statement-breakpoint
-- Links an enquiry to its person: the one that it names already; that of the account's last enquiry; somebody of the same name with the
-- same number or address; somebody of the same first name with both. Otherwise it is a new person. A number alone links nobody.
CREATE TRIGGER request_senders_link INSTEAD OF INSERT ON request_senders BEGIN
  UPDATE requests SET person_id = coalesce(
    (SELECT r.person_id FROM requests AS r WHERE r.user_id = new.user_id AND r.person_id IS NOT NULL ORDER BY r.id DESC LIMIT 1),
    (SELECT p.id FROM person_contacts AS c JOIN people AS p ON p.id = c.person_id
      WHERE c.key IN (new.phone_key, new.email_key) AND c.key <> '' AND p.name_key = new.name_key ORDER BY p.active_at DESC, p.id DESC LIMIT 1),
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
--> statement-breakpoint
-- What a person loses with an enquiry: the ways to reach them that no other enquiry has and nobody has added, and all of the record
-- with the last enquiry. Nothing that could be undone remains of it.
CREATE VIEW request_departures AS SELECT id AS request_id, person_id, email, phone FROM requests;
--> statement-breakpoint
CREATE TRIGGER request_departures_clean INSTEAD OF INSERT ON request_departures BEGIN
  DELETE FROM person_changes WHERE person_id = new.person_id AND EXISTS (SELECT 1 FROM json_each(record, '$.enquiryIds') WHERE value = new.request_id);
  DELETE FROM people WHERE id = new.person_id AND NOT EXISTS (SELECT 1 FROM requests WHERE person_id = new.person_id);
  DELETE FROM person_contacts WHERE person_id = new.person_id AND added_by IS NULL AND value IN (new.email, new.phone)
    AND NOT EXISTS (SELECT 1 FROM request_senders AS s WHERE s.person_id = new.person_id AND person_contacts.key IN (s.phone_key, s.email_key));
END;
--> statement-breakpoint
CREATE TRIGGER request_person_insert AFTER INSERT ON requests WHEN new.spam = 0 AND new.erased_at IS NULL BEGIN
  INSERT INTO request_senders SELECT * FROM request_senders WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_person_genuine AFTER UPDATE OF spam ON requests WHEN old.spam = 1 AND new.spam = 0 AND new.erased_at IS NULL BEGIN
  INSERT INTO request_senders SELECT * FROM request_senders WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_person_leave AFTER UPDATE OF spam, erased_at ON requests
WHEN old.person_id IS NOT NULL AND ((old.spam = 0 AND new.spam = 1) OR (old.erased_at IS NULL AND new.erased_at IS NOT NULL)) BEGIN
  UPDATE requests SET person_id = NULL WHERE id = new.id;
  INSERT INTO request_departures(request_id, person_id, email, phone) VALUES (old.id, old.person_id, old.email, old.phone);
END;
--> statement-breakpoint
CREATE TRIGGER request_person_delete AFTER DELETE ON requests WHEN old.person_id IS NOT NULL BEGIN
  INSERT INTO request_departures(request_id, person_id, email, phone) VALUES (old.id, old.person_id, old.email, old.phone);
END;
--> statement-breakpoint
CREATE TRIGGER person_activity AFTER INSERT ON request_events WHEN new.kind IN ('note', 'call', 'whatsapp', 'mail-in', 'mail-out') BEGIN
  UPDATE people SET active_at = new.created_at WHERE id = (SELECT person_id FROM requests WHERE id = new.request_id) AND active_at < new.created_at;
END;
--> statement-breakpoint
INSERT INTO request_senders SELECT s.* FROM request_senders AS s JOIN requests AS r ON r.id = s.id WHERE r.spam = 0 AND r.erased_at IS NULL ORDER BY s.id;
