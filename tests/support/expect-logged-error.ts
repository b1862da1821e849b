import { expect, vi } from 'vitest';

/** Expects that the outage of a test was logged, and clears the log, so that `fail-on-console-error.ts` accepts it. */
export function expectLoggedError(): void {
  expect(vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
  vi.mocked(console.error).mockClear();
}
