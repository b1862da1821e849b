import { afterEach, beforeEach, expect, vi } from 'vitest';

// Whatever is printed as an error was not meant to happen: a test that expects it says so by `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
