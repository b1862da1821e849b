import { globSync, readFileSync } from 'node:fs';
import { ENQUIRY_LIMITS } from '../../schema/constants.ts';
import { countRows, getDocumentsBucket, queryRows } from '../support/enquiries.ts';
import { ageObjects, openDatabaseFile } from '../support/storage-faults.ts';
import type { AcknowledgedWrites } from './simulated-users.ts';
import type { SoakSite } from './site.ts';

// Checks after the run: every acknowledged write is stored once and complete, counters are correct, and no file is orphaned.

const MAX_EXAMPLES = 6;

/** All keys of a bucket; R2 lists at most 1,000 a call. */
async function listAllKeys(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const listed = await bucket.list({ prefix, ...(cursor && { cursor }) });
    keys.push(...listed.objects.map(({ key }) => key));
    more = listed.truncated;
    cursor = listed.truncated ? listed.cursor : undefined;
  }
  return keys.sort();
}

/** The queries with which the migrations filled a counter table, to recount it. */
const recountQueries = (table: string): string[] =>
  globSync('migrations/*.sql')
    .flatMap((file) => readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    .flatMap((text) => new RegExp(`^\\s*insert into ${table}\\([^)]*\\) (select .*?);?\\s*$`, 'is').exec(text)?.[1] ?? []);

/** Sends every queued mail and deletes every orphaned object, as the cron does until the quarantine is over. */
async function drainBackgroundWork(agency: SoakSite): Promise<void> {
  const { db } = agency.worker;
  for (let round = 0; round < 500; round++) {
    await db.prepare('update outbox set next_attempt_at = 0 where sent_at is null').run();
    await agency.runCron();
    const held = "exists (select 1 from requests r where r.id = request_id and r.folder in ('bin', 'spam'))";
    const n = await countRows({ db }, `outbox where sent_at is null and not ${held}`);
    if (n === 0) break;
  }
  for (const prefix of ['d-', 'p-']) {
    try {
      ageObjects(agency, prefix, 2 * ENQUIRY_LIMITS.orphanAgeMs);
    } catch {
      // No bucket has any.
    }
  }
  await db.prepare('update media set loose_since = 1 where loose_since is not null').run();
  // Each run checks one part of each bucket and deletes up to twenty orphaned pictures.
  for (let round = 0, loose = 0, n = 1; round < 12 || (n > 0 && n !== loose); round++) {
    await agency.runCron();
    // As if the quarantine were over.
    await db.prepare('update orphaned_objects set since = 1 where since > 1').run();
    loose = n;
    n = (await countRows({ db }, 'media where loose_since is not null')) + (await countRows({ db }, 'orphaned_objects'));
  }
}

/** Reports every violated invariant; returns figures for the report. */
export async function verifyInvariants(agency: SoakSite, ledger: AcknowledgedWrites): Promise<Record<string, number | string>> {
  await drainBackgroundWork(agency);
  const on = agency.worker;
  const reportAny = (what: string, list: readonly unknown[]) => {
    if (list.length > 0) agency.reportViolation(`${list.length} x ${what}: ${JSON.stringify(list.slice(0, MAX_EXAMPLES))}`);
  };
  const stored = await queryRows<{
    reference: string;
    email: string;
    papers: number;
    mails: number;
    withdrawn: number | null;
    erased: number | null;
  }>(
    on,
    `select reference, email, withdrawn_at as withdrawn, erased_at as erased,
      (select count(*) from documents d where d.request_id = r.id) as papers,
      (select count(*) from outbox o where o.request_id = r.id and o.sent_at is not null) as mails from requests r`,
  );
  const byReference = new Map(stored.map((row) => [row.reference, row]));
  const { enquiries, members, edits, reviews } = ledger;
  reportAny(
    'an acknowledged enquiry is missing',
    enquiries.filter(({ reference }) => !byReference.has(reference)),
  );
  reportAny(
    'an acknowledged enquiry is incomplete, or its mails were not sent',
    enquiries.filter(({ reference, files }) => {
      const row = byReference.get(reference);
      return row && (row.papers !== files || (!row.erased && row.mails < 2));
    }),
  );
  reportAny(
    'an acknowledged withdrawal or anonymisation is missing',
    enquiries.filter(({ reference, since }) => {
      const row = byReference.get(reference);
      return (since === 'withdrawn' && !row?.withdrawn) || (since === 'erased' && (!row?.erased || row.email !== ''));
    }),
  );
  const twice = stored.filter(
    ({ email }, index) => email.startsWith('soak-') && stored.findIndex((other) => other.email === email) !== index,
  );
  reportAny('an enquiry is stored twice', twice);

  const mailed = globSync(`${agency.state}/mail/*.txt`).map((file) => readFileSync(file, 'utf8').split('\n\n')[0] ?? '');
  const lines = new Set(
    mailed.flatMap((head) => {
      const to = /^To: (.*)$/m.exec(head)?.[1];
      const about = /SF-\w{4}-\w{4}/.exec(head)?.[0];
      return to && about ? [`${about} ${to}`] : [];
    }),
  );
  reportAny(
    'a sender got no mail',
    enquiries.filter(({ reference, email }) => !byReference.get(reference)?.erased && !lines.has(`${reference} ${email}`)),
  );

  const users = new Map(
    (await queryRows<{ email: string; address: string }>(on, 'select email, address from users')).map((row) => [row.email, row.address]),
  );
  reportAny(
    'a registered account is missing, or has another address',
    members.filter(({ email, address }) => !users.has(email) || (address !== undefined && users.get(email) !== address)),
  );
  const audited = new Set(
    (
      await queryRows<{ line: string }>(
        on,
        "select subject || ' ' || json_extract(details, '$.version') as line from audit_log where action = 'package-changed'",
      )
    ).map(({ line }) => line),
  );
  reportAny(
    'a saved package is missing in the audit log',
    edits.filter(({ id, version }) => !audited.has(`package:${id} ${version}`)),
  );
  reportAny(
    'one version was acknowledged twice',
    edits.filter((edit, index) => edits.findIndex(({ id, version }) => id === edit.id && version === edit.version) !== index),
  );
  const names = new Set((await queryRows<{ name: string }>(on, 'select name from reviews')).map(({ name }) => name));
  reportAny(
    'an acknowledged review is missing',
    reviews.filter((name) => !names.has(name)),
  );
  reportAny(
    'the number of main branches is not one',
    (await queryRows(on, 'select count(*) as n from branches where is_main_branch = 1')).filter(({ n }) => n !== 1),
  );

  for (const table of ['tallies', 'request_days']) {
    const lines = async (sql: string) =>
      (await queryRows(on, sql)).map((row) => Object.values(row)).flatMap((row) => (row.at(-1) === 0 ? [] : [row.join(' ')]));
    const stored = await lines(`select * from ${table}`);
    const counted = (await Promise.all(recountQueries(table).map(lines))).flat();
    reportAny(`${table}: stored and recounted values differ`, [
      ...stored.filter((line) => !counted.includes(line)),
      ...counted.filter((line) => !stored.includes(line)),
    ]);
  }

  const papers = (await queryRows<{ key: string }>(on, 'select object_key as key from documents where wrapped_key is not null')).map(
    ({ key }) => key,
  );
  const objects = await listAllKeys(await getDocumentsBucket(on), 'd-');
  reportAny(
    'a document has no object',
    papers.filter((key) => !objects.includes(key)),
  );
  reportAny(
    'an object has no document',
    objects.filter((key) => !papers.includes(key)),
  );
  const pictures = (await queryRows<{ name: string }>(on, "select name from media where name like 'p-%'")).map(({ name }) => name);
  const files = await listAllKeys(on.media, 'p-');
  reportAny(
    'a picture has no object',
    pictures.filter((name) => !files.includes(name)),
  );
  reportAny(
    'an object has no picture',
    files.filter((key) => !pictures.includes(key)),
  );
  return {
    'enquiries acknowledged': enquiries.length,
    'enquiries stored': stored.length,
    'mails sent': mailed.length,
    accounts: members.length,
    'packages saved': edits.length,
    reviews: reviews.length,
    'documents, objects': `${papers.length}, ${objects.length}`,
  };
}

/** Checks the database file and its search indexes; call it after the Worker has stopped. */
export function checkDatabaseIntegrity(agency: SoakSite): void {
  const db = openDatabaseFile(agency);
  for (const check of ['integrity_check', 'foreign_key_check']) {
    const rows = db.prepare(`pragma ${check}`).all() as Record<string, unknown>[];
    if (rows.some((row) => row.integrity_check !== 'ok'))
      agency.reportViolation(`${check}: ${JSON.stringify(rows.slice(0, MAX_EXAMPLES))}`);
  }
  for (const index of ['package_search', 'package_words', 'request_search', 'request_words', 'request_text_search']) {
    try {
      db.exec(`insert into ${index}(${index}, rank) values ('integrity-check', 1)`);
    } catch (reason) {
      agency.reportViolation(`${index} does not match its rows: ${reason}`);
    }
  }
  db.close();
}
