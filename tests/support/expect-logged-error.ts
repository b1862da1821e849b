import { expect, vi } from 'vitest';

/** The outage that a test caused was logged for the operator; forgets it, so that nothing else is forgiven. */
export function expectLoggedError(): void {
  expect(vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
  vi.mocked(console.error).mockClear();
}
