CREATE TABLE `request_days` (
	`day` text NOT NULL,
	`market` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `market`)
);
--> statement-breakpoint
-- Requests by day: those that are neither suspected nor deleted. A day is one of the office in India (UTC+5:30).
CREATE TRIGGER request_days_insert AFTER INSERT ON requests WHEN new.spam = 0 AND new.deleted_at IS NULL BEGIN
  INSERT INTO request_days(day, market, count) VALUES (date(new.created_at / 1000 + 19800, 'unixepoch'), new.market, 1) ON CONFLICT(day, market) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER request_days_delete AFTER DELETE ON requests WHEN old.spam = 0 AND old.deleted_at IS NULL BEGIN
  UPDATE request_days SET count = count - 1 WHERE day = date(old.created_at / 1000 + 19800, 'unixepoch') AND market = old.market;
END;
--> statement-breakpoint
CREATE TRIGGER request_days_update AFTER UPDATE OF spam, deleted_at ON requests WHEN (old.spam = 0 AND old.deleted_at IS NULL) <> (new.spam = 0 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO request_days(day, market, count) VALUES (date(new.created_at / 1000 + 19800, 'unixepoch'), new.market, iif(new.spam = 0 AND new.deleted_at IS NULL, 1, -1)) ON CONFLICT(day, market) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
INSERT INTO request_days(day, market, count) SELECT date(created_at / 1000 + 19800, 'unixepoch'), market, count(*) FROM requests WHERE spam = 0 AND deleted_at IS NULL GROUP BY 1, 2;
