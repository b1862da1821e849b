import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { mapMarkets } from '../../schema/markets.ts';
import { largeHeadlineMedia, smallHeadlineMedia } from '../ui/tokens.ts';
import type { Assets } from './assets.ts';

interface IdentifierInput {
  /** The default name of vanilla-extract: a hash of the file, then a counter. */
  hash: string;
  filePath: string;
}

/** Letters that rarely begin a word, because ad blockers hide classes such as `ad1`. */
const CLASS_NAME_PREFIXES = 'xyzwvqkjXYZWVQKJ';
/**
 * The second character is a digit: vanilla-extract puts a dot before every class name that it finds in a selector, so a
 * class `xta` would turn `textarea` into `te.xtarea`.
 */
const FILES_PER_PREFIX = 10;

/**
 * Names a class by a letter and a digit for its file, then the counter: three characters instead of eight, in the styles
 * and HTML of every page. All builds list the same files, so they agree on the names. Throws beyond 160 files.
 */
export function shortClassNames(root: string): (input: IdentifierInput) => string {
  const files = globSync('src/**/*.css.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  /** Length of the hash by file; the first name of a file has a counter of one character. */
  const hashLengths = new Map<string, number>();
  return ({ hash, filePath }) => {
    const index = files.indexOf(filePath);
    const prefix = CLASS_NAME_PREFIXES[Math.floor(index / FILES_PER_PREFIX)];
    if (!prefix) throw new Error(`${filePath} has no name for its classes`);
    const hashLength = hashLengths.get(filePath) ?? hash.length - 1;
    hashLengths.set(filePath, hashLength);
    return `${prefix}${index % FILES_PER_PREFIX}` + hash.slice(hashLength);
  };
}

/** What the styles build passes on to the Worker build. */
export type StyleAssets = Pick<Assets, 'marketStyles' | 'pageStyles' | 'reference' | 'fonts' | 'italicFont'> & { staff: string[] };

/** In the folder of the build. */
export const STYLES_MANIFEST = 'styles.json';
export const LAYOUT_ENTRY = 'src/ui/layout/site-layout.tsx';
export const THEME_ENTRIES = mapMarkets((market) => `src/ui/themes/${market}.css.ts`);
export const STAFF_THEME_ENTRY = 'src/ui/themes/staff.css.ts';
/** The reference of the REST calls, which has the colours of the staff application. */
export const REFERENCE_ENTRY = 'src/reference/page.tsx';
/** Comes before the screens, because its sheets are the base of theirs. */
const STAFF_FRAME_ENTRY = 'src/staff/app/frame.tsx';

/** The modules of the staff application, except for the browser entries, which run code when imported. */
export const listStaffEntries = (root: string): string[] =>
  globSync('src/staff/**/*.tsx', { cwd: root, exclude: ['src/staff/app/*-client.tsx'] }).sort();

/** The pages below `src/site/` that the route record and the error handling name. */
export function listPageEntries(root: string): string[] {
  const names = ['src/routes.tsx', 'src/http/pages.tsx'].flatMap((file) => [
    ...readFileSync(`${root}/${file}`, 'utf8').matchAll(/'([\w/-]+\.tsx)'/g),
  ]);
  return [...new Set(names.map(([, file]) => `src/site/${file}`))].sort();
}

interface Chunk {
  type: 'chunk';
  facadeModuleId: string | null;
  moduleIds: string[];
  isEntry: boolean;
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * Combines the many small style sheets of a build into two per page: that of the market (theme, base styles, layout) and
 * the page's own. Pages are entries of this build only to learn which styles they use; their scripts are discarded.
 */
export function routeStyles(root: string): Plugin {
  let manifestFile = '';
  return {
    name: 'route-styles',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      manifestFile = resolve(root, config.build.outDir, '..', STYLES_MANIFEST);
    },
    generateBundle(_options, bundle) {
      // Rolldown's types do not know the metadata that Vite adds to chunks.
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as unknown as Chunk[];
      const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
      // Vite removes chunks of nothing but CSS; their sheets are named after the module.
      const sheetsOf = (cssModule: string): Iterable<string> =>
        chunkOf.get(cssModule)?.viteMetadata?.importedCss ??
        Object.keys(bundle).filter((name) => name.endsWith('.css') && name.startsWith(`assets/${basename(cssModule, '.vanilla.css')}-`));
      // In the order of import statements, which is that of the cascade: chunks list their imports in an order of their own.
      const listSheets = (file: string): string[] => {
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.startsWith(`${root}/${file}`))?.facadeModuleId;
        if (!entry) throw new Error(`No entry for ${file}`);
        const visited = new Set<string>();
        const sheets = new Set<string>();
        const visit = (id: string): void => {
          if (visited.has(id)) return;
          visited.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
          if (id.endsWith('.vanilla.css')) for (const sheet of sheetsOf(id)) sheets.add(sheet);
        };
        visit(entry);
        for (const id of visited) for (const sheet of chunkOf.get(id)?.viteMetadata?.importedCss ?? []) sheets.add(sheet);
        return [...sheets];
      };
      const readSheets = (sheets: readonly string[]): string =>
        sheets.map((name) => (bundle[name]?.type === 'asset' ? String(bundle[name].source) : '')).join('');
      const emitted = new Map<string, string>();
      const emitSheet = (label: string, css: string): string[] => {
        if (!css) return [];
        const fileName = emitted.get(css) ?? `assets/${label}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
        if (!emitted.has(css)) this.emitFile({ type: 'asset', fileName, source: css });
        emitted.set(css, fileName);
        return [`/${fileName}`];
      };
      const fontPath = (label: string): string => {
        const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${label}-latin-`));
        if (!file) throw new Error(`No font ${label}`);
        return `/${file}`;
      };

      const originals = Object.keys(bundle).filter((name) => !name.endsWith('.woff2'));
      const themes = mapMarkets((market) => listSheets(THEME_ENTRIES[market]));
      const layout = listSheets(LAYOUT_ENTRY);
      const shared = new Set([...layout, ...Object.values(themes).flat()]);
      const staffSheets = [STAFF_THEME_ENTRY, STAFF_FRAME_ENTRY, ...listStaffEntries(root)].flatMap(listSheets);
      const assets: StyleAssets = {
        marketStyles: mapMarkets((market) => emitSheet(market, readSheets([...themes[market], ...layout]))),
        pageStyles: Object.fromEntries(
          listPageEntries(root).map((page) => [
            page.replace('src/site/', ''),
            emitSheet(basename(page, '.tsx'), readSheets(listSheets(page).filter((sheet) => !shared.has(sheet)))),
          ]),
        ),
        reference: emitSheet('reference', readSheets([...new Set([STAFF_THEME_ENTRY, REFERENCE_ENTRY].flatMap(listSheets))])),
        staff: emitSheet('staff', readSheets([...new Set(staffSheets)])),
        fonts: {
          prose: [{ href: fontPath('figtree') }],
          headlines: [
            { href: fontPath('fraunces-small'), media: smallHeadlineMedia },
            { href: fontPath('fraunces'), media: largeHeadlineMedia },
          ],
        },
        italicFont: fontPath('fraunces-italic'),
      };
      for (const name of originals) delete bundle[name];
      writeFileSync(manifestFile, JSON.stringify(assets, null, 1));
    },
  };
}
