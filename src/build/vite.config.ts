import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type { Assets } from './assets.ts';
import { FRAME, LOADER, routeStyles, THEMES } from './styles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

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
      const inDev: Assets = { loader: `/${LOADER}`, markets: { india: [], dubai: [] }, pages: {}, fonts: [] };
      return `export const assets = ${dev ? JSON.stringify(inDev) : readFileSync(`${root}/dist/client/.vite/assets.json`, 'utf8')};`;
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
      /react-dom-server\.edge/.test(id) ? { code: `import { ShortTextEncoder as TextEncoder } from '${root}/src/render/encoder.ts';\n${code}`, map: null } : undefined,
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  logLevel: 'warn',
  plugins: [
    vanillaExtractPlugin({ unstable_mode: command === 'serve' ? 'inlineCssInDev' : 'emitCss' }),
    react(),
    assetsModule(),
    ...(isSsrBuild ? [fastEncoder()] : [routeStyles(root)]),
  ],
  publicDir: isSsrBuild ? false : `${root}/public`,
  define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
  build: isSsrBuild
    ? {
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
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: { input: [LOADER, FRAME, ...Object.values(THEMES), ...globSync('src/pages/*.tsx', { cwd: root }).sort()].map((file) => `${root}/${file}`) },
      },
  ssr: command === 'build'
    ? {
        target: 'webworker' as const,
        noExternal: true as const,
        resolve: { conditions: ['workerd', 'worker', 'module', 'production'], externalConditions: ['workerd', 'worker'] },
      }
    : {},
}));
