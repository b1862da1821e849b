import { and, asc, between, desc, eq, max, sql } from 'drizzle-orm';
import { getPackagePath, type SitemapContent } from '../../../schema/addresses.ts';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { mapMarkets } from '../../../schema/markets.ts';
import { branches, companies } from '../../../schema/tables/content.ts';
import { packages } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { listHomepageImages } from './homepage.ts';
import { findPolicy } from './policies.ts';

// What the sitemap reads from the database: packages, and changes and pictures of other pages. `http/seo-routes.ts` lists those
// pages and writes the XML.

/** Ids in one sitemap file of packages. The protocol allows 50,000 URLs; D1 bills every row that is read. */
const IDS_PER_FILE = 1000;

export interface SitemapEntry {
  path: string;
  /** Milliseconds since 1970; undefined for pages with fixed content. */
  lastModified?: number;
  /** Names of the pictures that it shows. */
  pictures?: readonly string[];
}

/** The numbers of the files that hold a package, from 1. Reads one row for each file and market. */
export async function listSitemapFiles(context: Context): Promise<number[]> {
  const { db, reader, cacheTags } = context;
  // Inlined, because D1 binds numbers as reals and SQLite would not divide integers then.
  const step = sql.raw(String(IDS_PER_FILE));
  const files = await Promise.all(
    MARKETS.map((market) => {
      cacheTags.add(`packages:${market}`);
      const first = (after: ReturnType<typeof sql>) =>
        sql`select min(id) from ${packages} where market = ${market} and published = 1 and id > ${after}`;
      // A loose index scan: from the first package of a file to the first one after that file.
      const starts = sql`(with recursive starts(id) as (
          select (${first(sql`0`)})
          union all
          select (${first(sql`(starts.id - 1) / ${step} * ${step} + ${step}`)}) from starts where starts.id is not null
        ) select (id - 1) / ${step} + 1 as file from starts where id is not null)`;
      return reader.read(db.select({ file: sql<number>`file` }).from(starts));
    }),
  );
  return [...new Set(files.flat().map(({ file }) => file))].sort((a, b) => a - b);
}

/** The published packages of one file. */
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

/** Last changes and pictures of the pages that are not packages. */
export interface SitemapMetadata {
  /** Milliseconds since 1970; undefined while there are no such rows. */
  lastModified(content: SitemapContent, market: Market): number | undefined;
  slides: Record<Market, readonly string[]>;
  /** Policy texts by field; an empty text has no page yet. */
  policy: Readonly<Record<string, unknown>>;
}

/** Reads the metadata of all pages other than packages in one round trip. */
export async function readSitemapMetadata(context: Context): Promise<SitemapMetadata> {
  const { db, reader, cacheTags } = context;
  cacheTags.add('branches');
  const readMarket = async (market: Market) => {
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
  const [entries, [branch], policy] = await Promise.all([
    Promise.all(MARKETS.map(async (market) => [market, await readMarket(market)] as const)),
    reader.read(db.select({ at: max(branches.updatedAt) }).from(branches)),
    findPolicy(context),
  ]);
  const byMarket = Object.fromEntries(entries) as Record<Market, Awaited<ReturnType<typeof readMarket>>>;
  const latest = (...times: (number | undefined)[]) => Math.max(...times.map((time) => time ?? 0)) || undefined;
  return {
    lastModified(content, market) {
      const { company, list, slides } = byMarket[market];
      const times: Record<SitemapContent, number | null | undefined> = {
        home: latest(company, list, ...slides.map(({ createdAt }) => createdAt)),
        packages: list,
        branches: branch?.at,
        company,
        policies: policy?.updatedAt,
      };
      return times[content] ?? undefined;
    },
    slides: mapMarkets((market) => byMarket[market].slides.map(({ picture }) => picture.name)),
    policy: policy ?? {},
  };
}
