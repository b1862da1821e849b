ALTER TABLE `packages` ADD `priced` integer DEFAULT true NOT NULL CONSTRAINT packages_priced_live CHECK (priced = 1 or published = 0);--> statement-breakpoint
CREATE INDEX `packages_state_name` ON `packages` (`market`,`published`,"name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `packages_state_updated` ON `packages` (`market`,`published`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `packages_kind` ON `packages` (`market`,`category`,`id`);--> statement-breakpoint
CREATE INDEX `packages_kind_name` ON `packages` (`market`,`category`,"name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `packages_kind_price` ON `packages` (`market`,`category`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `packages_kind_updated` ON `packages` (`market`,`category`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `packages_both_name` ON `packages` (`market`,`published`,`category`,"name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `packages_both_updated` ON `packages` (`market`,`published`,`category`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `requests_booked` ON `requests` (`package_id`) WHERE "requests"."package_id" is not null;--> statement-breakpoint
-- Tallies of a category, and of its drafts, beside those of 0005_staff.sql.
CREATE TRIGGER tallies_kind_insert AFTER INSERT ON packages WHEN new.category IS NOT NULL BEGIN
  INSERT INTO tallies(key, count) VALUES ('packages/' || new.market || '/' || new.category, 1) ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft/' || new.category, 1 WHERE new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_kind_delete AFTER DELETE ON packages WHEN old.category IS NOT NULL BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/' || old.category;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft/' || old.category AND old.published = 0;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_kind_update AFTER UPDATE OF published, category ON packages BEGIN
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/' || old.category;
  UPDATE tallies SET count = count - 1 WHERE key = 'packages/' || old.market || '/draft/' || old.category AND old.published = 0;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/' || new.category, 1 WHERE new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET count = count + 1;
  INSERT INTO tallies(key, count) SELECT 'packages/' || new.market || '/draft/' || new.category, 1 WHERE new.category IS NOT NULL AND new.published = 0 ON CONFLICT(key) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
INSERT INTO tallies(key, count) SELECT 'packages/' || market || '/' || category, count(*) FROM packages WHERE category IS NOT NULL GROUP BY market, category;
--> statement-breakpoint
INSERT INTO tallies(key, count) SELECT 'packages/' || market || '/draft/' || category, count(*) FROM packages WHERE category IS NOT NULL AND published = 0 GROUP BY market, category;
