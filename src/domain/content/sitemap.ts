import { and, asc, between, desc, eq, max, sql } from 'drizzle-orm';
import { getPackagePath } from '../../../schema/addresses.ts';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { branches, companies } from '../../../schema/tables/content.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { listHomepageImages } from './homepage.ts';
import { findPolicy } from './policies.ts';

/** How many ids one file of packages covers: the protocol takes 50,000 addresses, and D1 reads as many rows as there are. */
const IDS_PER_FILE = 1000;

export interface SitemapEntry {
  path: string;
  /** Milliseconds since 1970; absent for pages whose words are part of the product. */
  lastModified?: number;
  /** Names of the pictures that it shows. */
  pictures?: readonly string[];
}

/** The numbers of the files that hold a package, from 1: one row read for each file and market, however many packages there are. */
export async function listSitemapFiles(context: Context): Promise<number[]> {
  const { db, reader, cacheTags } = context;
  // In the statement itself: a bound number may be no whole one to SQLite, whose division then is another.
  const step = sql.raw(String(IDS_PER_FILE));
  const found = await Promise.all(
    MARKETS.map((market) => {
      cacheTags.add(`packages:${market}`);
      const first = (after: ReturnType<typeof sql>) =>
        sql`select min(id) from ${packages} where market = ${market} and published = 1 and id > ${after}`;
      // From the first package of a file straight to the first one behind that file.
      const starts = sql`(with recursive starts(id) as (
          select (${first(sql`0`)})
          union all
          select (${first(sql`(starts.id - 1) / ${step} * ${step} + ${step}`)}) from starts where starts.id is not null
        ) select (id - 1) / ${step} + 1 as file from starts where id is not null)`;
      return reader.read(db.select({ file: sql<number>`file` }).from(starts));
    }),
  );
  return [...new Set(found.flat().map(({ file }) => file))].sort((a, b) => a - b);
}

/** The published packages of one file; reads its rows and no others. */
export async function listSitemapPackages(context: Context, file: number): Promise<SitemapEntry[]> {
  for (const market of MARKETS) context.cacheTags.add(`packages:${market}`);
  const { id, market, name, images, updatedAt } = packages;
  const rows = await context.reader.read(
    context.db
      .select({ id, market, name, images, updatedAt })
      .from(packages)
      .where(and(between(id, (file - 1) * IDS_PER_FILE + 1, file * IDS_PER_FILE), eq(packages.published, true)))
      .orderBy(asc(id)),
  );
  return rows.map((row) => ({
    path: getPackagePath(row.market, row.id, row.name),
    lastModified: row.updatedAt,
    pictures: row.images.map((picture) => picture.name),
  }));
}

/** What is known of pages other than packages: when what they show was changed last, and what they show. */
export interface SitemapMetadata {
  /** By the path of the route table. */
  lastModified(path: string, market: Market): number | undefined;
  slides: Record<Market, readonly string[]>;
  /** The policy texts, by field: what is empty is no page yet. */
  policy: Readonly<Record<string, unknown>>;
}

/** What changed when (milliseconds since 1970, UTC) of the pages that are no packages; kept under the tags of what it tells. */
export async function readSitemapMetadata(context: Context): Promise<SitemapMetadata> {
  const { db, reader, cacheTags } = context;
  cacheTags.add('branches');
  const ofMarket = async (market: Market) => {
    cacheTags.add(`packages:${market}`).add(`company:${market}`);
    const [[company], [newest], slides] = await Promise.all([
      reader.read(db.select({ at: companies.updatedAt }).from(companies).where(eq(companies.market, market))),
      reader.read(
        db
          .select({ at: packages.updatedAt })
          .from(packages)
          .where(and(eq(packages.market, market), eq(packages.published, true)))
          .orderBy(desc(packages.updatedAt))
          .limit(1),
      ),
      listHomepageImages(context, market, 'carousel'),
    ]);
    return { company: company?.at, list: newest?.at, slides };
  };
  const [facts, [offices], policy] = await Promise.all([
    Promise.all(MARKETS.map(async (market) => [market, await ofMarket(market)] as const)),
    reader.read(db.select({ at: max(branches.updatedAt) }).from(branches)),
    findPolicy(context),
  ]);
  const of = Object.fromEntries(facts) as Record<Market, Awaited<ReturnType<typeof ofMarket>>>;
  const latest = (...times: (number | undefined)[]) => Math.max(...times.map((time) => time ?? 0)) || undefined;
  return {
    lastModified(path, market) {
      const { company, list, slides } = of[market];
      if (path === MARKET_CONFIG[market].homePath) return latest(company, list, ...slides.map(({ createdAt }) => createdAt));
      if (path === MARKET_CONFIG[market].listPath || path === '/dubai') return list;
      if (path === '/branch') return offices?.at ?? undefined;
      if (path === '/dubai-address') return company;
      return path.startsWith('/policies/') ? policy?.updatedAt : undefined;
    },
    slides: mapMarkets((market) => of[market].slides.map(({ picture }) => picture.name)),
    policy: policy ?? {},
  };
}
