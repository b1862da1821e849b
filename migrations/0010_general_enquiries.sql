-- The first kind of enquiry is called `general`. No trigger counts or indexes by kind, so the counters stay as they are.
UPDATE `requests` SET `kind` = 'general' WHERE `kind` = 'enquiry';
--> statement-breakpoint
-- An earlier version of the Worker still writes the old name between the migration and the deployment.
CREATE TRIGGER requests_kind_general AFTER INSERT ON requests WHEN new.kind = 'enquiry' BEGIN
  UPDATE requests SET kind = 'general' WHERE id = new.id;
END;
