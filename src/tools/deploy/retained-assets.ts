import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a build that lists its assets; the site serves it below its root. */
export const ASSET_LIST_FILE = 'asset-list.json';
/** How long the assets of a replaced build are deployed again. */
export const RETENTION_MS = 86_400_000;
const DOWNLOADS_AT_ONCE = 8;

/** Assets by file name. `replacedAt`, in milliseconds since 1970, is when a deployment replaced their build. */
type AssetList = Record<string, { sha256: string; replacedAt?: number }>;

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A list from elsewhere. Names are checked, because they become paths. Throws a SyntaxError for a text that is not JSON. */
const parseAssetList = (text: string): AssetList =>
  Object.fromEntries(Object.entries(JSON.parse(text) as AssetList).filter(([name]) => /^\w[\w.-]*$/.test(name)));

const readAssetList = (file: string): AssetList => (existsSync(file) ? parseAssetList(readFileSync(file, 'utf8')) : {});

/** Deletes the assets that an earlier call has added, so that `folder` has those of its own build only. */
function removeRetained(folder: string, listed: AssetList): void {
  for (const [name, { replacedAt }] of Object.entries(listed)) if (replacedAt !== undefined) rmSync(join(folder, name), { force: true });
}

/** The list of the running build; empty when the site is not there yet or has none. */
async function fetchAssetList(origin: string): Promise<AssetList> {
  const response = await fetch(`${origin}/${ASSET_LIST_FILE}`, { cache: 'no-store', signal: AbortSignal.timeout(20_000) });
  return response.ok ? parseAssetList(await response.text()) : {};
}

async function download(url: string, sha256: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || hash(bytes) !== sha256) throw new Error(`${url} answered ${response.status} or another content.`);
  return bytes;
}

/**
 * Adds the assets of the builds that `origin` serves to a finished build, so that tabs and pages that were opened before the
 * deployment still find theirs for a day. Writes the list that the next deployment reads. `now` is in milliseconds since 1970.
 * A site that does not answer stops no deployment: `lost` then has the reasons.
 */
export async function retainAssets(clientDir: string, origin: string, now: number): Promise<{ retained: number; lost: string[] }> {
  const folder = join(clientDir, 'assets');
  const listFile = join(clientDir, ASSET_LIST_FILE);
  mkdirSync(folder, { recursive: true });
  removeRetained(folder, readAssetList(listFile));
  const list: AssetList = Object.fromEntries(readdirSync(folder).map((name) => [name, { sha256: hash(readFileSync(join(folder, name))) }]));
  const lost: string[] = [];
  const running = await fetchAssetList(origin).catch((reason: unknown) => {
    lost.push(`${origin} did not answer (${reason instanceof Error ? reason.message : reason})`);
    return {} as AssetList;
  });
  const waiting = Object.entries(running).flatMap(([name, { sha256, replacedAt = now }]) =>
    name in list || now - replacedAt >= RETENTION_MS ? [] : [{ name, sha256, replacedAt }],
  );
  const wanted = waiting.length;
  const writeList = (entries: AssetList) => writeFileSync(listFile, JSON.stringify(entries));
  // Before the downloads, so that a later call knows the added files of one that was interrupted.
  writeList({ ...list, ...Object.fromEntries(waiting.map(({ name, ...entry }) => [name, entry])) });
  const lane = async (): Promise<void> => {
    for (let asset = waiting.pop(); asset; asset = waiting.pop()) {
      const { name, sha256, replacedAt } = asset;
      try {
        writeFileSync(join(folder, name), await download(`${origin}/assets/${name}`, sha256));
        list[name] = { sha256, replacedAt };
      } catch (reason) {
        lost.push(String(reason instanceof Error ? reason.message : reason));
      }
    }
  };
  const total = lost.length;
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, lane));
  writeList(list);
  return { retained: wanted - (lost.length - total), lost };
}
