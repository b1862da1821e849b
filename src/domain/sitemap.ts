import { asc, eq } from 'drizzle-orm';
import { packagePath } from '../../schema/addresses.ts';
import { MARKETS } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import { packages } from '../../schema/tables.ts';
import type { Context } from '../context.ts';

/** Pages that stand at one address whatever the catalogue holds. */
const FIXED = [
  ...MARKETS.flatMap((market) => [MARKET_FACTS[market].home, MARKET_FACTS[market].list]),
  ...['/dubai', '/branch', '/dubai-address', '/hotel', '/flight', '/forex'],
  ...['/enquiry', '/visa-form', '/insuranceform', '/car-rent', '/customtour', '/reviews'],
];

interface SitemapPage {
  path: string;
  /** Milliseconds since 1970. */
  changed?: number;
}

/** Every page that search engines are to know: at most 50,000, the protocol's limit. */
export async function sitemapPaths(context: Context): Promise<SitemapPage[]> {
  for (const market of MARKETS) context.tags.add(`packages:${market}`);
  const rows = await context.reader.read(
    context.db
      .select({ id: packages.id, market: packages.market, name: packages.name, changed: packages.updatedAt })
      .from(packages)
      .where(eq(packages.published, true))
      .orderBy(asc(packages.id))
      .limit(50_000 - FIXED.length),
  );
  return [
    ...FIXED.map((path) => ({ path })),
    ...rows.map(({ id, market, name, changed }) => ({ path: packagePath(market, id, name), changed })),
  ];
}
