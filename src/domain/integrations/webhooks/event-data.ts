import { and, ne } from 'drizzle-orm';
import { type Market, toPublicKind } from '../../../../schema/constants.ts';
import { describeEnquiry } from '../../../../schema/enquiry-summary.ts';
import { MARKET_CONFIG } from '../../../../schema/markets.ts';
import { pictureUrl } from '../../../../schema/media-urls.ts';
import type { WebhookEnquiry, WebhookPackage, WebhookQuotation, WebhookReview } from '../../../../schema/outputs/webhooks.ts';
import { reviews } from '../../../../schema/tables/content.ts';
import { enquiries } from '../../../../schema/tables/enquiries.ts';
import { packages } from '../../../../schema/tables/packages.ts';
import { quotations } from '../../../../schema/tables/quotations.ts';
import type { Context } from '../../../platform/context.ts';
import { inList } from '../../../platform/database.ts';
import { getShownAmount } from '../../packages/filter.ts';

// What a delivery says of its subject. It is read when the delivery is sent: the table of deliveries holds no personal data, and
// what a person had deleted meanwhile is not sent any more.

const toTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
const toOptionalTime = (milliseconds: number | null) => (milliseconds === null ? null : toTime(milliseconds));

type Describe<Subject = object> = (context: Context, ids: readonly number[]) => Promise<Map<number, Subject>>;

const describeEnquiries: Describe<WebhookEnquiry> = async ({ db, origin }, ids) => {
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(inList(enquiries.id, ids), ne(enquiries.folder, 'spam'), ne(enquiries.folder, 'bin')));
  return new Map(
    rows.map(({ id, reference, kind, market, status, name, email, phone, message, types, details, packageId, submittedAt }) => [
      id,
      {
        id,
        reference,
        kind: toPublicKind(kind),
        market,
        status,
        name,
        email,
        phone,
        message,
        enquiryTypes: types.split(',').filter(Boolean),
        // Without passport, birth and religion, as in mails.
        details: describeEnquiry(details, { sensitive: false, days: 'iso' }),
        packageId,
        submittedAt: toTime(submittedAt),
        url: `${origin}/enquiry-display/${id}`,
      },
    ]),
  );
};

const toMoney = (market: Market, amount: number | null) =>
  amount === null ? null : { amount, currencyCode: MARKET_CONFIG[market].currency };

const describePackages: Describe<WebhookPackage> = async ({ db, origin }, ids) => {
  const { id, market, name, destination, duration, tripType, category, images, version } = packages;
  const columns = {
    id,
    market,
    name,
    destination,
    price: packages.price,
    priced: packages.priced,
    duration,
    tripType,
    category,
    images,
    version,
  };
  const rows = await db.select(columns).from(packages).where(inList(packages.id, ids));
  return new Map(
    rows.map(({ images: pictures, priced, price, ...row }) => [
      row.id,
      {
        ...row,
        price: toMoney(row.market, getShownAmount({ price, priced })),
        image: pictures[0] ? new URL(pictureUrl(pictures[0].name, 960), origin).href : null,
        url: `${origin}/details/${row.market}/${row.id}`,
      },
    ]),
  );
};

const describeReviews: Describe<WebhookReview> = async ({ db }, ids) => {
  const { id, market, name, message, rating, approved, createdAt } = reviews;
  const rows = await db.select({ id, market, name, message, rating, approved, createdAt }).from(reviews).where(inList(reviews.id, ids));
  return new Map(rows.map((row) => [row.id, { ...row, createdAt: toTime(row.createdAt) }]));
};

const describeQuotations: Describe<WebhookQuotation> = async ({ db, origin }, ids) => {
  const { id, reference, market, currency, title, status, revision, total, name, email, phone } = quotations;
  const { enquiryId, validUntil, sentAt, decidedAt } = quotations;
  const rows = await db
    .select({
      id,
      reference,
      market,
      currency,
      title,
      status,
      revision,
      total,
      name,
      email,
      phone,
      enquiryId,
      validUntil,
      sentAt,
      decidedAt,
    })
    .from(quotations)
    .where(inList(quotations.id, ids));
  return new Map(
    rows.map(({ currency: currencyCode, total: minorUnits, ...row }) => [
      row.id,
      {
        ...row,
        total: { amount: minorUnits / 100, currencyCode },
        validUntil: toOptionalTime(row.validUntil),
        sentAt: toOptionalTime(row.sentAt),
        decidedAt: toOptionalTime(row.decidedAt),
        url: `${origin}/staff/quotations/${row.id}`,
      },
    ]),
  );
};

const DESCRIBE: Readonly<Record<string, Describe>> = {
  enquiry: describeEnquiries,
  package: describePackages,
  review: describeReviews,
  quotation: describeQuotations,
};

/** The facts of an event that its trigger stored: the id of the subject, and what changed. */
interface EventFacts {
  id?: number;
}

/** The subject of an event type: `enquiry` of `enquiry.created`. */
const getSubject = (eventType: string): string => eventType.slice(0, eventType.indexOf('.'));

/**
 * The `data` of each delivery, in order: its facts and, under the name of its subject, the subject as it is now; null if it is gone,
 * in spam or in the trash.
 */
export async function readEventData(
  context: Context,
  deliveries: readonly { eventType: string; payload: string }[],
): Promise<Record<string, unknown>[]> {
  const events = deliveries.map(({ eventType, payload }) => ({ subject: getSubject(eventType), facts: JSON.parse(payload) as EventFacts }));
  const found = new Map<string, Map<number, object>>();
  for (const [subject, group] of Map.groupBy(events, (event) => event.subject)) {
    const ids = group.flatMap(({ facts }) => facts.id ?? []);
    const described = await DESCRIBE[subject]?.(context, ids);
    if (described) found.set(subject, described);
  }
  return events.map(({ subject, facts }) =>
    found.has(subject) ? { ...facts, [subject]: found.get(subject)?.get(facts.id ?? 0) ?? null } : { ...facts },
  );
}
