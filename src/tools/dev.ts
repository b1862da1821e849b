/** `npm run dev`: Vite with hot module replacement in front of the same Hono app on Node, with D1 and R2 from wrangler.toml. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { getPlatformProxy } from 'wrangler';
import { generateDocuments } from './codegen.ts';
import { STATE_DIR } from './local/environment.ts';
import { formatSignInHint } from './local/local-state.ts';
import { prepareFirstStart } from './local/prepare-state.ts';
import { applyMigrations, createFileMailbox, ensureKeys } from './local-platform.ts';
import { THEME_ENTRIES } from './styles.ts';

const port = Number(process.env.PORT ?? 5173);

await generateDocuments();
const takeMail = createFileMailbox(`${STATE_DIR}/mail`);
const platform = await getPlatformProxy<Env>({ configPath: 'wrangler.toml', persist: { path: `${STATE_DIR}/v3` } });
await applyMigrations(platform.env.DB);
const { DB: db, MEDIA: media, DOCUMENTS: documents } = platform.env;
const origin = `http://localhost:${port}`;
const administrator = await prepareFirstStart({ db, media, documents }, { state: STATE_DIR, origin, demo: process.env.DEMO !== 'off' });
if (administrator) console.log(formatSignInHint(administrator, port));

const server = createServer();
const vite = await createVite({
  configFile: 'src/tools/vite.config.ts',
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});

// Pages link the style sheet of their theme, which Vite serves only after it has transformed the module behind it.
for (const theme of Object.values(THEME_ENTRIES)) await vite.transformRequest(`/${theme}`);

/** Vite's additions to a page's head. Called after the page's modules are loaded, so that their styles are included. */
const devHead = (path: string) => async (): Promise<string> => {
  const html = await vite.transformIndexHtml(path, '<!doctype html><html><head></head><body></body></html>');
  // Styles are inlined in development, so their relative font URLs have to be resolved from the page.
  return html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>')).replaceAll(/url\((['"]?)\.\/fonts\//g, 'url($1/src/ui/fonts/');
};

const listener = getRequestListener(
  async (request) => {
    try {
      const { pathname } = new URL(request.url);
      if (/^\/openapi\.(?:json|html)$/.test(pathname)) {
        const { renderReference } = await vite.ssrLoadModule('/src/reference/render.tsx');
        const type = pathname.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
        return new Response(renderReference()[pathname.slice(1)], { headers: { 'content-type': type } });
      }
      const { app } = await vite.ssrLoadModule('/src/http/app.ts');
      return await app.fetch(
        request,
        {
          ...platform.env,
          ORIGIN: origin,
          ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
          SEALING_KEYS: ensureKeys(STATE_DIR),
          MAILBOX: { fetch: async (_url: string, { body }: { body: string }) => ({ ok: (await takeMail(body)).status < 300 }) },
          DEV_HEAD: devHead(pathname),
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
