import { mkdirSync, writeFileSync } from 'node:fs';

/** Writes a Worker that answers every request with this text. Returns the path of its script, for `SiteOptions.worker`. */
export function writeSimpleWorker(text: string, status = 200): string {
  const folder = '.wrangler/test-workers';
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${status}.js`;
  writeFileSync(file, `export default { fetch: () => new Response(${JSON.stringify(text)}, { status: ${status} }) };\n`);
  return file;
}
