import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../', import.meta.url));

// Two cores: files run one after the other, each with its own Worker and its own copy of the state.
export default defineConfig({
  root,
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/prepare.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    fileParallelism: false,
    // A browser on a busy machine may miss a beat once; what is broken fails twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.wrangler/tests.json' }]],
  },
});
