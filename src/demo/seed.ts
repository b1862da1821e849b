import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { getDetailPath } from '../../schema/addresses.ts';
import { DAY_MS, HOME_STATISTICS, MARKETS, type Market } from '../../schema/constants.ts';
import { branches, companies, companyPolicies, homepageImages, partners, reviews } from '../../schema/tables/content.ts';
import { mailTemplates } from '../../schema/tables/correspondence.ts';
import { media, packagePrices, packages, selectPlace } from '../../schema/tables/packages.ts';
import type { DemoPicture } from './artwork/render.ts';
import { catalogue, toPackageRow } from './catalogue/catalogue.ts';
import { demoPrices } from './catalogue/prices.ts';
import type { PictureLookup } from './catalogue/types.ts';
import {
  companyFacts,
  branches as demoBranches,
  partners as demoPartners,
  mailTemplates as demoTemplates,
  policyTexts,
} from './company.ts';
import { homepageSlides } from './homepage-slides.ts';
import { reviews as demoReviews } from './reviews.ts';
import type { DemoReview } from './trip-reviews.ts';

const PICTURES_DIR = new URL('./pictures/', import.meta.url);
const BATCH_SIZE = 20;

/** Stores every picture under a name with a hash of its content, so that it may be cached without limit. */
async function storePictures(db: ReturnType<typeof drizzle>, bucket: R2Bucket): Promise<PictureLookup> {
  const pictures = JSON.parse(readFileSync(new URL('pictures.json', PICTURES_DIR), 'utf8')) as Record<string, DemoPicture>;
  const stored = Object.entries(pictures).map(([name, { file, width, height, colour, alt }]) => {
    const body = readFileSync(new URL(file, PICTURES_DIR));
    const extension = file.slice(file.lastIndexOf('.') + 1);
    const stem = `${name}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}`;
    const contentType = extension === 'svg' ? 'image/svg+xml' : 'image/jpeg';
    return { name, body, row: { stem, name: `${stem}.${extension}`, contentType, bytes: body.byteLength, width, height, colour }, alt };
  });
  for (let i = 0; i < stored.length; i += BATCH_SIZE) {
    await Promise.all(
      stored
        .slice(i, i + BATCH_SIZE)
        .map(({ body, row }) => bucket.put(row.name, body, { httpMetadata: { contentType: row.contentType } })),
    );
  }
  await runInBatches(
    db,
    stored.map(({ row }) => db.insert(media).values(row).onConflictDoNothing()),
  );
  const byName = new Map(
    stored.map(({ name, row, alt }) => [name, { name: row.name, alt, width: row.width, height: row.height, colour: row.colour }]),
  );
  return (name) => {
    const picture = byName.get(name);
    if (!picture) throw new Error(`The demonstration has no picture "${name}".`);
    return picture;
  };
}

async function runInBatches(db: ReturnType<typeof drizzle>, items: BatchItem<'sqlite'>[]): Promise<void> {
  for (let i = 0; i < items.length; i += BATCH_SIZE) {
    const [first, ...others] = items.slice(i, i + BATCH_SIZE);
    if (first) await db.batch([first, ...others]);
  }
}

/** Days between two demonstration reviews. */
const REVIEW_INTERVAL_DAYS = 9;

/** The package of a market whose name begins with `trip`, for a select. */
const selectTrip = (market: Market | null, trip = '') =>
  sql`from ${packages} where ${packages.market} = ${market} and ${packages.name} like ${`${trip}%`}`;

/** A demonstration review as it is stored. `age`: its place among all, the newest is 1. */
function toReviewRow({ from, person, trip, reply, ...review }: DemoReview, picture: PictureLookup, age: number) {
  const reviewed = selectTrip(review.market, trip);
  const createdAt = Date.now() - age * REVIEW_INTERVAL_DAYS * DAY_MS;
  return {
    ...review,
    context: from,
    picture: picture(`person-${person}`),
    createdAt,
    ...(trip && {
      packageId: sql`(select ${packages.id} ${reviewed})`,
      place: sql`(select ${selectPlace(packages.destination)} ${reviewed})`,
    }),
    ...(reply && { reply: reply.text, replyAuthor: reply.author, repliedAt: createdAt + 2 * DAY_MS }),
  };
}

/** Writes the demonstration agency to an empty database and bucket. Throws an Error for unknown picture names. */
export async function seedDemo(d1: D1Database, bucket: R2Bucket): Promise<void> {
  const db = drizzle(d1);
  const picture = await storePictures(db, bucket);
  await runInBatches(
    db,
    MARKETS.flatMap((market: Market) => catalogue[market].map((entry) => db.insert(packages).values(toPackageRow(market, entry, picture)))),
  );
  const now = Date.now();
  await runInBatches(
    db,
    MARKETS.flatMap((market) =>
      Object.entries(demoPrices(now)[market]).flatMap(([trip, table]) => [
        // The first run of the cron computes the days on which something changes.
        db
          .insert(packagePrices)
          .values({ ...table, packageId: sql`(select ${packages.id} ${selectTrip(market, trip)})`, turnsOn: '1970-01-01' }),
        db
          .update(packages)
          .set({ basePrice: packages.price, pricesVary: new Set(table.seasons?.map(({ double }) => double)).size > 1 })
          .where(sql`${packages.id} = (select ${packages.id} ${selectTrip(market, trip)})`),
      ]),
    ),
  );
  await runInBatches(db, [
    ...demoTemplates.map((template) => db.insert(mailTemplates).values(template)),
    ...demoPartners.map(({ name, mark }) => db.insert(partners).values({ name, logo: { ...picture(`mark-${mark}`), alt: name } })),
    ...demoBranches.map((branch) => db.insert(branches).values({ ...branch, logo: picture(`sign-${branch.officeName.toLowerCase()}`) })),
    ...demoReviews.map((review, index) => db.insert(reviews).values(toReviewRow(review, picture, demoReviews.length - index))),
    ...MARKETS.flatMap((market) =>
      homepageSlides[market].map(({ scene, title, trip }, position) =>
        db.insert(homepageImages).values({
          ...{ market, type: 'carousel', picture: picture(scene), title, position },
          link: sql`(select ${getDetailPath(market, '')} || ${packages.id} ${selectTrip(market, trip)})`,
        }),
      ),
    ),
    ...MARKETS.map((market) =>
      db.insert(homepageImages).values({ market, type: 'logo', picture: { ...picture(`logo-${market}`), alt: 'Safarnama' } }),
    ),
    db.insert(companyPolicies).values({ id: 1, ...policyTexts }),
    // Last, because their presence marks the agency as complete.
    ...MARKETS.map((market) =>
      db
        .insert(companies)
        .values({ market, facts: { ...companyFacts[market](picture), counters: HOME_STATISTICS.map((counter) => ({ ...counter })) } }),
    ),
  ]);
}
