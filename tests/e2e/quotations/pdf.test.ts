import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { formatDay, toOfficeDay } from '../../../schema/format.ts';
import { asStaff, tokenOf } from '../../domain/quotations/operations.ts';
import { createAccount, signIn } from '../../support/accounts.ts';
import { startPdfRenderer } from '../../support/browser/pdf-renderer.ts';
import { getDocumentsBucket } from '../../support/enquiries.ts';
import { expectLoggedError } from '../../support/expect-logged-error.ts';
import { runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

const renderer = await startPdfRenderer('a-secret-token');
const site = await openSite({ variables: { PDF_RENDERER_URL: renderer.url, PDF_RENDERER_TOKEN: 'a-secret-token' } });
renderer.site = site.url;
const cookie = await signIn(site, (await createAccount(site, 'leela@agency.example', 'sales', 'Leela Thakur')).email);
const { add, send, edit, get } = asStaff(site, cookie);
const bucket = await getDocumentsBucket(site);
const listStored = async () => (await bucket.list({ prefix: 'pdf/' })).objects;

async function fetchPdf(path: string, name = /[\w-]+/): Promise<Uint8Array> {
  const response = await site.fetch(path);
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ]);
  expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^inline; filename="${name.source}\\.pdf"$`));
  return new Uint8Array(await response.arrayBuffer());
}
const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocumentProxy(bytes.slice());
  const [{ text }, { info }, marks] = await Promise.all([extractText(document), document.getMetadata(), document.getMarkInfo()]);
  return {
    pages: text.map((page) => page.replace(/\s+/g, ' ')),
    title: (info as { Title?: string; Language?: string }).Title,
    info: info as { Language?: string },
    isTagged: marks?.Marked,
  };
};
/** Without blanks: kerning looks like one to readers of PDFs. */
const squeeze = (text: string): string => text.replace(/\s+/g, '');
/** Expects the texts in this order. */
function expectInOrder(text: string, words: readonly string[]): void {
  let rest = squeeze(text);
  for (const each of words) {
    expect(rest).toContain(squeeze(each));
    rest = rest.slice(rest.indexOf(squeeze(each)) + squeeze(each).length);
  }
}

test('a quotation has a PDF that is tagged and titled in its language, with a head and a number on each page and its text in order', async () => {
  const sent = await send(await add({ market: 'india', email: 'traveller@example.com' }));
  const token = tokenOf(sent);
  const query =
    'query($token: String!) { receivedQuotation(token: $token) { pdfPath reference content { title options { name days { title } } terms } } }';
  const { receivedQuotation } = (await runOperation(site, '', query, { token })).data;
  expect(receivedQuotation.pdfPath).toBe(`/pdf/quotation/${token}`);
  expect(await site.html(`/quotation/${token}`)).toContain(`href="/pdf/quotation/${token}"`);
  const { pages, title, info, isTagged } = await readPdf(
    await fetchPdf(receivedQuotation.pdfPath, new RegExp(receivedQuotation.reference)),
  );
  expect([isTagged, info.Language]).toEqual([true, 'en-IN']);
  expect(title).toContain(receivedQuotation.reference);
  for (const [index, page] of pages.entries()) {
    expect(squeeze(page)).toMatch(new RegExp(`^${index + 1}/${pages.length}.*${receivedQuotation.reference}`));
  }
  const { content } = receivedQuotation;
  expectInOrder(pages.join(' '), [content.title, ...content.options[0].days.map((day: { title: string }) => day.title)]);
  // The renderer is no reader.
  expect((await get(sent)).revisions[0].views).toBe(0);
});

test('the same content is printed once, a newer version anew, and a withdrawn link has no PDF', async () => {
  const sent = await send(await add({ market: 'dubai', email: 'two@example.com' }));
  const path = `/pdf/quotation/${tokenOf(sent)}`;
  renderer.urls.length = 0;
  const first = await fetchPdf(path);
  await expect.poll(async () => (await listStored()).length).toBeGreaterThan(0);
  expect(await fetchPdf(path)).toEqual(first);
  expect(renderer.urls).toHaveLength(1);
  const revised = await send(await edit(sent, { market: 'dubai', title: 'Liwa, once more', email: 'two@example.com' }));
  expect((await readPdf(await fetchPdf(`/pdf/quotation/${tokenOf(revised)}`))).pages.join()).toContain('Liwa, once more');
  // The page of the earlier version now leads to the newer one.
  await fetchPdf(path);
  expect(renderer.urls).toHaveLength(3);
  expect((await site.fetch(`/pdf/quotation/${'A'.repeat(43)}`)).status).toBe(404);
  expect((await site.fetch('/pdf/details/india/999999')).status).toBe(404);
  expect((await site.fetch('/pdf/details/mars/1')).status).toBe(404);
});

test('a package has a PDF with its days in order and the day on which it was made', async () => {
  const { data } = await runOperation(site, '', '{ package(market: india, id: 1) { name pdfPath itinerary { title } inclusions } }');
  expect(data.package.pdfPath).toBe('/pdf/details/india/1');
  const { pages, title, isTagged } = await readPdf(await fetchPdf(data.package.pdfPath));
  expect(isTagged).toBe(true);
  expect(title).toContain(data.package.name);
  const text = pages.join(' ');
  expectInOrder(text, [
    data.package.name,
    ...data.package.itinerary.map((day: { title: string }) => day.title),
    data.package.inclusions[0],
  ]);
  expect(squeeze(text)).toContain(squeeze(formatDay(toOfficeDay(Date.now()))));
});

test('while the renderer is away, and when it answers no PDF, the answer says to print the page, and nothing is stored', async () => {
  const path = `/pdf/quotation/${tokenOf(await send(await add({ market: 'india', email: 'three@example.com' })))}`;
  const stored = (await listStored()).length;
  for (const answer of [
    { status: 500, body: 'down' },
    { status: 200, body: '<p>Not a PDF</p>' },
  ]) {
    renderer.answer = answer;
    const response = await site.fetch(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Open the page and print it instead.');
    expectLoggedError();
  }
  renderer.answer = undefined;
  expect(await listStored()).toHaveLength(stored);
  await fetchPdf(path);
});

test('without a renderer, pages offer the print of the browser alone, and the address of a PDF leads to its page', async () => {
  const plain = await openSite();
  const { data } = await runOperation(plain, '', '{ package(market: india, id: 1) { pdfPath } }');
  expect(data.package.pdfPath).toBeNull();
  expect(await plain.html('/details/india/1')).not.toContain('/pdf/');
  const response = await plain.fetch('/pdf/details/india/1', { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/details/india/1']);
});
