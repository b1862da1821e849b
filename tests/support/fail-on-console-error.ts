import { afterEach, beforeEach, expect, vi } from 'vitest';

// Whatever the site prints as an error was not meant to happen; a test of an outage calls `expectOutage()`.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  const calls = [...vi.mocked(console.error).mock.calls];
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
