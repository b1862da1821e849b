import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { type Assets, SCRIPTS } from './assets.ts';
import { FRAME, pageFiles, routeStyles, STYLES_LIST, THEMES } from './styles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

const EARLY = 'src/islands/account.ts';
const scriptFile = (name: string): string => `src/islands/${name}.ts`;

/** What the two builds for the browser have left. */
function built(): Assets {
  const manifest = JSON.parse(readFileSync(`${root}/dist/client/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>;
  return {
    early: `/${manifest[EARLY]?.file}`,
    scripts: Object.fromEntries(SCRIPTS.map((name) => [name, `/${manifest[scriptFile(name)]?.file}`])) as Assets['scripts'],
    ...(JSON.parse(readFileSync(`${root}/${STYLES_LIST}`, 'utf8')) as Omit<Assets, 'early' | 'scripts'>),
  };
}

/** `virtual:assets`: what the Worker needs to know of the client build, or of the development server. */
function assetsModule(): Plugin {
  let dev = false;
  const name = 'virtual:assets';
  return {
    name: 'assets',
    configResolved: (config) => {
      dev = config.command === 'serve';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const inDev: Assets = {
        early: `/${EARLY}`,
        scripts: Object.fromEntries(SCRIPTS.map((name) => [name, `/${scriptFile(name)}`])) as Assets['scripts'],
        markets: { india: [`/${THEMES.india}.vanilla.css`], dubai: [`/${THEMES.dubai}.vanilla.css`] },
        pages: {},
        fonts: [],
      };
      return `export const assets = ${JSON.stringify(dev ? inDev : built())};`;
    },
  };
}

/**
 * React's edge build encodes every fragment of markup by a call into the runtime's own TextEncoder; a plain
 * script encoder for short ASCII runs renders the same page with half the CPU (measured by `npm run bench`).
 */
function fastEncoder(): Plugin {
  return {
    name: 'fast-encoder',
    apply: 'build',
    transform: (code, id) =>
      /react-dom-server\.edge/.test(id)
        ? { code: `import { ShortTextEncoder as TextEncoder } from '${root}/src/render/encoder.ts';\n${code}`, map: null }
        : undefined,
  };
}

const files = (names: string[]) => names.map((file) => `${root}/${file}`);

/** The Worker: one file, with everything in it but what workerd brings. */
const worker: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/worker',
  emptyOutDir: true,
  target: 'es2024',
  minify: true,
  sourcemap: true,
  rolldownOptions: {
    input: `${root}/src/worker.ts`,
    output: { entryFileNames: 'index.js', codeSplitting: false },
    external: [/^cloudflare:/, /^node:/],
  },
};

const browser: BuildEnvironmentOptions = { outDir: 'dist/client', target: 'es2022', assetsInlineLimit: 0, modulePreload: false };
/** What browsers run. */
const scripts: BuildEnvironmentOptions = {
  ...browser,
  emptyOutDir: true,
  manifest: true,
  rolldownOptions: { input: files([EARLY, ...SCRIPTS.map(scriptFile)]), preserveEntrySignatures: 'strict' },
};
/** What pages are styled with. */
const styles = (): BuildEnvironmentOptions => ({
  ...browser,
  emptyOutDir: false,
  rolldownOptions: { input: files([FRAME, ...Object.values(THEMES), ...pageFiles(root)]) },
});

export default defineConfig(({ isSsrBuild, command, mode }) => ({
  root,
  logLevel: 'warn',
  plugins: [
    vanillaExtractPlugin({
      identifiers: command === 'build' ? 'short' : 'debug',
      unstable_mode: command === 'serve' ? 'inlineCssInDev' : 'emitCss',
    }),
    react(),
    assetsModule(),
    ...(isSsrBuild ? [fastEncoder()] : []),
    ...(mode === 'styles' ? [routeStyles(root)] : []),
  ],
  publicDir: isSsrBuild || mode === 'styles' ? false : `${root}/public`,
  define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
  build: isSsrBuild ? worker : mode === 'styles' ? styles() : scripts,
  ssr:
    command === 'build'
      ? {
          target: 'webworker' as const,
          noExternal: true as const,
          resolve: { conditions: ['workerd', 'worker', 'module', 'production'], externalConditions: ['workerd', 'worker'] },
        }
      : {},
}));
