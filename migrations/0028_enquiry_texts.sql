-- What staff look for in enquiries besides names and numbers: places, the message, notes and mails. Notes and mails are read in the order of
-- their ids, because FTS5 is told the old text to forget it. Countries that are stored by their codes are words such as "iso3166FR".
CREATE VIEW request_texts AS
SELECT id, coalesce(details ->> 'packageDestination', '') || ' ' || coalesce(details ->> 'destination', '') || ' ' || coalesce(details ->> 'travelDetails', '') || ' ' || coalesce(details ->> 'flightFrom', '') || ' ' || coalesce(details ->> 'flightTo', '') || ' ' || coalesce(details ->> 'visaToCountry', '') || ' ' || coalesce(details ->> 'carPickup', '') || ' ' || coalesce(details ->> 'carDrop', '') || ' ' || coalesce(details ->> 'startLocation', '') || ' ' || coalesce(details ->> 'endLocation', '') || coalesce(' iso3166' || (details ->> 'visaCountry'), '') || coalesce(' iso3166' || (details ->> 'toCountry'), '') AS trip, message,
  coalesce((SELECT group_concat(text, ' ') FROM (SELECT text FROM request_events WHERE request_id = requests.id AND kind IN ('note', 'call', 'whatsapp') ORDER BY id)), '') AS notes,
  coalesce((SELECT group_concat(subject || ' ' || text, ' ') FROM (SELECT subject, text FROM request_messages WHERE request_id = requests.id ORDER BY id)), '') AS mails
FROM requests;
--> statement-breakpoint
-- Words by their stem and their beginnings, as in package_words.
CREATE VIRTUAL TABLE request_text_search USING fts5(trip, message, notes, mails, content='request_texts', content_rowid='id', tokenize="porter unicode61 remove_diacritics 2 categories 'L* M* N* Co'", prefix='3');
--> statement-breakpoint
CREATE TRIGGER request_texts_insert AFTER INSERT ON requests BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = new.id;
END;
--> statement-breakpoint
-- Before the change, because the view shows what is stored. Notes and mails go with their enquiry, after it.
CREATE TRIGGER request_texts_delete BEFORE DELETE ON requests BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_texts_forget BEFORE UPDATE OF message, details ON requests WHEN old.message IS NOT new.message OR old.details IS NOT new.details BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_texts_update AFTER UPDATE OF message, details ON requests WHEN old.message IS NOT new.message OR old.details IS NOT new.details BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER request_note_texts_forget_insert BEFORE INSERT ON request_events WHEN new.kind IN ('note', 'call', 'whatsapp') BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = new.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER request_note_texts_insert AFTER INSERT ON request_events WHEN new.kind IN ('note', 'call', 'whatsapp') BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = new.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER request_note_texts_forget_delete BEFORE DELETE ON request_events WHEN old.kind IN ('note', 'call', 'whatsapp') BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = old.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER request_note_texts_delete AFTER DELETE ON request_events WHEN old.kind IN ('note', 'call', 'whatsapp') BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = old.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER request_note_texts_forget_update BEFORE UPDATE OF request_id, kind, text ON request_events WHEN (old.kind IN ('note', 'call', 'whatsapp')) OR (new.kind IN ('note', 'call', 'whatsapp')) BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id IN (old.request_id, new.request_id);
END;
--> statement-breakpoint
CREATE TRIGGER request_note_texts_update AFTER UPDATE OF request_id, kind, text ON request_events WHEN (old.kind IN ('note', 'call', 'whatsapp')) OR (new.kind IN ('note', 'call', 'whatsapp')) BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id IN (old.request_id, new.request_id);
END;
--> statement-breakpoint
CREATE TRIGGER request_mail_texts_forget_insert BEFORE INSERT ON request_messages WHEN new.request_id IS NOT NULL BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = new.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER request_mail_texts_insert AFTER INSERT ON request_messages WHEN new.request_id IS NOT NULL BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = new.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER request_mail_texts_forget_delete BEFORE DELETE ON request_messages WHEN old.request_id IS NOT NULL BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id = old.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER request_mail_texts_delete AFTER DELETE ON request_messages WHEN old.request_id IS NOT NULL BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id = old.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER request_mail_texts_forget_update BEFORE UPDATE OF request_id, subject, text ON request_messages WHEN (old.request_id IS NOT NULL) OR (new.request_id IS NOT NULL) BEGIN
  INSERT INTO request_text_search(request_text_search, rowid, trip, message, notes, mails) SELECT 'delete', * FROM request_texts WHERE id IN (old.request_id, new.request_id);
END;
--> statement-breakpoint
CREATE TRIGGER request_mail_texts_update AFTER UPDATE OF request_id, subject, text ON request_messages WHEN (old.request_id IS NOT NULL) OR (new.request_id IS NOT NULL) BEGIN
  INSERT INTO request_text_search(rowid, trip, message, notes, mails) SELECT * FROM request_texts WHERE id IN (old.request_id, new.request_id);
END;
--> statement-breakpoint
INSERT INTO request_text_search(request_text_search) VALUES ('rebuild');
