import { openSite, type Site, type SiteOptions } from '../site.ts';
import { buildPlatformCache } from './build.ts';

/** A call of `ctx.cache.purge` that the simulated platform has answered. */
export interface PurgeCall {
  tags: string[];
  accepted: boolean;
}

export interface PlatformCacheSettings {
  purge: 'accept' | 'refuse' | 'throw' | 'hang';
  /** Calls that are accepted before the rate limit refuses. The platform starts with 25 and adds one every 12 seconds. */
  tokens: number;
  /** A path whose responses are rendered, but neither answered nor stored until this changes. */
  held: string;
}

/** Opens a site behind a simulation of Cloudflare's Workers Cache (worker.ts). */
export async function openSiteBehindPlatformCache(options: SiteOptions = {}) {
  const site: Site = await openSite({ ...options, worker: await buildPlatformCache() });
  /** Changes the settings; returns the purge calls since the last time, and the cached paths. */
  const control = async (settings: Partial<PlatformCacheSettings> = {}): Promise<{ calls: PurgeCall[]; cached: string[] }> =>
    (await site.fetch('/__platform', { method: 'POST', body: JSON.stringify(settings) })).json() as never;
  return { ...site, control };
}
