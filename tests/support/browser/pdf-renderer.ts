import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright';
import { afterAll } from 'vitest';
import { ORIGIN } from '../site.ts';

// A renderer of PDFs with the interface of Browser Rendering's /pdf call, made of the Chromium of the tests.

interface PdfRequest {
  url: string;
  setJavaScriptEnabled?: boolean;
  gotoOptions?: { waitUntil?: 'networkidle0' };
  pdfOptions?: { printBackground?: boolean; preferCSSPageSize?: boolean; tagged?: boolean; outline?: boolean };
}

const readJson = async (request: IncomingMessage): Promise<PdfRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as PdfRequest;
};

/**
 * Starts a renderer that ends with the test file. `answer` replaces what it answers; `urls` are the pages that it was asked for; `site` is
 * where the site listens.
 */
export async function startPdfRenderer(token: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const renderer = { url: '', site: ORIGIN, urls: [] as string[], answer: undefined as { status: number; body: string } | undefined };
  const render = async ({ url, setJavaScriptEnabled, pdfOptions }: PdfRequest): Promise<Buffer> => {
    const context = await browser.newContext({ javaScriptEnabled: setJavaScriptEnabled ?? true });
    try {
      const page = await context.newPage();
      await page.goto(url.replace(ORIGIN, renderer.site), { waitUntil: 'networkidle' });
      return await page.pdf({ format: 'A4', ...pdfOptions });
    } finally {
      await context.close();
    }
  };
  const server = createServer(async (request, response) => {
    const body = await readJson(request);
    renderer.urls.push(body.url);
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
    if (renderer.answer) return response.writeHead(renderer.answer.status).end(renderer.answer.body);
    try {
      const pdf = await render(body);
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
    } catch (reason) {
      response.writeHead(500).end(String(reason));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  renderer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pdf`;
  afterAll(async () => {
    server.close();
    await browser.close();
  });
  return renderer;
}
