-- The search of packages knows their market: a word that only another storefront is full of reads nothing. Both indexes
-- take their text from packages, so they are made anew from them.
DROP TRIGGER package_search_insert;
--> statement-breakpoint
DROP TRIGGER package_search_delete;
--> statement-breakpoint
DROP TRIGGER package_search_update;
--> statement-breakpoint
DROP TABLE package_search;
--> statement-breakpoint
DROP TABLE package_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE package_search USING fts5(name, destination, description, market, content='packages', content_rowid='id', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE package_words USING fts5(name, destination, description, market, content='packages', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2');
--> statement-breakpoint
CREATE TRIGGER package_search_insert AFTER INSERT ON packages BEGIN
  INSERT INTO package_search(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
  INSERT INTO package_words(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
END;
--> statement-breakpoint
CREATE TRIGGER package_search_delete AFTER DELETE ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_words(package_words, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
END;
--> statement-breakpoint
CREATE TRIGGER package_search_update AFTER UPDATE OF name, destination, description, market ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_words(package_words, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_search(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
  INSERT INTO package_words(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
END;
--> statement-breakpoint
INSERT INTO package_search(package_search) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO package_words(package_words) VALUES ('rebuild');
