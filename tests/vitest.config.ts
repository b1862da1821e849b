import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Tests that watch animations or fill the hash queue run after all others. */
const ALONE = ['e2e/animation', 'security/queued-hashing'].map((name) => `tests/${name}.test.ts`);

/** Tests that measure time are a part of `npm run bench`. */
const TIMED = 'tests/bench/timed/*.test.ts';

/** Small files that take 15 to 45 seconds. They come first: at the end of the run the other workers would wait for them. */
const LONG = [
  ...['tools/incidents', 'faults/outages/crash-recovery', 'faults/malformed-requests', 'faults/concurrency', 'security/lockout'],
  ...['faults/purges', 'faults/passwords', 'faults/backup', 'faults/files/upload-memory', 'faults/files/slow-bodies'],
  'security/unproven-mailboxes',
].map((name) => `${root}tests/${name}.test.ts`);
const rankOf = ({ moduleId }: TestSpecification): number => (LONG.includes(moduleId) ? LONG.indexOf(moduleId) : LONG.length);

/** Vitest starts with the largest files, or with those that took longest in the run before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}

/** What stands in for the modules that the build makes. */
const GENERATED: Readonly<Record<string, string>> = {
  '\0virtual:assets': 'export const assets = {};',
  '\0virtual:glyph-outlines': 'export const outlines = {};',
};

/** Lets tests import pages and the app: adds the file scope that vanilla-extract needs to style files, and stubs generated modules. */
const sourcePlugin: Plugin = {
  name: 'import-source',
  enforce: 'pre',
  resolveId: (id) => (`\0${id}` in GENERATED ? `\0${id}` : undefined),
  load: (id) => GENERATED[id],
  transform: (code, id) =>
    id.endsWith('.css.ts')
      ? `import { endFileScope, setFileScope } from '@vanilla-extract/css/fileScope';\nsetFileScope(${JSON.stringify(id)});\n${code}\nendFileScope();`
      : undefined,
};

const shared = {
  root,
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  // Each file has its own Worker and its own copy of the state, so modules can be shared.
  isolate: false,
  // A browser on a busy CI machine may time out once.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The default of one second is too short for a page on a busy machine. A poll ends as soon as it succeeds.
  expect: { poll: { timeout: 5000 } },
};

export default defineConfig({
  root,
  test: {
    // The Worker prints a line for each request.
    silent: 'passed-only',
    globalSetup: ['tests/support/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: '.wrangler/tests.json' }]],
    projects: [
      {
        plugins: [sourcePlugin],
        test: {
          ...shared,
          name: 'calls',
          include: ['tests/**/*.test.ts'],
          exclude: [...ALONE, TIMED],
          // Three would leave a fifth of two cores idle: many tests wait, for a page, a queue or a cron job.
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...shared, name: 'alone', include: ALONE, maxWorkers: 2, sequence: { groupOrder: 1 } } },
      // `--project timed`: one file at a time.
      { test: { ...shared, name: 'timed', include: [TIMED], maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
