/** The contact that marks a package as synthetic. */
const SYNTHETIC_CONTACT = 'synthetic@safarnama.example';

/**
 * Adds `count` packages in SQL, as variations of the existing ones and with their texts and pictures, in steps within D1's
 * limits. D1 binds numbers as REAL, and a name would end in "21.0". Throws the errors of D1.
 */
export async function seedSyntheticPackages(db: D1Database, count: number): Promise<void> {
  const STEP = 500;
  for (let start = 0; start < count; start += STEP) {
    const end = Math.min(count, start + STEP);
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) + 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2),
         models AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS r, count(*) OVER () AS total FROM packages WHERE contact_email <> ?3)
         INSERT INTO packages(market, name, destination, description, price, duration, nights, trip_type, category, starts_from, images, inclusions, exclusions, itinerary, contact_email, contact_phone)
         SELECT m.market, m.destination || ' journey ' || n.i, m.destination, m.description, 100 * (9000 + (n.i * 379) % 90000), m.duration, m.nights,
                m.trip_type, m.category, m.starts_from, m.images, m.inclusions, m.exclusions, m.itinerary, ?3, m.contact_phone
         FROM n JOIN models m ON m.r = n.i % m.total`,
      )
      .bind(start, end, SYNTHETIC_CONTACT)
      .run();
  }
}

/** Deletes synthetic packages. Returns how many. */
export async function clearSyntheticPackages(db: D1Database): Promise<number> {
  const { meta } = await db.prepare('DELETE FROM packages WHERE contact_email = ?').bind(SYNTHETIC_CONTACT).run();
  return meta.changes;
}

/** The email domain of synthetic enquiries. */
const SYNTHETIC_SENDER = '@synthetic.example';

/** Enquiries of one statement: larger transactions are not faster, and D1 ends a statement after 30 seconds. */
const ENQUIRY_STEP = 10_000;

/**
 * Adds `count` enquiries of every type and status, also spam, spread over the last two months, each with its first event.
 * Throws the errors of D1.
 */
export async function seedSyntheticEnquiries(db: D1Database, count: number): Promise<void> {
  for (let start = 0; start < count; start += ENQUIRY_STEP) {
    const end = Math.min(count, start + ENQUIRY_STEP);
    await db.batch([
      db
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT ?1 + 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
           INSERT INTO requests(reference, access_hash, kind, market, name, email, phone, message, types, details, status, lost_reason, due_at, spam, idempotency_key, submitted_at, created_at, updated_at, source, package_id, first_answered_at)
           SELECT 'SY-' || printf('%06X', i), 'synthetic' || i, 'general', iif(i % 3 = 0, 'dubai', 'india'),
                  json_extract('["Ananya","Imran","Meera","Joseph","Fatima","Kabir","Divya"]', '$[' || (i % 7) || ']') || ' ' ||
                  json_extract('["Raghunathan","Qureshi","Kurian","Fernandes","Al Suwaidi","Malhotra","Nair","Thomas","Gill","Chaganti","Rao"]', '$[' || (i % 11) || ']'),
                  'person' || i || ?3, '98' || printf('%08d', (i * 7919) % 100000000), 'We are two adults and two children.',
                  json_extract('["package","flight","visa","passport","car","package,flight","package,visa"]', '$[' || (i % 7) || ']'),
                  '{"packageDestination":"Kerala backwaters","packagePersons":4}',
                  json_extract('["new","contacted","quoted","won","lost"]', '$[' || (i % 5) || ']'), iif(i % 5 = 4, json_extract('["Price","Booked elsewhere","No answer after three tries","Found another"]', '$[' || (i % 4) || ']'), ''),
                  iif(i % 9 = 0, (unixepoch() + (i % 20 - 10) * 86400) * 1000, NULL), i % 13 = 0, 'synthetic' || i, at, at, at,
                  json_extract('["website","phone","whatsapp","mail"]', '$[' || (i % 4) || ']'),
                  iif(i % 6 = 0, (SELECT id FROM packages WHERE id >= i % 60 ORDER BY id LIMIT 1), NULL),
                  iif(i % 5 = 0, NULL, at + (5 + i * 37 % 700) * 60000)
           FROM (SELECT cast(i AS integer) AS i, (unixepoch() - (?4 - i) * 5184000 / ?4) * 1000 AS at FROM n)`,
        )
        .bind(start, end, SYNTHETIC_SENDER, count),
      db
        .prepare(
          `INSERT INTO request_events(request_id, kind, created_at) SELECT id, 'received', created_at FROM requests ORDER BY id DESC LIMIT ?`,
        )
        .bind(end - start),
    ]);
  }
}

/** Deletes synthetic enquiries. Returns how many. */
export async function clearSyntheticEnquiries(db: D1Database): Promise<number> {
  const { meta } = await db.prepare(`DELETE FROM requests WHERE idempotency_key GLOB 'synthetic[0-9]*'`).run();
  return meta.changes;
}
