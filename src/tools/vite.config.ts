import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { mapMarkets } from '../../schema/markets.ts';
import { type Assets, PAGE_SCRIPTS } from './assets.ts';
import { glyphOutlines } from './plugins/glyph-outlines.ts';
import { inlineDocuments } from './plugins/inline-documents.ts';
import { reactServer } from './plugins/react-server.ts';
import {
  LAYOUT_ENTRY,
  listPageEntries,
  listStaffEntries,
  REFERENCE_ENTRY,
  routeStyles,
  STAFF_THEME_ENTRY,
  STYLES_MANIFEST,
  type StyleAssets,
  shortClassNames,
  THEME_ENTRIES,
} from './styles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

const HEAD_SCRIPT_ENTRY = 'src/islands/account.ts';
const STAFF_ENTRY = 'src/staff/app/staff-client.tsx';
const GRAPHIQL_ENTRY = 'src/staff/app/graphiql-client.tsx';
const STAFF_MANIFEST = '.vite/staff.json';
const getScriptEntry = (name: string): string => `src/islands/${name}.ts`;

type Manifest = Record<string, { file: string; css?: string[] }>;

/** The file names of the finished browser builds of a build folder. */
function readClientBuild(folder: string): Assets {
  const readManifest = (name: string): Manifest => JSON.parse(readFileSync(resolve(folder, 'client', name), 'utf8')) as Manifest;
  const manifest = readManifest('.vite/manifest.json');
  const staffManifest = readManifest(STAFF_MANIFEST);
  const { staff, ...styles } = JSON.parse(readFileSync(resolve(folder, STYLES_MANIFEST), 'utf8')) as StyleAssets;
  return {
    headScript: `/${manifest[HEAD_SCRIPT_ENTRY]?.file}`,
    scripts: Object.fromEntries(PAGE_SCRIPTS.map((name) => [name, `/${manifest[getScriptEntry(name)]?.file}`])) as Assets['scripts'],
    staff: { script: `/${staffManifest[STAFF_ENTRY]?.file}`, styles: staff },
    graphiql: {
      script: `/${staffManifest[GRAPHIQL_ENTRY]?.file}`,
      styles: (staffManifest[GRAPHIQL_ENTRY]?.css ?? []).map((file) => `/${file}`),
    },
    ...styles,
  };
}

/** Provides `virtual:assets`: the file names of the client build, or the source paths that the development server serves. */
function assetsModule(): Plugin {
  let dev = false;
  let buildFolder = '';
  const name = 'virtual:assets';
  return {
    name: 'assets',
    configResolved: (config) => {
      dev = config.command === 'serve';
      buildFolder = resolve(root, config.build.outDir, '..');
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const devAssets: Assets = {
        headScript: `/${HEAD_SCRIPT_ENTRY}`,
        scripts: Object.fromEntries(PAGE_SCRIPTS.map((name) => [name, `/${getScriptEntry(name)}`])) as Assets['scripts'],
        staff: { script: `/${STAFF_ENTRY}`, styles: [`/${STAFF_THEME_ENTRY}.vanilla.css`] },
        graphiql: { script: `/${GRAPHIQL_ENTRY}`, styles: [] },
        marketStyles: mapMarkets((market) => [`/${THEME_ENTRIES[market]}.vanilla.css`]),
        pageStyles: {},
        reference: [`/${STAFF_THEME_ENTRY}.vanilla.css`, '/src/reference/page.css.ts.vanilla.css'],
        fonts: { prose: [], headlines: [] },
      };
      return `export const assets = ${JSON.stringify(dev ? devAssets : readClientBuild(buildFolder))};`;
    },
  };
}

/** Yoga's landing page and its GraphiQL page are switched off in `src/graphql/server/server.ts`; their texts are 5 kB (gzip) of the Worker. */
function dropYogaPages(): Plugin {
  return {
    name: 'drop-yoga-pages',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/graphql-yoga\/esm\/(?:landing-page|graphiql)-html\.js$/.test(id) ? "export default '';" : undefined),
  };
}

const NO_STYLES = '\0no-styles';

/**
 * The script builds need class names only; the style sheets come from the styles build. An empty style sheet would be one more request of
 * the first screen that is loaded on demand.
 */
function dropStylesheets(): Plugin {
  return {
    name: 'drop-stylesheets',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (/\.vanilla\.css(?:\?|$)/.test(id) ? NO_STYLES : undefined),
    load: (id) => (id === NO_STYLES ? 'export {};' : undefined),
  };
}

/** What Vite calls around each dynamic import: without module preloads it loads the style sheets of a chunk, which only GraphiQL has. */
const LOAD_CHUNK = `const loadStyles = (file) => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + file, onload: resolve, onerror: reject });
  document.head.append(link);
});
const loading = {};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.filter((file) => file.endsWith('.css')).map((file) => (loading[file] ??= loadStyles(file))));
  return load();
};`;

function smallPreloadHelper(): Plugin {
  return {
    name: 'small-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? LOAD_CHUNK : undefined),
  };
}

const toAbsolutePaths = (names: string[]) => names.map((file) => `${root}/${file}`);

/** Silences the timing report, which reads like a warning. */
const checks = { bundlerTimings: false };

