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
-- Lists are JSON, because D1 accepts five terms in a compound SELECT.
CREATE TRIGGER report_counts_insert AFTER INSERT ON requests BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.value ->> 0, p.value, new.market, d.value ->> 1, 1, 1 * (new.status = 'won'), 1 * (new.status = 'lost')
  FROM json_each(json_array(
    json_array('all', ''),
    json_array('source', new.source),
    json_array('assignee', coalesce(new.assignee_id, 0)),
    iif(new.package_id IS NULL, NULL, json_array('package', new.package_id)),
    iif(new.status = 'lost', json_array('reason', trim(new.lost_reason)), NULL),
    iif(new.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m)))),
    iif(new.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(new.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(new.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(new.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
  WHERE d.type = 'array' AND new.spam = 0 AND new.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
END;
--> statement-breakpoint
CREATE TRIGGER report_counts_delete AFTER DELETE ON requests BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.value ->> 0, p.value, old.market, d.value ->> 1, -1, -1 * (old.status = 'won'), -1 * (old.status = 'lost')
  FROM json_each(json_array(
    json_array('all', ''),
    json_array('source', old.source),
    json_array('assignee', coalesce(old.assignee_id, 0)),
    iif(old.package_id IS NULL, NULL, json_array('package', old.package_id)),
    iif(old.status = 'lost', json_array('reason', trim(old.lost_reason)), NULL),
    iif(old.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m)))),
    iif(old.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(old.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
  WHERE d.type = 'array' AND old.spam = 0 AND old.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  DELETE FROM report_counts WHERE dimension = 'reason' AND period IN (date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AND enquiries = 0;
END;
--> statement-breakpoint
CREATE TRIGGER report_counts_update AFTER UPDATE OF market, source, status, lost_reason, assignee_id, package_id, first_answered_at, submitted_at, spam, deleted_at ON requests WHEN
  old.market IS NOT new.market OR old.source IS NOT new.source OR old.status IS NOT new.status OR old.lost_reason IS NOT new.lost_reason OR old.assignee_id IS NOT new.assignee_id OR old.package_id IS NOT new.package_id OR old.first_answered_at IS NOT new.first_answered_at OR old.submitted_at IS NOT new.submitted_at OR old.spam IS NOT new.spam OR old.deleted_at IS NOT new.deleted_at
BEGIN
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.value ->> 0, p.value, old.market, d.value ->> 1, -1, -1 * (old.status = 'won'), -1 * (old.status = 'lost')
  FROM json_each(json_array(
    json_array('all', ''),
    json_array('source', old.source),
    json_array('assignee', coalesce(old.assignee_id, 0)),
    iif(old.package_id IS NULL, NULL, json_array('package', old.package_id)),
    iif(old.status = 'lost', json_array('reason', trim(old.lost_reason)), NULL),
    iif(old.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m)))),
    iif(old.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(old.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (old.first_answered_at - old.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
  WHERE d.type = 'array' AND old.spam = 0 AND old.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
  SELECT d.value ->> 0, p.value, new.market, d.value ->> 1, 1, 1 * (new.status = 'won'), 1 * (new.status = 'lost')
  FROM json_each(json_array(
    json_array('all', ''),
    json_array('source', new.source),
    json_array('assignee', coalesce(new.assignee_id, 0)),
    iif(new.package_id IS NULL, NULL, json_array('package', new.package_id)),
    iif(new.status = 'lost', json_array('reason', trim(new.lost_reason)), NULL),
    iif(new.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m)))),
    iif(new.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(new.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (new.first_answered_at - new.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(new.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(new.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
  WHERE d.type = 'array' AND new.spam = 0 AND new.deleted_at IS NULL
  ON CONFLICT(dimension, period, market, key) DO UPDATE SET enquiries = enquiries + excluded.enquiries, won = won + excluded.won, lost = lost + excluded.lost;
  DELETE FROM report_counts WHERE dimension = 'reason' AND period IN (date(old.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(old.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7)) AND enquiries = 0;
END;
--> statement-breakpoint
INSERT INTO report_counts(dimension, period, market, key, enquiries, won, lost)
SELECT d.value ->> 0, p.value, r.market, d.value ->> 1, count(*), sum(r.status = 'won'), sum(r.status = 'lost')
FROM requests AS r CROSS JOIN json_each(json_array(
    json_array('all', ''),
    json_array('source', r.source),
    json_array('assignee', coalesce(r.assignee_id, 0)),
    iif(r.package_id IS NULL, NULL, json_array('package', r.package_id)),
    iif(r.status = 'lost', json_array('reason', trim(r.lost_reason)), NULL),
    iif(r.first_answered_at IS NULL, NULL, json_array('answer', (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (r.first_answered_at - r.submitted_at) / 60000) AS m)))),
    iif(r.first_answered_at IS NULL, NULL, json_array('answer-assignee', coalesce(r.assignee_id, 0) || '/' || (SELECT m - m % CASE WHEN m < 60 THEN 1 WHEN m < 240 THEN 5 WHEN m < 1440 THEN 30 WHEN m < 10080 THEN 240 ELSE 1440 END FROM (SELECT max(0, (r.first_answered_at - r.submitted_at) / 60000) AS m))))
  )) AS d CROSS JOIN json_each(json_array(date(r.submitted_at / 1000 + 19800, 'unixepoch'), substr(date(r.submitted_at / 1000 + 19800, 'unixepoch'), 1, 7))) AS p
WHERE d.type = 'array' AND r.spam = 0 AND r.deleted_at IS NULL
GROUP BY 1, 2, 3, 4;
