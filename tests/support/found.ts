import { ORIGIN, type Site } from './site.ts';

/** What a page tells search engines and link previews. */
export interface PageMetadata {
  path: string;
  html: string;
  title: string;
  description: string;
  /** Without the site's own address, as are `image` and `alternates`. */
  canonical: string;
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
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? '')),
    links: [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href = '']) => decodeEntities(href)),
  };
}

/** Follows the links of the site from its two homes and its landing page, those to the other market among them; pages that are the same but for what a form begins with are read once. */
export async function crawlSite(site: Site): Promise<Map<string, PageMetadata>> {
  const pages = new Map<string, PageMetadata>();
  // The landing page is where other sites lead to.
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
        // What is not to be kept leads to more of its kind.
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
