import { format } from 'node:util';
import { expect, vi } from 'vitest';

/** Expects that the outage of a test was logged, and clears the log, so that `fail-on-console-error.ts` accepts it. */
export function expectLoggedError(): void {
  expect(vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
  vi.mocked(console.error).mockClear();
}

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Collects what the Worker writes to its console until the end of the test. Miniflare forwards it to the console of this process. */
export function captureWorkerOutput(): { text(): string; requests(): Record<string, unknown>[] } {
  const lines: string[] = [];
  for (const method of METHODS) vi.spyOn(console, method).mockImplementation((...values) => void lines.push(format(...values)));
  return {
    text: () => lines.join('\n'),
    // One JSON line for each failed or slow request.
    requests: () =>
      lines
        .flatMap((line) => line.split('\n'))
        .filter((line) => line.startsWith('{"event":"request"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
