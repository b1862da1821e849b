CREATE TABLE `report_counts` (
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`market` text NOT NULL,
	`key` text NOT NULL,
	`enquiries` integer DEFAULT 0 NOT NULL,
	`won` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`dimension`, `period`, `market`, `key`)
);

--> statement-breakpoint
-- Enquiries by what reports distinguish, for each day of the office in India (UTC+5:30) and each month in which they came in: those that
-- are neither suspected nor deleted. Answer times are counted by minutes since the enquiry, in steps that grow with them. A change of
-- an enquiry takes away what it counted for and counts it again. Reasons are texts, so those that no enquiry has any more are deleted.
CREATE TRIGGER report_counts_insert AFTER INSERT ON requests BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.dimension, p.period, new.market, d.key, 1, 1 * (new.status = 'won'), 1 * (new.status = 'lost') FROM (
    SELECT 'all' AS dimension, '' AS key
    UNION ALL SELECT 'source' AS dimension, new.source AS key
    UNION ALL SELECT 'assignee' AS dimension, coalesce(new.assignee_id, 0) AS key
    UNION ALL SELECT 'package' AS dimension, new.package_id AS key WHERE new.package_id IS NOT NULL
    UNION ALL SELECT 'reason' AS dimension, trim(new.lost_reason) AS key WHERE new.status = 'lost'
    UNION ALL SELECT 'answer' AS dimension, (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m)) AS key WHERE new.first_answered_at IS NOT NULL
    UNION ALL SELECT 'answer-assignee' AS dimension, coalesce(new.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m)) AS key WHERE new.first_answered_at IS NOT NULL
  ) AS d CROSS JOIN (SELECT date(new.submitted_at / 1000 + 19800, 'unixepoch') AS period UNION ALL SELECT substr(date(new.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AS p WHERE new.spam = 0 AND new.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
END;
--> statement-breakpoint
CREATE TRIGGER report_counts_delete AFTER DELETE ON requests BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.dimension, p.period, old.market, d.key, -1, -1 * (old.status = 'won'), -1 * (old.status = 'lost') FROM (
    SELECT 'all' AS dimension, '' AS key
    UNION ALL SELECT 'source' AS dimension, old.source AS key
    UNION ALL SELECT 'assignee' AS dimension, coalesce(old.assignee_id, 0) AS key
    UNION ALL SELECT 'package' AS dimension, old.package_id AS key WHERE old.package_id IS NOT NULL
    UNION ALL SELECT 'reason' AS dimension, trim(old.lost_reason) AS key WHERE old.status = 'lost'
    UNION ALL SELECT 'answer' AS dimension, (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m)) AS key WHERE old.first_answered_at IS NOT NULL
    UNION ALL SELECT 'answer-assignee' AS dimension, coalesce(old.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m)) AS key WHERE old.first_answered_at IS NOT NULL
  ) AS d CROSS JOIN (SELECT date(old.submitted_at / 1000 + 19800, 'unixepoch') AS period UNION ALL SELECT substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AS p WHERE old.spam = 0 AND old.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  DELETE FROM report_counts WHERE dimension = 'reason' AND period IN (date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AND enquiries = 0;
END;
--> statement-breakpoint
CREATE TRIGGER report_counts_update AFTER UPDATE OF market, source, status, lost_reason, assignee_id, package_id, first_answered_at, submitted_at, spam, deleted_at ON requests WHEN
  old.market IS NOT new.market OR old.source IS NOT new.source OR old.status IS NOT new.status OR old.lost_reason IS NOT new.lost_reason OR old.assignee_id IS NOT new.assignee_id OR old.package_id IS NOT new.package_id OR old.first_answered_at IS NOT new.first_answered_at OR old.submitted_at IS NOT new.submitted_at OR old.spam IS NOT new.spam OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.dimension, p.period, old.market, d.key, -1, -1 * (old.status = 'won'), -1 * (old.status = 'lost') FROM (
    SELECT 'all' AS dimension, '' AS key
    UNION ALL SELECT 'source' AS dimension, old.source AS key
    UNION ALL SELECT 'assignee' AS dimension, coalesce(old.assignee_id, 0) AS key
    UNION ALL SELECT 'package' AS dimension, old.package_id AS key WHERE old.package_id IS NOT NULL
    UNION ALL SELECT 'reason' AS dimension, trim(old.lost_reason) AS key WHERE old.status = 'lost'
    UNION ALL SELECT 'answer' AS dimension, (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m)) AS key WHERE old.first_answered_at IS NOT NULL
    UNION ALL SELECT 'answer-assignee' AS dimension, coalesce(old.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m)) AS key WHERE old.first_answered_at IS NOT NULL
  ) AS d CROSS JOIN (SELECT date(old.submitted_at / 1000 + 19800, 'unixepoch') AS period UNION ALL SELECT substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AS p WHERE old.spam = 0 AND old.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.dimension, p.period, new.market, d.key, 1, 1 * (new.status = 'won'), 1 * (new.status = 'lost') FROM (
    SELECT 'all' AS dimension, '' AS key
    UNION ALL SELECT 'source' AS dimension, new.source AS key
    UNION ALL SELECT 'assignee' AS dimension, coalesce(new.assignee_id, 0) AS key
    UNION ALL SELECT 'package' AS dimension, new.package_id AS key WHERE new.package_id IS NOT NULL
    UNION ALL SELECT 'reason' AS dimension, trim(new.lost_reason) AS key WHERE new.status = 'lost'
    UNION ALL SELECT 'answer' AS dimension, (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m)) AS key WHERE new.first_answered_at IS NOT NULL
    UNION ALL SELECT 'answer-assignee' AS dimension, coalesce(new.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m)) AS key WHERE new.first_answered_at IS NOT NULL
  ) AS d CROSS JOIN (SELECT date(new.submitted_at / 1000 + 19800, 'unixepoch') AS period UNION ALL SELECT substr(date(new.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AS p WHERE new.spam = 0 AND new.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  DELETE FROM report_counts WHERE dimension = 'reason' AND period IN (date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AND enquiries = 0;
END;
--> statement-breakpoint
INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
SELECT dimension, day, market, key, count(*), sum(status = 'won'), sum(status = 'lost') FROM (
  SELECT 'all' AS dimension, '' AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL
  UNION ALL SELECT 'source' AS dimension, requests.source AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL
  UNION ALL SELECT 'assignee' AS dimension, coalesce(requests.assignee_id, 0) AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL
  UNION ALL SELECT 'package' AS dimension, requests.package_id AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL AND requests.package_id IS NOT NULL
  UNION ALL SELECT 'reason' AS dimension, trim(requests.lost_reason) AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL AND requests.status = 'lost'
  UNION ALL SELECT 'answer' AS dimension, (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (requests.first_answered_at - requests.submitted_at) / 60000) AS m)) AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL AND requests.first_answered_at IS NOT NULL
  UNION ALL SELECT 'answer-assignee' AS dimension, coalesce(requests.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (requests.first_answered_at - requests.submitted_at) / 60000) AS m)) AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL AND requests.first_answered_at IS NOT NULL
) GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
SELECT dimension, substr(day, 1, 7), market, key, count(*), sum(status = 'won'), sum(status = 'lost') FROM (
  SELECT 'all' AS dimension, '' AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL
  UNION ALL SELECT 'source' AS dimension, requests.source AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL
  UNION ALL SELECT 'assignee' AS dimension, coalesce(requests.assignee_id, 0) AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL
  UNION ALL SELECT 'package' AS dimension, requests.package_id AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL AND requests.package_id IS NOT NULL
  UNION ALL SELECT 'reason' AS dimension, trim(requests.lost_reason) AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL AND requests.status = 'lost'
  UNION ALL SELECT 'answer' AS dimension, (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (requests.first_answered_at - requests.submitted_at) / 60000) AS m)) AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL AND requests.first_answered_at IS NOT NULL
  UNION ALL SELECT 'answer-assignee' AS dimension, coalesce(requests.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (requests.first_answered_at - requests.submitted_at) / 60000) AS m)) AS key, date(requests.submitted_at / 1000 + 19800, 'unixepoch') AS day, market, status FROM requests WHERE spam = 0 AND deleted_at IS NULL AND requests.first_answered_at IS NOT NULL
) GROUP BY 1, 2, 3, 4;
