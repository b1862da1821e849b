import { expect } from 'vitest';
import type { Site } from './site.ts';

/** Warms the shared cache with pages, runs `write`, and returns the paths that are no longer cache hits. */
export async function findPurgedPaths(site: Site, paths: readonly string[], write: () => Promise<unknown>): Promise<string[]> {
  const state = async (path: string): Promise<string> => {
    const response = await site.fetch(path);
    await response.arrayBuffer();
    return response.headers.get('cache-status') ?? '';
  };
  for (const path of paths) {
    await state(path);
    expect(await state(path), path).toBe('safarnama; hit');
  }
  await write();
  const states = await Promise.all(paths.map(state));
  return paths.filter((_path, i) => states[i] !== 'safarnama; hit');
}
