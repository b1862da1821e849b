import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Market } from '../../../../schema/constants.ts';
import { enquiries } from '../../../../schema/tables/enquiries.ts';
import { packages, selectFirstPicture } from '../../../../schema/tables/packages.ts';
import type { Context } from '../../../platform/context.ts';
import { createJsonDecoder } from '../../../platform/statements.ts';
import type { Viewer } from '../../accounts/authorization.ts';
import { getViewer } from '../../accounts/sessions.ts';
import { sha256 } from '../../crypto.ts';
import { notFound } from '../../errors.ts';
import { decodeFirstPicture, type FirstPictureTuple, type PackageSummary } from '../../packages/filter.ts';
import { type CursorPage, type PageArgs, readPageById } from '../../pagination.ts';
import type { StoredEnquiry } from '../enquiry.ts';

// What senders see of their enquiries: by the private link, and by their account.

/** A package as a card shows it. */
type EnquiredPackage = Pick<
  PackageSummary,
  'id' | 'market' | 'name' | 'destination' | 'duration' | 'tripType' | 'price' | 'pricesVary' | 'images'
>;

/** An enquiry with the package that it is about; null if there is none that is published. */
export type SentEnquiry = StoredEnquiry & { package: EnquiredPackage | null };

type PackageTuple = readonly [number, Market, string, string, string, string, number, 0 | 1, FirstPictureTuple];

const decodePackage = createJsonDecoder<EnquiredPackage>(
  ([id, market, name, destination, duration, tripType, price, pricesVary, picture]: PackageTuple) => ({
    ...{ id, market, name, destination, duration, tripType, price, pricesVary: pricesVary === 1 },
    images: decodeFirstPicture(picture),
  }),
);

/** One column, because D1 returns the rows of a batch by column name, and both tables have an id and a name. */
const packageColumn = sql`case when ${packages.published} = 1 then json_array(${packages.id}, ${packages.market}, ${packages.name},
  ${packages.destination}, ${packages.duration}, ${packages.tripType}, ${packages.price}, ${packages.pricesVary}, ${selectFirstPicture(packages.images)}) end`
  .mapWith(decodePackage)
  .as('package');

const selectSentEnquiries = ({ db }: Context) =>
  db
    .select({ ...getTableColumns(enquiries), package: packageColumn })
    .from(enquiries)
    .leftJoin(packages, eq(packages.id, enquiries.packageId));

/**
 * SQL condition: the enquiries of an account are those sent while signed in, and those that name its e-mail once it is verified. Anyone
 * can enter anyone's address, in a form and in a registration.
 */
const isSentBy = ({ account: { id, email, emailVerifiedAt } }: Viewer): SQL | undefined =>
  and(
    or(eq(enquiries.userId, id), emailVerifiedAt === null ? undefined : eq(enquiries.email, email)),
    isNull(enquiries.anonymisedAt),
    isNull(enquiries.deletedAt),
  );

/** Whether the viewer is the sender of an enquiry that is not anonymised: the same rule for a row. */
export function isSender(viewer: Viewer | null, { userId, email, anonymisedAt }: StoredEnquiry): boolean {
  if (!viewer || anonymisedAt !== null) return false;
  const { account } = viewer;
  return userId === account.id || (account.emailVerifiedAt !== null && email === account.email);
}

/** The enquiries of the viewer, newest first. Throws `invalid` for a malformed cursor. */
export const listOwnEnquiries = (context: Context, viewer: Viewer, page: PageArgs): Promise<CursorPage<SentEnquiry>> =>
  // The column of the package has no static type.
  readPageById(context, selectSentEnquiries(context).$dynamic(), enquiries.id, page, [isSentBy(viewer)]) as Promise<
    CursorPage<SentEnquiry>
  >;

/** SQL condition: the enquiries of a private link, or the own one with a reference; undefined for any other key. */
async function matchKey(context: Context, key: string): Promise<SQL | undefined> {
  if (/^[\w-]{43}$/.test(key)) return eq(enquiries.accessHash, sha256(key));
  if (!/^SF-[\dA-Z]{4}-[\dA-Z]{4}$/.test(key)) return undefined;
  const viewer = await getViewer(context);
  return viewer ? and(eq(enquiries.reference, key), isSentBy(viewer)) : undefined;
}

/**
 * Newest first. The key is the token of a private link, or a reference if the viewer is its sender: nobody else learns that a reference
 * exists. One link can have several enquiries: content that is sent again after a withdrawal gets the same link. Throws `not-found`.
 */
export async function findSentEnquiries(context: Context, key: string): Promise<[SentEnquiry, ...SentEnquiry[]]> {
  const condition = await matchKey(context, key);
  if (!condition) throw notFound('Request');
  const [newest, ...older] = await context.reader.readAs<SentEnquiry[]>(
    selectSentEnquiries(context).where(condition).orderBy(desc(enquiries.id)),
  );
  if (!newest) throw notFound('Request');
  return [newest, ...older];
}

/** The newest enquiry of a private link, or the own one with a reference. Throws `not-found`. */
export const findSentEnquiry = async (context: Context, key: string): Promise<SentEnquiry> => (await findSentEnquiries(context, key))[0];
