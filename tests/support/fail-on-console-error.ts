import { afterEach, beforeEach, expect, vi } from 'vitest';

// Every test fails on a call of console.error; a test that causes an outage calls `expectLoggedError()`.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  const calls = [...vi.mocked(console.error).mock.calls];
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
