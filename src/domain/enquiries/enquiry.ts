import { type SQL, sql } from 'drizzle-orm';
import type { Attribution } from '../../../schema/campaigns.ts';
import { type EnquiryKind, type EnquiryType, INBOX_LIMITS } from '../../../schema/constants.ts';
import type { AsSent } from '../../../schema/inputs/spellings.ts';
import { ENQUIRY_MESSAGES } from '../../../schema/messages.ts';
import { enquiries } from '../../../schema/tables/enquiries.ts';
import type { Context } from '../../platform/context.ts';
import { inList } from '../../platform/database.ts';
import { invalidInput } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { nextVersion } from '../precondition.ts';

export type StoredEnquiry = typeof enquiries.$inferSelect;

/** The content of an enquiry of any kind (specification 2.13, 2.14, 3). */
export interface EnquiryContent {
  kind: EnquiryKind;
  name: string;
  email: string;
  phone: string;
  message: string;
  types: readonly EnquiryType[];
  /** The fields of its kind by name. */
  details: Readonly<Record<string, unknown>>;
}

/** In `not-found` errors. */
export const ENQUIRY_NOUN = 'Enquiry';

/** SQL condition for these ids. Throws `invalid` above the bulk limit, `not-found` for malformed ids. */
export function enquiriesWithIds(ids: readonly string[]): SQL {
  if (ids.length === 0 || ids.length > INBOX_LIMITS.maxBulkChanges)
    throw invalidInput({ ids: ENQUIRY_MESSAGES.bulkLimit(INBOX_LIMITS.maxBulkChanges) });
  return inList(
    enquiries.id,
    ids.map((id) => parseRowId(id, ENQUIRY_NOUN)),
  );
}

/** The id of an enquiry that the same batch inserts, as a subquery by its reference. */
export const enquiryIdByReference = (reference: string) =>
  sql<number>`(select ${enquiries.id} from ${enquiries} where ${enquiries.reference} = ${reference})`;

/** The columns that every update of an enquiry sets in addition. */
export const enquiryRevision = ({ now }: Context) => ({ version: nextVersion(enquiries), updatedAt: now });

/** The columns that an update sets in addition when it ends an enquiry. Its key is freed: the same content makes a new enquiry. */
export const endedColumns = (context: Context, reference: string) => ({
  idempotencyKey: `ended ${reference}`,
  ...enquiryRevision(context),
});

/** The column of an update that answers the sender: the time of the first answer stays. */
export const firstAnswer = ({ now }: Context) => ({ firstAnsweredAt: sql`coalesce(${enquiries.firstAnsweredAt}, ${now})` });

/** A field of the enquiry's form: a number, or text; null if it is absent. */
export function getDetail({ details }: Pick<StoredEnquiry, 'details'>, name: string): string | number | null {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** What was sent in place of the fields whose spelling was changed, and of those that were not understood; null if there are none. */
export const getAsSent = ({ details }: Pick<StoredEnquiry, 'details'>): AsSent | null => (details.asSent as AsSent | undefined) ?? null;

/** Where the sender came from; null if that is unknown. */
export const getAttribution = ({ details }: Pick<StoredEnquiry, 'details'>): Attribution | null =>
  (details.attribution as Attribution | undefined) ?? null;
