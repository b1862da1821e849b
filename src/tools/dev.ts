/** `npm run dev`: Vite with hot replacement in front of the same Hono app on Node, with D1 and R2 from wrangler.toml. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { drizzle } from 'drizzle-orm/d1';
import { createServer as createVite } from 'vite';
import { getPlatformProxy } from 'wrangler';
import { ensureFirstAdmin, formatSignInHint } from './admin-accounts.ts';
import { generateDocuments } from './codegen.ts';
import { ensureKeys } from './encryption-keys.ts';
import { applyMigrations, createFileMailbox } from './local-platform.ts';
import { seedDemoIfEmpty } from './local-state.ts';
import { THEME_ENTRIES } from './styles.ts';

const port = Number(process.env.PORT ?? 5173);
const state = process.env.STATE_DIR ?? '.wrangler/state';

await generateDocuments();
const takeMail = createFileMailbox(`${state}/mail`);
const platform = await getPlatformProxy<Env>({ configPath: 'wrangler.toml', persist: { path: `${state}/v3` } });
await applyMigrations(platform.env.DB);
if (process.env.DEMO !== 'off') await seedDemoIfEmpty(platform.env.DB, platform.env.MEDIA);
const administrator = await ensureFirstAdmin(drizzle(platform.env.DB));
if (administrator) console.log(formatSignInHint(administrator, port));

const server = createServer();
const vite = await createVite({
  configFile: 'src/tools/vite.config.ts',
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});

// A page links the sheet of its theme, which Vite knows once it has seen the module that it is made of.
for (const theme of Object.values(THEME_ENTRIES)) await vite.transformRequest(`/${theme}`);

/** What Vite wants in a page's head, asked for after the page's modules were loaded, so that their styles are in it. */
const devHead = (path: string) => async (): Promise<string> => {
  const html = await vite.transformIndexHtml(path, '<!doctype html><html><head></head><body></body></html>');
  // The styles stand in the page here, so what they name beside themselves has to be found from it.
  return html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>')).replaceAll(/url\((['"]?)\.\/fonts\//g, 'url($1/src/ui/fonts/');
};

const listener = getRequestListener(
  async (request) => {
    try {
      const { app } = await vite.ssrLoadModule('/src/http/app.ts');
      const { ASSETS: _built, ...env } = platform.env;
      return await app.fetch(
        request,
        {
          ...env,
          ORIGIN: `http://localhost:${port}`,
          ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
          SEALING_KEYS: ensureKeys(state),
          MAILBOX: { fetch: async (_url: string, { body }: { body: string }) => ({ ok: takeMail(body).status < 300 }) },
          DEV_HEAD: devHead(new URL(request.url).pathname),
        },
        platform.ctx,
      );
    } catch (reason) {
      vite.ssrFixStacktrace(reason as Error);
      console.error(reason);
      return new Response(String((reason as Error).stack), { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    }
  },
  { overrideGlobalObjects: false },
);
server.on('request', (request, response) => vite.middlewares(request, response, () => void listener(request, response)));
server.listen(port, '127.0.0.1', () => console.log(`Development server at http://localhost:${port}`));
