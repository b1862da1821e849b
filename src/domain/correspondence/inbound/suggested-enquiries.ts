import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { enquiries } from '../../../../schema/tables/enquiries.ts';
import type { Context } from '../../../platform/context.ts';
import { inList } from '../../../platform/database.ts';
import { REFERENCE_PATTERN } from '../reply-address.ts';

// Suggests enquiries for the mails that name none or come from another address. Staff decide.

/** The newest enquiries that are searched by the name of a sender, which no index has. */
const RECENT_ENQUIRIES = 500;
const MAX_SUGGESTIONS = 3;

interface Mail {
  sender: string;
  senderName: string;
  subject: string;
  text: string;
}

const { id, reference, kind, name, email, types, message, details, submittedAt } = enquiries;
const columns = { id, reference, kind, name, email, types, message, details, submittedAt };
type Candidate = Pick<typeof enquiries.$inferSelect, keyof typeof columns>;

const fold = (text: string): string => text.trim().toLowerCase();
const listReferences = ({ subject, text }: Mail): string[] => `${subject} ${text}`.toUpperCase().match(REFERENCE_PATTERN) ?? [];

/** Reads the enquiries that any of these mails names, or whose sender has the same address or, among the newest, the same name. */
async function readCandidates({ db, reader }: Context, mails: readonly Mail[]): Promise<Candidate[]> {
  const references = mails.flatMap(listReferences);
  const senders = mails.map(({ sender }) => fold(sender));
  const names = mails.map(({ senderName }) => fold(senderName)).filter(Boolean);
  const oldest = sql`(select ${id} from ${enquiries} order by ${id} desc limit 1 offset ${RECENT_ENQUIRIES})`;
  const isRecentNamesake = sql`(${id} > coalesce(${oldest}, 0) and ${inList(sql`lower(trim(${name}))`, names)})`;
  return reader.read(
    db
      .select(columns)
      .from(enquiries)
      .where(
        and(
          ...[isNull(enquiries.deletedAt), isNull(enquiries.anonymisedAt), eq(enquiries.spam, false)],
          or(inList(reference, references), inList(email, senders), isRecentNamesake),
        ),
      )
      .orderBy(desc(id))
      .limit(200),
  );
}

/** Adds `readSuggestions` to each mail, which returns its enquiries, best first. One statement reads those of all mails. */
export function withSuggestions<Row extends Mail>(
  context: Context,
  mails: readonly Row[],
): (Row & { readSuggestions(): Promise<Candidate[]> })[] {
  let candidates: Promise<Candidate[]> | undefined;
  return mails.map((mail) => ({
    ...mail,
    readSuggestions: async () => {
      candidates ??= readCandidates(context, mails);
      const references = listReferences(mail);
      const rank = (each: Candidate): number =>
        [
          references.includes(each.reference),
          fold(each.email) === fold(mail.sender),
          mail.senderName !== '' && fold(each.name) === fold(mail.senderName),
        ].indexOf(true);
      const fitting = (await candidates).filter((each) => rank(each) >= 0);
      return fitting.sort((a, b) => rank(a) - rank(b) || b.id - a.id).slice(0, MAX_SUGGESTIONS);
    },
  }));
}
