import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ORIGIN, type Site } from '../support/site.ts';

// The schema.org vocabulary, parsed from the types of schema-dts: classes with their parents, properties with the types of
// their values, enumerations with their members.

const require = createRequire(import.meta.url);
const declared = readFileSync(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'), 'utf8');

/** The parent classes of a class, by its name. */
const parents = new Map<string, string[]>();
/** The properties that a class adds, each with the accepted types. */
const properties = new Map<string, Map<string, readonly string[]>>();
/** The members of enumerations. */
const members = new Map<string, ReadonlySet<string>>();

const classOf = (base: string): string => base.trim().replace(/Base$/, '');
for (const [, name = '', above = '', body = ''] of declared.matchAll(/^interface (\w+)Base extends ([^{]+)\{\n(.*?)^\}/gms)) {
  parents.set(name, above.includes('IdReference') ? [] : above.split(',').map(classOf));
  const own = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(
    ([, property = '', range = '']) => [property, range.split('|').map((each) => each.trim())] as const,
  );
  properties.set(name, new Map(own));
}
for (const [, above = '', name = ''] of declared.matchAll(/^export interface \w+Leaf extends ([^{]+)\{\n\s*"@type": "(\w+)"/gm))
  if (!parents.has(name)) parents.set(name, above.split(',').map(classOf));
for (const [, name = '', union = ''] of declared.matchAll(/^export type (\w+) = ("https:.+);$/gm))
  members.set(name, new Set([...union.matchAll(/"(https:[^"]+)"/g)].map(([, member = '']) => member)));

/** The number of parsed classes: tests check it, because an empty vocabulary would accept everything. */
export const CLASS_COUNT = parents.size;

/** A class and all of its ancestors. */
function ancestorsOf(type: string): Set<string> {
  const all = new Set([type]);
  for (const each of all) for (const above of parents.get(each) ?? []) all.add(above);
  return all;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
const TEXTS = new Set(['Text', 'URL', 'Date', 'DateTime', 'Time', 'CssSelectorType', 'XPathType', 'PronounceableText']);

/** Whether a value has one of the types in the range of its property. */
function matchesRange(value: unknown, range: readonly string[]): boolean {
  if (typeof value === 'boolean') return range.includes('Boolean');
  if (typeof value === 'number') return range.some((each) => ['Number', 'Integer', 'Float'].includes(each));
  if (typeof value === 'string') {
    if (value === '') return false;
    if (range.includes('Text')) return true;
    if (range.some((each) => members.get(each)?.has(value))) return true;
    if (range.includes('DateTime') || range.includes('Date')) return !Number.isNaN(Date.parse(value));
    // A URL may stand for an object.
    return isAddress(value) && range.some((each) => each === 'URL' || (!TEXTS.has(each) && !members.has(each) && parents.has(each)));
  }
  if (!isNode(value)) return false;
  if (value['@type'] === undefined) return Object.keys(value).join() === '@id' && isAddress(value['@id']) && range.includes('IdReference');
  return [value['@type']].flat().some((type) => range.some((each) => ancestorsOf(String(type)).has(each)));
}

/** The problems of a schema.org object and of the objects nested in it, one line each. */
export function findSchemaOrgProblems(node: Node, parentPath = ''): string[] {
  const types = [node['@type']].flat().map(String);
  const here = parentPath || types.join('+');
  const unknown = types.filter((type) => !parents.has(type));
  if (unknown.length > 0) return [`${here}: no class ${unknown.join()}`];
  const classes = [...new Set(types.flatMap((type) => [...ancestorsOf(type)]))];
  const takes = (property: string): readonly string[] | undefined =>
    classes.map((each) => properties.get(each)?.get(property)).find((range) => range !== undefined);
  return Object.entries(node).flatMap(([property, content]) => {
    const place = `${here}.${property}`;
    if (property === '@id') return isAddress(content) ? [] : [`${place}: no address`];
    if (property.startsWith('@')) return [];
    // Actions annotate their parameters: `query-input` (schema.org/docs/actions.html).
    if (classes.includes('Action') && /^\w+-(?:input|output)$/.test(property)) return [];
    const range = takes(property);
    if (!range) return [`${place}: no property of ${types.join('+')}`];
    const values = Array.isArray(content) ? content : [content];
    return values.flatMap((value, index) => [
      ...(matchesRange(value, range) ? [] : [`${place}[${index}]: ${JSON.stringify(value)?.slice(0, 80)} is none of ${range.join(', ')}`]),
      ...(isNode(value) && value['@type'] !== undefined ? findSchemaOrgProblems(value, `${place}[${index}]`) : []),
    ]);
  });
}

/** The metadata of a page for search engines and link previews. */
export interface PageMetadata {
  path: string;
  html: string;
  title: string;
  description: string;
  /** A path: the site's own origin is removed, as in `social` and `alternates`. */
  canonical: string;
  /** Whether the page is `noindex`. */
  hidden: boolean;
  /** `og:` and `twitter:` by name. */
  social: ReadonlyMap<string, string>;
  /** By language. */
  alternates: ReadonlyMap<string, string>;
  structured: Record<string, unknown>[];
  links: string[];
}

const HTML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decodeEntities = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => HTML_ENTITIES[name] ?? '');
const toRelative = (address: string): string => (address.startsWith(`${ORIGIN}/`) ? address.slice(ORIGIN.length) : address);

/** The ItemLists of a page that are microdata: no other item stands inside one. */
const readItemLists = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/ itemScope="" itemType="(https:\/\/schema\.org)\/(ItemList)"(.*)/gs)].map(([, context, type, rest = '']) => ({
    '@context': context,
    '@type': type,
    itemListElement: [...rest.matchAll(/<a itemProp="itemListElement" href="([^"]+)"/g)].map(
      ([, path]) => ORIGIN + decodeEntities(path ?? ''),
    ),
  }));

/** Reads the head and the links of a page. */
export function parsePageMetadata(path: string, html: string): PageMetadata {
  const one = (pattern: RegExp): string => decodeEntities(pattern.exec(html)?.[1] ?? '');
  const pairs = (pattern: RegExp): Map<string, string> =>
    new Map([...html.matchAll(pattern)].map(([, name = '', value = '']) => [name, toRelative(decodeEntities(value))]));
  return {
    path,
    html,
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: toRelative(one(/<link rel="canonical" href="([^"]*)"/)),
    hidden: html.includes('<meta name="robots" content="noindex"/>'),
    social: pairs(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g),
    alternates: pairs(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]*)"/g),
    structured: [
      ...[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? '')),
      ...readItemLists(html),
    ],
    links: [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href = '']) => decodeEntities(href)),
  };
}

/**
 * Follows the links of both home pages and of the landing page, across both markets. Addresses that differ only in the
 * values that prefill a form count as one page.
 */
export async function crawlSite(site: Site): Promise<Map<string, PageMetadata>> {
  const pages = new Map<string, PageMetadata>();
  // No page links to the landing page: it is the target of other sites.
  let waiting = ['/home', '/DubaiHome', '/dubai'];
  const seen = new Set(waiting);
  while (waiting.length > 0) {
    const found = await Promise.all(
      waiting.map(async (path) => {
        const response = await site.fetch(path);
        const html = await response.text();
        if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return [];
        const page = parsePageMetadata(path, html);
        pages.set(path, page);
        // Links of `noindex` pages lead only to more of them.
        return page.hidden ? [] : [...page.links, ...page.alternates.values()];
      }),
    );
    waiting = found.flat().filter((path) => {
      const kind = path.replace(/(about|package|for)=[^&]*/g, '$1=');
      return !seen.has(kind) && seen.add(kind);
    });
  }
  return pages;
}
