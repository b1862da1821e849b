import { expect, vi } from 'vitest';
import { countRows } from './enquiries.ts';
import type { Site } from './site.ts';

/**
 * Cancels the second purges of all earlier writes, which would empty the cache in the middle of a test, four seconds after the
 * write. Waits for those that run already. tests/faults/purges.test.ts proves them.
 */
export async function cancelPurges(site: Pick<Site, 'db'>): Promise<void> {
  await site.db.prepare('delete from purges where attempts = 0').run();
  await vi.waitFor(async () => expect(await countRows(site, 'purges')).toBe(0), { timeout: 15_000, interval: 100 });
}

/** Warms the shared cache with pages, runs `write`, and returns the paths that are no longer cache hits. */
export async function findPurgedPaths(site: Site, paths: readonly string[], write: () => Promise<unknown>): Promise<string[]> {
  const state = async (path: string): Promise<string> => {
    const response = await site.fetch(path);
    await response.arrayBuffer();
    return response.headers.get('cache-status') ?? '';
  };
  await cancelPurges(site);
  for (const path of paths) {
    await state(path);
    expect(await state(path), path).toBe('safarnama; hit');
  }
  await write();
  const states = await Promise.all(paths.map(state));
  return paths.filter((_path, i) => states[i] !== 'safarnama; hit');
}
