import { eq } from 'drizzle-orm';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { recordedEnquiryInput } from '../../../schema/inputs/recorded-enquiry.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { ENQUIRY_MESSAGES } from '../../../schema/messages.ts';
import { describeUnknownPackage } from '../../../schema/staff/add-enquiry.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import { people } from '../../../schema/tables/people.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { findCompany } from '../content/company.ts';
import { createOnce } from '../creations.ts';
import { sha256 } from '../crypto.ts';
import { fieldErrors, invalidInput, notFound, nullIfNotFound, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { enquiryReceivedMail } from '../mail/enquiry-templates.ts';
import { outboxMessage, scheduleDelivery } from '../mail/outbox.ts';
import { findPackage } from '../packages/find-package.ts';
import { auditEntry } from '../staff/audit.ts';
import { notifyAssignee } from '../staff/notifications.ts';
import { enquiryIdByReference } from './enquiry.ts';
import { insertEvents } from './enquiry-history.ts';
import { findStaffMember } from './enquiry-updates.ts';
import { deriveEnquiryToken, enquiryStatusPath, generateReference } from './identifiers.ts';

/** The name of a person. Throws `not-found`: the record may have been merged or erased meanwhile. */
async function findPersonName({ db, reader }: Context, id: number): Promise<string> {
  const [row] = await reader.read(db.select({ name: people.name }).from(people).where(eq(people.id, id)));
  if (!row) throw notFound('Person');
  return row.name;
}

const describeUnknown = (market: Market, packageId: string): string =>
  /^\d+$/.test(packageId) ? ENQUIRY_MESSAGES.packageUnknown(MARKET_CONFIG[market].place) : describeUnknownPackage(packageId);

/** The input, and the package that it names. Throws `invalid` with the messages of all fields, also that of an unknown package. */
async function parseRecordedEnquiry(context: Context, input: unknown) {
  const result = recordedEnquiryInput().safeParse(input);
  const { market, packageId } = result.data ?? ({ ...(input as object) } as { market: Market; packageId?: string | null });
  const isListed = Boolean(packageId) && MARKETS.includes(market);
  const about = isListed && packageId ? await nullIfNotFound(findPackage(context, market, packageId)) : null;
  const isUnknown = isListed && !about;
  if (result.success && !isUnknown) return { values: result.data, about };
  throw invalidInput({
    ...(result.error && fieldErrors(result.error)),
    ...(isUnknown && { packageId: describeUnknown(market, packageId ?? '') }),
  });
}

/**
 * Stores an enquiry that staff take down, with its note; the sender is mailed only with `confirm`. The same one by the same person a
 * moment later is a double click or a retried request, and is stored once. Returns its id. Throws `invalid`, and `not-found` for a person.
 */
export async function recordEnquiry(context: Context, admin: Admin, input: unknown): Promise<number> {
  const { values, about } = await parseRecordedEnquiry(context, input);
  const { market, name, phone, email, trip, note, status = 'new', assigneeId = null, source, confirm = false } = values;
  const personId = values.personId ? parseRowId(values.personId, 'Person') : null;
  const [company, , knownName] = await Promise.all([
    findCompany(context, market),
    assigneeId ? findStaffMember(context, assigneeId) : null,
    personId === null ? '' : findPersonName(context, personId),
  ]);
  const stored = await createOnce(context, admin, { table: enquiries, noun: 'enquiry', content: values, rowCount: 1 }, async (guard) => {
    const { db, now } = context;
    const reference = generateReference();
    // The private link of the mail is derived from it.
    const idempotencyKey = sha256(`staff\0${reference}`);
    const token = deriveEnquiryToken(context, idempotencyKey);
    const content = {
      kind: 'general',
      market,
      name: name || knownName || phone || email,
      email,
      phone,
      message: about && trip ? trip : '',
      details: about || trip ? { packageDestination: about?.name ?? trip } : {},
    } as const;
    const types = about || trip ? (['package'] as const) : [];
    const row = {
      ...content,
      types: types.join(','),
      source,
      // A trigger finds the person if staff have not.
      personId,
      status,
      assigneeId,
      dueAt: values.dueAt ? values.dueAt + (values.dueHour ?? 0) : null,
      firstAnsweredAt: status === 'new' ? null : now,
      reference,
      packageId: about?.id,
      accessHash: sha256(token),
      idempotencyKey,
      submittedAt: now,
      createdAt: now,
      updatedAt: now,
    };
    const isStored = eq(enquiries.reference, reference);
    const mail = { ...content, types, reference, submittedAt: now, about };
    const results: readonly unknown[] = await db.batch([
      // A batch has at least one statement.
      ...(guard.before as [(typeof guard.before)[number]]),
      db.insert(enquiries).values(row).returning(),
      insertEvents(context, admin, isStored, 'received'),
      ...(await notifyAssignee(context, admin, assigneeId, [{ id: enquiryIdByReference(reference), reference, spam: false }])),
      ...(note ? [insertEvents(context, admin, isStored, 'note', note)] : []),
      auditEntry(context, admin, { action: 'enquiry-recorded', subject: reference, details: { source } }),
      ...(confirm
        ? [outboxMessage(context, enquiryReceivedMail(context, mail, company, enquiryStatusPath(token, market)), reference)]
        : []),
      ...guard.after,
    ]);
    return results[guard.before.length] as (typeof enquiries.$inferSelect)[];
  });
  scheduleDelivery(context);
  return returnedRow(stored).id;
}
