-- Search: one index of letter triples (finds any part of a word, three letters or more) and one of words with
-- short prefixes (for one or two letters). Both read their text from packages and are kept by triggers.
CREATE VIRTUAL TABLE package_search USING fts5(name, destination, description, content='packages', content_rowid='id', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE package_words USING fts5(name, destination, description, content='packages', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
--> statement-breakpoint
CREATE TRIGGER package_search_insert AFTER INSERT ON packages BEGIN
  INSERT INTO package_search(rowid, name, destination, description) VALUES (new.id, new.name, new.destination, new.description);
  INSERT INTO package_words(rowid, name, destination, description) VALUES (new.id, new.name, new.destination, new.description);
END;
--> statement-breakpoint
CREATE TRIGGER package_search_delete AFTER DELETE ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description) VALUES ('delete', old.id, old.name, old.destination, old.description);
  INSERT INTO package_words(package_words, rowid, name, destination, description) VALUES ('delete', old.id, old.name, old.destination, old.description);
END;
--> statement-breakpoint
CREATE TRIGGER package_search_update AFTER UPDATE OF name, destination, description ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description) VALUES ('delete', old.id, old.name, old.destination, old.description);
  INSERT INTO package_words(package_words, rowid, name, destination, description) VALUES ('delete', old.id, old.name, old.destination, old.description);
  INSERT INTO package_search(rowid, name, destination, description) VALUES (new.id, new.name, new.destination, new.description);
  INSERT INTO package_words(rowid, name, destination, description) VALUES (new.id, new.name, new.destination, new.description);
END;
--> statement-breakpoint
-- Counts: how many packages a market shows, in all ("india/") and by category ("india/Domestic").
CREATE TRIGGER package_counts_insert AFTER INSERT ON packages WHEN new.published = 1 BEGIN
  INSERT INTO package_counts(key, shown) VALUES (new.market || '/', 1) ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, shown) SELECT new.market || '/' || new.category, 1 WHERE new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
END;
--> statement-breakpoint
CREATE TRIGGER package_counts_delete AFTER DELETE ON packages WHEN old.published = 1 BEGIN
  UPDATE package_counts SET shown = shown - 1 WHERE key IN (old.market || '/', old.market || '/' || old.category);
END;
--> statement-breakpoint
CREATE TRIGGER package_counts_update AFTER UPDATE OF published, category, market ON packages BEGIN
  UPDATE package_counts SET shown = shown - 1 WHERE old.published = 1 AND key IN (old.market || '/', old.market || '/' || old.category);
  INSERT INTO package_counts(key, shown) SELECT new.market || '/', 1 WHERE new.published = 1 ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
  INSERT INTO package_counts(key, shown) SELECT new.market || '/' || new.category, 1 WHERE new.published = 1 AND new.category IS NOT NULL ON CONFLICT(key) DO UPDATE SET shown = shown + 1;
END;
