CREATE TABLE `search_word_keys` (
	`market` text NOT NULL,
	`key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`market`, `key`, `word`)
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`market` text NOT NULL,
	`word` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`names` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`market`, `word`)
);

--> statement-breakpoint
-- What visitors search: name, place, kind (trip type, category, "4nights 5days"), sights of the days, text. Drafts have a market of
-- their own ("indiadraft"). A recursive query reads the days, because FTS5 reads its content without table-valued functions.
CREATE VIEW package_texts AS
SELECT id, name, destination, trip_type || ' ' || coalesce(category, '') || ' ' || nights || 'nights ' || (nights + 1) || 'days' AS kind,
  (WITH RECURSIVE days(i, titles) AS (
    SELECT 0, '' UNION ALL
    SELECT i + 1, titles || coalesce(json_extract(itinerary, '$[' || i || '].title'), '') || ', ' || coalesce(json_extract(itinerary, '$[' || i || '].sightseeing'), '') || ', '
    FROM days WHERE i < json_array_length(itinerary))
  SELECT titles FROM days ORDER BY i DESC LIMIT 1) AS sights,
  description, iif(published, market, market || 'draft') AS market
FROM packages;
--> statement-breakpoint
-- The words that misspelled ones are compared with.
CREATE VIEW package_vocabulary AS
SELECT package_texts.id, market, lower(value) AS word, 1 AS named FROM package_texts, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name || ' ' || destination || ' ' || kind, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '–', ' '), '—', ' '), '-', ' '), '"', ' '), '!', ' '), '?', ' '), '+', ' '), '|', ' '), '’s', ' '), '''s', ' '), '’', ''), '''', ''), char(10), ' '), char(13), ' '), char(9), ' ')), ' ', '","') || ']') WHERE length(value) BETWEEN 3 AND 24 AND value NOT GLOB '*[0-9]*' AND substr(market, -5) <> 'draft'
UNION ALL
SELECT package_texts.id, market, lower(value) AS word, 0 AS named FROM package_texts, json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(sights, ',', ' '), '.', ' '), ':', ' '), ';', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '–', ' '), '—', ' '), '-', ' '), '"', ' '), '!', ' '), '?', ' '), '+', ' '), '|', ' '), '’s', ' '), '''s', ' '), '’', ''), '''', ''), char(10), ' '), char(13), ' '), char(9), ' ')), ' ', '","') || ']') WHERE length(value) BETWEEN 3 AND 24 AND value NOT GLOB '*[0-9]*' AND substr(market, -5) <> 'draft';
--> statement-breakpoint
-- The consonants of a word, equal for spellings that sound alike; `getSkeleton` of src/domain/search/spelling.ts does the same.
CREATE VIEW search_word_skeletons AS
SELECT market, word, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(iif(substr(spelled, 1, 1) IN ('a', 'e', 'i', 'o', 'u'), 'a', substr(spelled, 1, 1)) || replace(replace(replace(replace(replace(replace(replace(substr(spelled, 2), 'a', ''), 'e', ''), 'i', ''), 'o', ''), 'u', ''), 'h', ''), 'y', ''), 'bb', 'b'), 'dd', 'd'), 'gg', 'g'), 'jj', 'j'), 'kk', 'k'), 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'vv', 'v') AS skeleton
FROM (SELECT market, word, replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(word), 'ph', 'f'), 'ck', 'k'), 'x', 'ks'), 'c', 'k'), 'q', 'k'), 'z', 's'), 'w', 'v'), 'f', 'v'), 'p', 'b') AS spelled FROM search_words);
--> statement-breakpoint
CREATE TRIGGER search_words_insert AFTER INSERT ON search_words BEGIN
  INSERT OR IGNORE INTO search_word_keys(market, key, word) SELECT market, skeleton, word FROM search_word_skeletons WHERE market = new.market AND word = new.word;
  INSERT OR IGNORE INTO search_word_keys(market, key, word)
    SELECT market, substr(skeleton, 1, value) || substr(skeleton, value + 2), word FROM search_word_skeletons, json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]')
    WHERE market = new.market AND word = new.word AND length(skeleton) > 2 AND value < length(skeleton);
END;
--> statement-breakpoint
DROP TRIGGER package_search_insert;
--> statement-breakpoint
DROP TRIGGER package_search_delete;
--> statement-breakpoint
DROP TRIGGER package_search_update;
--> statement-breakpoint
DROP TABLE package_words;
--> statement-breakpoint
-- Words by their stem ("beaches" finds Beach), and short beginnings of words. Marks belong to the letters of Indian scripts.
CREATE VIRTUAL TABLE package_words USING fts5(name, destination, kind, sights, description, market, content='package_texts', content_rowid='id', tokenize="porter unicode61 remove_diacritics 2 categories 'L* M* N* Co'", prefix='1 2 3');
--> statement-breakpoint
CREATE TRIGGER package_search_insert AFTER INSERT ON packages BEGIN
  INSERT INTO package_search(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
  INSERT INTO package_words(rowid, name, destination, kind, sights, description, market) SELECT * FROM package_texts WHERE id = new.id;
  INSERT INTO search_words(market, word, uses, names) SELECT market, word, 1, max(named) FROM package_vocabulary WHERE id = new.id GROUP BY market, word ON CONFLICT(market, word) DO UPDATE SET uses = uses + 1, names = names + excluded.names;
END;
--> statement-breakpoint
-- Before the change, because the view shows what is stored.
CREATE TRIGGER package_search_delete BEFORE DELETE ON packages BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_words(package_words, rowid, name, destination, kind, sights, description, market) SELECT 'delete', * FROM package_texts WHERE id = old.id;
  UPDATE search_words SET uses = uses - 1, names = names - was.named FROM (SELECT market, word, max(named) AS named FROM package_vocabulary WHERE id = old.id GROUP BY market, word) AS was WHERE search_words.market = was.market AND search_words.word = was.word;
END;
--> statement-breakpoint
CREATE TRIGGER package_search_before_update BEFORE UPDATE OF name, destination, description, market, published, trip_type, category, nights, itinerary ON packages
WHEN (old.name, old.destination, old.description, old.market, old.published, old.trip_type, old.category, old.nights, old.itinerary) IS NOT (new.name, new.destination, new.description, new.market, new.published, new.trip_type, new.category, new.nights, new.itinerary) BEGIN
  INSERT INTO package_search(package_search, rowid, name, destination, description, market) VALUES ('delete', old.id, old.name, old.destination, old.description, old.market);
  INSERT INTO package_words(package_words, rowid, name, destination, kind, sights, description, market) SELECT 'delete', * FROM package_texts WHERE id = old.id;
  UPDATE search_words SET uses = uses - 1, names = names - was.named FROM (SELECT market, word, max(named) AS named FROM package_vocabulary WHERE id = old.id GROUP BY market, word) AS was WHERE search_words.market = was.market AND search_words.word = was.word;
END;
--> statement-breakpoint
CREATE TRIGGER package_search_update AFTER UPDATE OF name, destination, description, market, published, trip_type, category, nights, itinerary ON packages
WHEN (old.name, old.destination, old.description, old.market, old.published, old.trip_type, old.category, old.nights, old.itinerary) IS NOT (new.name, new.destination, new.description, new.market, new.published, new.trip_type, new.category, new.nights, new.itinerary) BEGIN
  INSERT INTO package_search(rowid, name, destination, description, market) VALUES (new.id, new.name, new.destination, new.description, new.market);
  INSERT INTO package_words(rowid, name, destination, kind, sights, description, market) SELECT * FROM package_texts WHERE id = new.id;
  INSERT INTO search_words(market, word, uses, names) SELECT market, word, 1, max(named) FROM package_vocabulary WHERE id = new.id GROUP BY market, word ON CONFLICT(market, word) DO UPDATE SET uses = uses + 1, names = names + excluded.names;
END;
--> statement-breakpoint
INSERT INTO package_words(package_words) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO search_words(market, word, uses, names) SELECT market, word, count(*), sum(named) FROM (SELECT id, market, word, max(named) AS named FROM package_vocabulary GROUP BY id, market, word) GROUP BY market, word;