/** Few large modules: automatic splitting would make seventy small ones. What is imported from one place only stays with it. */
const WORKER_MODULES = [
  // All that the entry imports statically.
  { name: 'public', tags: ['$initial' as const], priority: 3 },
  { name: 'link-pictures', test: /\/src\/http\/link-pictures\/|virtual:glyph-outlines/, priority: 2 },
  { name: 'domain', test: /\/src\/domain\//, priority: 2 },
  { name: 'private-pages', test: /\/src\/site\/|\/uqr\//, priority: 2 },
  { name: 'calendar', test: /\/staff-calendar\.ts$|\/ical-generator\//, priority: 2 },
  { name: 'rest', test: /\/src\/rest\//, priority: 1 },
  { name: 'staff-screens', test: /\/src\/staff\//, priority: 1 },
];

/**
 * The Worker with all dependencies but the modules of workerd: `index.js` with what public pages need, and `modules` with what
 * `src/http/on-demand.ts` and the staff application import on demand. `strict`: workerd takes every export of the entry for a handler.
 */
const worker: BuildEnvironmentOptions = {
  ssr: true,
  target: 'es2024',
  minify: true,
  sourcemap: true,
  rolldownOptions: {
    // Screens of the staff application are one module here, so that some of their dynamic imports are static.
    checks: { ...checks, ineffectiveDynamicImport: false },
    input: `${root}/src/worker.ts`,
    preserveEntrySignatures: 'strict',
    output: { entryFileNames: 'index.js', chunkFileNames: 'modules/[name].js', codeSplitting: { groups: WORKER_MODULES } },
    external: [/^cloudflare:/, /^node:/],
  },
};

/** Browsers of the last 30 months ("Baseline widely available"): without prefixes for older ones, styles are 0.4 % smaller. */
const CSS_TARGET = ['chrome125', 'safari17.5', 'firefox126'];

const browser: BuildEnvironmentOptions = { target: 'es2022', cssTarget: CSS_TARGET, assetsInlineLimit: 0, modulePreload: false };
const scripts: BuildEnvironmentOptions = {
  ...browser,
  manifest: true,
  rolldownOptions: {
    checks,
    input: toAbsolutePaths([HEAD_SCRIPT_ENTRY, ...PAGE_SCRIPTS.map(getScriptEntry)]),
    preserveEntrySignatures: 'strict',
  },
};
/**
 * What every screen of the staff application loads, in two files: smaller than in twenty (gzip), and a new build of the application leaves
 * the libraries in the caches of browsers.
 */
const STAFF_MODULES = [
  {
    name: 'libraries',
    tags: ['$initial' as const],
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|urql|@urql|@0no-co|wonka|tinykeys)\//,
  },
  // Every screen has both: apart, each file that imports them would name two.
  { name: 'icon', test: /\/schema\/addresses\.ts$|\/ui\/primitives\/icon\.tsx$/ },
];

/** The staff application is a build of its own, so that it shares no chunk with public pages. */
const staff: BuildEnvironmentOptions = {
  ...browser,
  emptyOutDir: false,
  manifest: STAFF_MANIFEST,
  // GraphiQL's editor alone exceeds the default.
  chunkSizeWarningLimit: 5000,
  rolldownOptions: {
    checks,
    input: toAbsolutePaths([STAFF_ENTRY, GRAPHIQL_ENTRY]),
    output: { codeSplitting: { groups: STAFF_MODULES } },
    // GraphiQL ships directives of the React compiler.
    onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
  },
};
const styles = (): BuildEnvironmentOptions => ({
  ...browser,
  emptyOutDir: false,
  rolldownOptions: {
    checks,
    input: toAbsolutePaths([
      LAYOUT_ENTRY,
      STAFF_THEME_ENTRY,
      ...Object.values(THEME_ENTRIES),
      REFERENCE_ENTRY,
      ...listPageEntries(root),
      ...listStaffEntries(root),
    ]),
  },
});

/** The reference of the REST calls: Node runs it once, with the installed packages. */
const reference: BuildEnvironmentOptions = {
  ssr: true,
  rolldownOptions: { checks, input: `${root}/src/reference/render.tsx`, output: { entryFileNames: 'render.js' } },
};

// build.ts names the folders of the output: `client` and `worker` of one build folder.
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  root,
  logLevel: 'warn',
  plugins: [
    ...(mode !== 'styles' ? [inlineDocuments(root, { target: isSsrBuild ? 'worker' : 'browser' })] : []),
    ...(!isSsrBuild && mode !== 'styles' ? [dropStylesheets(), smallPreloadHelper()] : []),
    vanillaExtractPlugin({
      identifiers: command === 'build' ? shortClassNames(root) : 'debug',
      unstable_mode: command === 'serve' ? 'inlineCssInDev' : 'emitCss',
    }),
    react(),
    assetsModule(),
    glyphOutlines(root),
    ...(isSsrBuild ? [reactServer(root), dropYogaPages()] : []),
    ...(mode === 'styles' ? [routeStyles(root)] : []),
  ],
  publicDir: isSsrBuild || mode === 'styles' || mode === 'staff' ? false : `${root}/public`,
  define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
  build: mode === 'reference' ? reference : isSsrBuild ? worker : mode === 'styles' ? styles() : mode === 'staff' ? staff : scripts,
  ssr:
    command === 'build' && mode !== 'reference'
      ? {
          target: 'webworker' as const,
          noExternal: true as const,
          resolve: { conditions: ['workerd', 'worker', 'module', 'production'], externalConditions: ['workerd', 'worker'] },
        }
      : {},
}));
