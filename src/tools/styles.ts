import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { MARKETS } from '../../schema/constants.ts';
import { mapMarkets } from '../../schema/markets.ts';
import { largeHeadlineMedia, smallHeadlineMedia } from '../ui/tokens.ts';
import type { Assets } from './assets.ts';

interface IdentifierInput {
  /** The name that vanilla-extract would give: a hash of the file, then a count within it. */
  hash: string;
  filePath: string;
}

const BASE = 36;
/** Rare at the start of words: blockers of advertisements hide what is called `ad1`. */
const CLASS_NAME_PREFIXES = 'xyzwvqkj';

/**
 * Names classes with a letter and a digit for the file, then the count within it: three characters instead of eight, which
 * stand in the styles and in the HTML of every page. Every build finds the same files, and so gives the same names.
 */
export function shortClassNames(root: string): (of: IdentifierInput) => string {
  const files = globSync('src/**/*.css.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  /** Length of the hash of a file; its first name is counted with one character. */
  const hashed = new Map<string, number>();
  return ({ hash, filePath }) => {
    const index = files.indexOf(filePath);
    const letter = CLASS_NAME_PREFIXES[Math.floor(index / BASE)];
    if (!letter) throw new Error(`${filePath} has no name for its classes`);
    const start = hashed.get(filePath) ?? hash.length - 1;
    hashed.set(filePath, start);
    return letter + (index % BASE).toString(BASE) + hash.slice(start);
  };
}

/** What the styles build knows of the assets. */
export type StyleAssets = Pick<Assets, 'markets' | 'pages' | 'fonts' | 'italic'> & { staff: string[] };

/** What the styles build writes down for the Worker's. */
export const STYLES_MANIFEST = 'dist/styles.json';
export const FRAME_ENTRY = 'src/ui/layout/site-layout.tsx';
export const THEME_ENTRIES = mapMarkets((market) => `src/ui/themes/${market}.css.ts`);

export const STAFF_THEME_ENTRY = 'src/ui/themes/staff.css.ts';
/** The screens of the staff area, and their frame. */
export const listStaffEntries = (root: string): string[] =>
  globSync('src/staff/**/*.tsx', { cwd: root, exclude: ['src/staff/app/*-client.tsx'] }).sort();

/** The pages that the route table and the edge name, below `src/site/`. */
export function listPageEntries(root: string): string[] {
  const named = ['src/routes.tsx', 'src/http/pages.tsx'].flatMap((file) => [
    ...readFileSync(`${root}/${file}`, 'utf8').matchAll(/'([\w/-]+\.tsx)'/g),
  ]);
  return [...new Set(named.map(([, file]) => `src/site/${file}`))].sort();
}

interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  isEntry: boolean;
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * Turns the many small sheets of a build into two for each page: the market's (theme, ground, frame) and the
 * page's own. Pages are entries of this build only to learn which styles they use; its scripts are dropped.
 */
export function routeStyles(root: string): Plugin {
  return {
    name: 'route-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      // The plugin of the sheets adds what it knows to chunks, and no type says so.
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as unknown as Chunk[];
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const entry = (file: string): Chunk => {
        const found = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.startsWith(`${root}/${file}`));
        if (!found) throw new Error(`No entry for ${file}`);
        return found;
      };
      const reach = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
        for (const name of chunk.imports) {
          const next = byName.get(name);
          if (next && !seen.has(next)) reach(next, seen);
        }
        return seen.add(chunk);
      };
      // Imported first, so that a component's sheet stands before that of the page which places it.
      const sheets = (file: string): string[] => [
        ...new Set([...reach(entry(file))].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
      ];
      const text = (name: string): string => {
        const file = bundle[name];
        return file?.type === 'asset' ? String(file.source) : '';
      };
      const written = new Map<string, string>();
      const write = (label: string, css: string): string[] => {
        if (!css) return [];
        const known = written.get(css);
        if (known) return [known];
        const fileName = `assets/${label}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
        this.emitFile({ type: 'asset', fileName, source: css });
        written.set(css, `/${fileName}`);
        return [`/${fileName}`];
      };

      const themed = new Set(MARKETS.flatMap((market) => sheets(THEME_ENTRIES[market])));
      const frame = sheets(FRAME_ENTRY).filter((name) => !themed.has(name));
      const common = new Set([...frame, ...themed]);
      const originals = Object.keys(bundle).filter((name) => !name.endsWith('.woff2'));
      const font = (label: string): string => {
        const found = Object.keys(bundle).find((name) => name.startsWith(`assets/${label}-latin-`));
        if (!found) throw new Error(`No font ${label}`);
        return `/${found}`;
      };
      const assets: StyleAssets = {
        markets: mapMarkets((market) => write(market, [...sheets(THEME_ENTRIES[market]), ...frame].map(text).join(''))),
        pages: Object.fromEntries(
          listPageEntries(root).map((page) => {
            const css = sheets(page)
              .filter((name) => !common.has(name))
              .map(text)
              .join('');
            return [page.replace('src/site/', ''), write(basename(page, '.tsx'), css)];
          }),
        ),
        staff: write('staff', [...new Set([STAFF_THEME_ENTRY, ...listStaffEntries(root)].flatMap(sheets))].map(text).join('')),
        fonts: {
          prose: [{ href: font('figtree') }],
          headlines: [
            { href: font('fraunces-small'), media: smallHeadlineMedia },
            { href: font('fraunces'), media: largeHeadlineMedia },
          ],
        },
        italic: font('fraunces-italic'),
      };
      for (const name of originals) delete bundle[name];
      writeFileSync(`${root}/${STYLES_MANIFEST}`, JSON.stringify(assets, null, 1));
    },
  };
}
