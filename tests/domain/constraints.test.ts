import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

// Constraints and triggers of the database, independent of the code that writes.
const { db } = await openSite();
const run = (sql: string) => db.prepare(sql).run();
const insertBranch = (main: number) =>
  run(
    `INSERT INTO branches(office_name, address, phone, email, hours, is_main_branch) VALUES ('New', 'a', '1', 'a@b.example', 'h', ${main})`,
  );
const insertReview = (rating: string) => run(`INSERT INTO reviews(name, message, rating) VALUES ('n', 'm', ${rating})`);
const insertPackage = (columns: string, values: string) =>
  run(
    `INSERT INTO packages(market, name, description, duration, trip_type, contact_email, contact_phone, ${columns}) VALUES ('india', 'n', 'd', '1 Day', 't', 'a@b.example', '1', ${values})`,
  );
const insertUser = (email: string) =>
  run(`INSERT INTO users(user_name, email, password_hash, mobile_no) VALUES ('n', '${email}', 'h', '9876543210')`);

test('50 concurrent creations of a main branch leave exactly one', async () => {
  await run('DELETE FROM branches');
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => insertBranch(1)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await insertBranch(0);
  await insertBranch(0);
  expect(await db.prepare('SELECT count(*) AS n FROM branches WHERE is_main_branch = 1').first('n')).toBe(1);
});

test.each(['0', '6', '-1', '4.5', "'five'", 'NULL'])('a rating of %s is rejected', async (rating) => {
  await expect(insertReview(rating)).rejects.toThrow(/constraint/i);
});

test('ratings from 1 to 5 are stored', async () => {
  for (const rating of ['1', '5']) await insertReview(rating);
});

test('an e-mail address has one account, regardless of case and spaces', async () => {
  await insertUser('Asha@Example.com');
  for (const email of ['asha@example.com', 'ASHA@EXAMPLE.COM', ' asha@example.com '])
    await expect(insertUser(email)).rejects.toThrow(/UNIQUE/);
  await insertUser('other@example.com');
});

test('a price below 1, an unknown category and invalid JSON lists are rejected', async () => {
  await expect(insertPackage('price', '99')).rejects.toThrow(/constraint/i);
  await expect(insertPackage('price, category', "100, 'Lunar'")).rejects.toThrow(/constraint/i);
  await expect(insertPackage('price, images', "100, '{}'")).rejects.toThrow(/constraint/i);
  await expect(insertPackage('price, itinerary', "100, 'no json'")).rejects.toThrow(/constraint|JSON/i);
  await insertPackage('price, category', "100, 'Domestic'");
});

test('Dubai packages have no category', async () => {
  await expect(run("UPDATE packages SET category = 'Domestic' WHERE market = 'dubai'")).rejects.toThrow(/constraint/i);
});

test('foreign keys: sessions require a user and are deleted with it', async () => {
  await expect(run("INSERT INTO sessions(token_hash, user_id, expires_at) VALUES ('x', 999, 1)")).rejects.toThrow(/FOREIGN KEY/);
  const id = await db.prepare("SELECT id FROM users WHERE email = 'other@example.com'").first('id');
  await run(`INSERT INTO sessions(token_hash, user_id, expires_at) VALUES ('y', ${id}, 1)`);
  await run(`DELETE FROM users WHERE id = ${id}`);
  expect(await db.prepare("SELECT count(*) AS n FROM sessions WHERE token_hash = 'y'").first('n')).toBe(0);
});

test('deleting a package keeps its enquiries; deleting an enquiry deletes its documents', async () => {
  await run(
    `INSERT INTO requests(reference, access_hash, kind, market, name, email, phone, package_id, idempotency_key) VALUES ('SF-1', 'h', 'booking', 'india', 'n', 'e', '1', 9, 'k')`,
  );
  await expect(
    run(
      `INSERT INTO requests(reference, access_hash, kind, market, name, email, phone, idempotency_key) VALUES ('SF-2', 'h', 'general', 'india', 'n', 'e', '1', 'k')`,
    ),
  ).rejects.toThrow(/UNIQUE/);
  const id = await db.prepare("SELECT id FROM requests WHERE reference = 'SF-1'").first('id');
  await run(
    `INSERT INTO documents(request_id, field, file_name, content_type, bytes, object_key, key_version) VALUES (${id}, 'passportCopy', 'f', 'application/pdf', 1, 'o', 1)`,
  );
  await run('DELETE FROM packages WHERE id = 9');
  expect(await db.prepare(`SELECT package_id FROM requests WHERE id = ${id}`).first('package_id')).toBeNull();
  await run(`DELETE FROM requests WHERE id = ${id}`);
  expect(await db.prepare('SELECT count(*) AS n FROM documents').first('n')).toBe(0);
});

test('an enquiry kind written by an earlier version of the Worker is renamed', async () => {
  await run(
    `INSERT INTO requests(reference, access_hash, kind, market, name, email, phone, idempotency_key) VALUES ('SF-3', 'h', 'enquiry', 'india', 'n', 'e', '1', 'k3')`,
  );
  expect(await db.prepare("SELECT kind FROM requests WHERE reference = 'SF-3'").first('kind')).toBe('general');
});

test('only one policy record can exist', async () => {
  await expect(run('INSERT INTO company_policies(id) VALUES (2)')).rejects.toThrow(/constraint/i);
});
