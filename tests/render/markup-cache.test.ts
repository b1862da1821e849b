import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CachingTextEncoder } from '../../src/render/text-encoder.ts';
import { MarkupList, memoizeMarkup } from '../../src/ui/memoize-markup.ts';

const LONG = 'ऊटी से मनाली तक, '.repeat(1000);

test('the caching encoder returns the bytes of TextEncoder, also on a cache hit', () => {
  const encoder = new CachingTextEncoder();
  for (const text of ['', 'class', '₹24,500', 'مرحبا', '🏔️ Manali', '\ud800 alone', LONG]) {
    const bytes = new TextEncoder().encode(text);
    expect([encoder.encode(text), encoder.encode(text)]).toEqual([bytes, bytes]);
  }
});

test('transferred buffers are not reused', () => {
  const encoder = new CachingTextEncoder();
  const { buffer } = encoder.encode(LONG);
  structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
  expect(encoder.encode(LONG)).toEqual(new TextEncoder().encode(LONG));
});

test('the installed React does not modify cached bytes of any length', async () => {
  vi.stubGlobal('TextEncoder', CachingTextEncoder);
  const { renderToReadableStream } = await import('react-dom/server.edge');
  vi.unstubAllGlobals();
  const lengths = [1, 500, 2047, 2048, 2049, 4095, 4096, 4097, 9000];
  const page = createElement('p', null, ...lengths.map((length) => createElement('b', { key: length }, 'x'.repeat(length))));
  const html = async () => new Response(await renderToReadableStream(page)).text();
  const first = await html();
  expect(first).toBe(renderToStaticMarkup(page));
  expect([await html(), await html()]).toEqual([first, first]);
});

const Framed = ({ children }: { children: ReactNode }) => createElement('p', null, children);
const Counted = ({ entries }: { entries: ReadonlyMap<string, number> }) => createElement('p', null, entries.size);

test('only JSON-serialisable props can be memoized', () => {
  // @ts-expect-error: JSON omits the functions in elements.
  memoizeMarkup(Framed, 1);
  // @ts-expect-error: JSON serialises every map as an empty object.
  memoizeMarkup(Counted, 1);
  expect(memoizeMarkup(Plain, 1)).toBeTypeOf('function');
});

let renderCount = 0;
/** Counts its renders. */
const Plain = ({ name, price }: { name: string; price?: number }) => {
  renderCount += 1;
  return createElement('p', { className: name }, createElement('b', null, name), ' ', price);
};

test('a memoized component renders the same markup as the component, also beyond its capacity', () => {
  renderCount = 0;
  const Memoized = memoizeMarkup(Plain, 2);
  const expectSameMarkup = (props: { name: string; price?: number }) => {
    const markup = renderToStaticMarkup(createElement(Memoized, props));
    const before = renderCount;
    expect(markup).toBe(renderToStaticMarkup(createElement(Plain, props)));
    renderCount = before;
  };
  for (const name of ['a', 'a', '<b>&"', 'a']) expectSameMarkup({ name });
  expect(renderCount).toBe(2);
  expectSameMarkup({ name: 'a', price: 5 });
  expectSameMarkup({ name: 'a', price: 6 });
  expectSameMarkup({ name: 'a' });
  expect(renderCount).toBe(5);
});

const Pictured = ({ name }: { name: string }) =>
  createElement('article', { className: 'a' }, createElement('img', { src: `/${name}.webp`, fetchPriority: 'high' }), ` ${name} <&>`);

test('MarkupList renders the same markup as its memoized items, without head elements', () => {
  const Memoized = memoizeMarkup(Pictured, 2);
  const names = ['manali', 'goa', 'ooty', 'goa'];
  const rendered = names.map((name) => renderToStaticMarkup(createElement(Memoized, { name })));
  expect(rendered.join('')).not.toContain('<link');
  expect(rendered[1]).toBe('<article class="a"><img src="/goa.webp" fetchPriority="high"/> goa &lt;&amp;&gt;</article>');
  const items = names.map((name) => Memoized.markup({ name }));
  expect(items).toEqual(rendered);
  expect(renderToStaticMarkup(createElement(MarkupList, { className: 'b', items }))).toBe(`<div class="b">${rendered.join('')}</div>`);
});
