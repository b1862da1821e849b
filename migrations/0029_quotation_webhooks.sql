CREATE TRIGGER webhook_quotation_event AFTER INSERT ON quotation_events BEGIN
	INSERT INTO webhook_events(event_type, payload)
	SELECT 'quotation.' || iif(new.kind = 'question', 'question_asked', new.kind),
		json_object('id', quotations.id, 'reference', quotations.reference, 'revision', new.revision)
	FROM quotations WHERE quotations.id = new.quotation_id;
END;
