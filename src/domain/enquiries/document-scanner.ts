import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lazy } from '../../../schema/lazy.ts';
import { documents } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { decryptContent } from './identity-documents.ts';

// The operator's scanner (`SCANNER_URL`) gets each document once its enquiry is stored, so that no outage of it loses an enquiry.
// Until it answers, the document is pending, and staff see a warning.

/** Documents that one run scans, one after the other: each is in memory while the scanner reads it. */
const SCANNED_PER_RUN = 20;
const SCAN_TIMEOUT_MS = 30_000;

const answerInput = lazy(() => z.object({ verdict: z.enum(['clean', 'infected']) }));

/** Sends the document to the scanner. Throws an Error if it is away, or answers something else than a verdict. */
async function requestVerdict(url: string, contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<'clean' | 'infected'> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: bytes,
    // A redirect would carry the document to another address.
    redirect: 'manual',
    signal: AbortSignal.timeout(SCAN_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The scanner answered ${response.status}.`);
  return answerInput().parse(await response.json()).verdict;
}

/**
 * Scans pending documents, in a random order so that one that cannot be read does not hold up the others. A document whose scan
 * fails stays pending for the next run. For the cron.
 */
export async function scanDocuments(context: Context): Promise<void> {
  const { db, scannerUrl } = context;
  if (!scannerUrl) return;
  const pending = await db.select().from(documents).where(eq(documents.scan, 'pending')).orderBy(sql`random()`).limit(SCANNED_PER_RUN);
  const failures: unknown[] = [];
  for (const row of pending) {
    // After two failures the scanner is away: the rest waits for the next run.
    if (failures.length > 1) break;
    try {
      const scan = row.wrappedKey ? await requestVerdict(scannerUrl, row.contentType, await decryptContent(context, row)) : 'none';
      await db.update(documents).set({ scan }).where(eq(documents.id, row.id));
    } catch (reason) {
      failures.push(reason);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Documents could not be scanned; they stay pending.');
}
