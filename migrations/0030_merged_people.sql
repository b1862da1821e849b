-- Links an enquiry also to whoever has sent one under the same name from the same number or address: a merge keeps one name of a person,
-- and staff correct names.
DROP TRIGGER request_senders_link;
--> statement-breakpoint
CREATE TRIGGER request_senders_link INSTEAD OF INSERT ON request_senders BEGIN
  UPDATE requests SET person_id = coalesce(
    (SELECT r.person_id FROM requests AS r WHERE r.user_id = new.user_id AND r.person_id IS NOT NULL ORDER BY r.id DESC LIMIT 1),
    (SELECT p.id FROM person_contacts AS c JOIN people AS p ON p.id = c.person_id
      WHERE c.key IN (new.phone_key, new.email_key) AND c.key <> '' AND p.name_key = new.name_key ORDER BY p.active_at DESC, p.id DESC LIMIT 1),
    (SELECT s.person_id FROM person_contacts AS c JOIN request_senders AS s ON s.person_id = c.person_id AND c.key IN (s.phone_key, s.email_key)
      WHERE c.key IN (new.phone_key, new.email_key) AND c.key <> '' AND s.name_key = new.name_key AND s.id <> new.id ORDER BY s.id DESC LIMIT 1),
    (SELECT p.id FROM person_contacts AS c JOIN person_contacts AS other ON other.person_id = c.person_id AND other.key = new.phone_key
      JOIN people AS p ON p.id = c.person_id
      WHERE c.key = new.email_key AND new.email_key <> '' AND new.phone_key <> ''
        AND substr(p.name_key || ' ', 1, instr(p.name_key || ' ', ' ')) = substr(new.name_key || ' ', 1, instr(new.name_key || ' ', ' '))
      ORDER BY p.active_at DESC, p.id DESC LIMIT 1)
  ) WHERE id = new.id AND person_id IS NULL;
  INSERT INTO people(name, contact_text, active_at, created_at, updated_at)
    SELECT new.name, trim(new.phone || iif(new.phone = new.phone_key, '', ' ' || new.phone_key) || ' ' || new.email_key), new.created_at, new.created_at, new.created_at
    FROM requests WHERE id = new.id AND person_id IS NULL;
  UPDATE requests SET person_id = (SELECT max(id) FROM people) WHERE id = new.id AND person_id IS NULL;
  INSERT INTO person_contacts(person_id, kind, value, created_at)
    SELECT person_id, 'phone', new.phone, new.created_at FROM requests WHERE id = new.id AND new.phone_key <> '' ON CONFLICT DO NOTHING;
  INSERT INTO person_contacts(person_id, kind, value, created_at)
    SELECT person_id, 'email', new.email, new.created_at FROM requests WHERE id = new.id AND new.email_key <> '' ON CONFLICT DO NOTHING;
  UPDATE people SET active_at = new.created_at WHERE id = (SELECT person_id FROM requests WHERE id = new.id) AND active_at < new.created_at;
END;
