/** Marks a package as synthetic. */
const CONTACT = 'synthetic@safarnama.example';

/**
 * Adds packages made by SQL itself: half of them international, with five pictures' worth of rows and texts as
 * long as real ones, in steps that D1 accepts. They borrow the pictures of the packages that are there.
 */
export async function seedSynthetic(db: D1Database, wanted: number): Promise<void> {
  const STEP = 500;
  for (let from = 0; from < wanted; from += STEP) {
    const until = Math.min(wanted, from + STEP);
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT ?1 + 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2),
         models AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS r, count(*) OVER () AS total FROM packages WHERE contact_email <> ?3)
         INSERT INTO packages(market, name, destination, description, price, duration, nights, trip_type, category, starts_from, images, inclusions, exclusions, itinerary, contact_email, contact_phone)
         SELECT m.market, m.destination || ' journey ' || n.i, m.destination, m.description, 100 * (9000 + (n.i * 379) % 90000), m.duration, m.nights,
                m.trip_type, m.category, m.starts_from, m.images, m.inclusions, m.exclusions, m.itinerary, ?3, m.contact_phone
         FROM n JOIN models m ON m.r = n.i % m.total`,
      )
      .bind(from, until, CONTACT)
      .run();
  }
}

/** Takes synthetic packages away; answers how many. */
export async function clearSynthetic(db: D1Database): Promise<number> {
  const { meta } = await db.prepare('DELETE FROM packages WHERE contact_email = ?').bind(CONTACT).run();
  return meta.changes;
}
