import { eq, sql } from 'drizzle-orm';
import type { Market } from '../../../../schema/constants.ts';
import { emailVerifications } from '../../../../schema/tables/accounts.ts';
import { enquiries, outbox } from '../../../../schema/tables/enquiries.ts';
import { packages } from '../../../../schema/tables/packages.ts';
import { demoEnquiries } from '../../../demo/fortnight/enquiries.ts';
import { staff } from '../../../demo/fortnight/people.ts';
import type { DemoEnquiry, StaffKey, TravellerKey } from '../../../demo/fortnight/types.ts';
import type { Viewer } from '../../../domain/accounts/authorization.ts';
import { type Context, createContext } from '../../../platform/context.ts';
import { findDatabaseFile } from '../../archive/local-source.ts';
import { ensureKeys } from '../../local-platform.ts';
import { createStaff, planAccounts } from './accounts.ts';
import type { Action } from './action.ts';
import { planStep } from './desk-step.ts';
import { openFileDatabase } from './file-database.ts';
import { OfficeCalendar } from './office-calendar.ts';
import { writePastEnquiries } from './past-enquiries.ts';
import { planPeople } from './people.ts';
import { planQuotations } from './quotations.ts';
import { planReviews } from './reviews.ts';
import { sendDemoEnquiry } from './sent-enquiry.ts';

interface FortnightOptions {
  /** The folder of the local state. */
  state: string;
  documents: R2Bucket;
  origin: string;
  /** The first administrator, who gets some of the enquiries. */
  adminEmail: string;
  /** The time of the first start, in milliseconds since 1970. */
  now: number;
}

/**
 * Writes what the demonstration agency was busy with in the last fortnight: staff, travellers, enquiries and what became of them. The
 * functions of the domain write it, with the time of each action, so that references, links, documents and audit entries are real.
 * Mails count as sent. Needs the demonstration agency and an empty inbox. Throws what these functions throw.
 */
export async function writeFortnight({ state, documents, ...options }: FortnightOptions): Promise<void> {
  const { client: DB, close } = openFileDatabase(findDatabaseFile(state));
  try {
    await runFortnight({ DB, DOCUMENTS: documents, SEALING_KEYS: ensureKeys(state), ORIGIN: options.origin }, options);
  } finally {
    close();
  }
}

async function runFortnight(bindings: Partial<Env>, { adminEmail, now }: Pick<FortnightOptions, 'adminEmail' | 'now'>): Promise<void> {
  const calendar = new OfficeCalendar(now);
  const pending: Promise<unknown>[] = [];
  // The rest of Env is optional, or belongs to requests that nobody makes here. Nobody knows the travellers' passwords.
  const env = { ...bindings, PASSWORD_COST: 'low', RATE_LIMITS: 'off' } as Env;
  const contextAt = (at: number, by?: StaffKey): Context => ({
    ...createContext(env, { waitUntil: (work) => void pending.push(work) }, async () => {}),
    now: at,
    visitor: { ipAddress: by ? staff[by].ipAddress : '', userAgent: '' },
    sendMail: async () => '',
  });
  const start = contextAt(now);
  const admins = await createStaff(start, adminEmail, now);
  await writePastEnquiries(start, admins);
  const rows = await start.db.select({ id: packages.id, market: packages.market, name: packages.name }).from(packages);
  const findPackageId = (market: Market, about: string | undefined): string | undefined => {
    const found = rows.find((row) => row.market === market && row.name === about);
    if (about && !found) throw new Error(`The demonstration has no package "${about}".`);
    return found && String(found.id);
  };
  const viewers = new Map<TravellerKey, Viewer>();

  const planEnquiry = (enquiry: DemoEnquiry): Action[] => {
    const { market, sent, about, traveller, steps = [] } = enquiry;
    const packageId = findPackageId(market, about);
    let id = '';
    const send = async (context: Context): Promise<void> => {
      const viewer = traveller && viewers.get(traveller);
      const { reference } = await sendDemoEnquiry(context, calendar, enquiry, { packageId, viewer });
      const [row] = await context.db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.reference, reference));
      id = String(row?.id);
    };
    return [
      { at: calendar.resolve(market, sent), run: send },
      ...steps.flatMap((step) => planStep(step, { market, calendar, admins, findId: () => id })),
    ];
  };
  const actions = [
    ...planAccounts(calendar, admins, viewers),
    ...planReviews(calendar),
    ...demoEnquiries.flatMap(planEnquiry),
    ...planPeople(calendar, admins),
    ...planQuotations(calendar, admins),
  ].sort((a, b) => a.at - b.at);
  for (const { at, run, by } of actions) {
    await run(contextAt(at, by));
    await Promise.all(pending.splice(0));
  }
  // The mail of a deleted enquiry was sent before, too. Links in sent mails are deleted, as are those that nobody has opened.
  const sentAt = sql`${outbox.createdAt} + 2000 + ${outbox.id} % 9 * 1000`;
  await start.db.batch([
    start.db.update(outbox).set({ sentAt, attempts: 1, secret: null, lastError: '' }),
    start.db.delete(emailVerifications),
  ]);
}
