import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What measures time, or watches what moves in a browser, comes when the others are done. */
const ALONE = ['e2e/animation', 'faults/login-flood', 'security/queued-hashing', 'security/sign-in'].map((name) => `tests/${name}.test.ts`);

/** What measures a page takes both cores. */
const MEASURED = ['tests/e2e/lighthouse.test.ts'];

/** Lets tests import pages and the app: style files get the scope that vanilla-extract needs, and the list of assets is empty. */
const sourcePlugin: Plugin = {
  name: 'import-source',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:assets' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:assets' ? 'export const assets = {};' : undefined),
  transform: (code, id) =>
    id.endsWith('.css.ts')
      ? `import { endFileScope, setFileScope } from '@vanilla-extract/css/fileScope';\nsetFileScope(${JSON.stringify(id)});\n${code}\nendFileScope();`
      : undefined,
};

const shared = {
  root,
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  // Each file has its own Worker and its own copy of the state; what they import is loaded once.
  isolate: false,
  // A browser on a busy machine may miss a beat once; what is broken fails twice.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

// Two cores: two files at a time. A third was measured, and ends no sooner.
export default defineConfig({
  root,
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', ['json', { outputFile: '.wrangler/tests.json' }]],
    projects: [
      {
        plugins: [sourcePlugin],
        test: {
          ...shared,
          name: 'calls',
          include: ['tests/**/*.test.ts'],
          exclude: [...ALONE, ...MEASURED],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...shared, name: 'alone', include: ALONE, maxWorkers: 2, sequence: { groupOrder: 1 } } },
      { test: { ...shared, name: 'measured', include: MEASURED, maxWorkers: 1, testTimeout: 120_000, sequence: { groupOrder: 2 } } },
    ],
  },
});
