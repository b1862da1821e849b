import { build } from 'vite';
import { workerSpecifier } from '../worker-build.ts';

const outDir = '.wrangler/test-platform-cache';

/** Bundles the simulation of Cloudflare's Workers Cache around the built Worker. Returns the path of the script. */
export async function buildPlatformCache(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    // The wrapper imports the source for its types and the build at run time.
    plugins: [
      {
        name: 'built-worker',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('/src/worker.ts') ? { id: workerSpecifier(outDir), external: true } : null),
      },
    ],
    build: {
      ssr: 'tests/support/platform-cache/worker.ts',
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'es2024',
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
  });
  return `${outDir}/worker.js`;
}
