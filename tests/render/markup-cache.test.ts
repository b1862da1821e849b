import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CachingTextEncoder } from '../../src/render/text-encoder.ts';
import { MarkupList, memoizeMarkup } from '../../src/ui/memoize-markup.ts';

const LONG = 'ऊटी से मनाली तक, '.repeat(1000);

test('React gets the bytes of any text as the runtime would encode it, also the second time', () => {
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

test('React as it is installed leaves remembered bytes whole, whatever their length', async () => {
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
const Counted = ({ of }: { of: ReadonlyMap<string, number> }) => createElement('p', null, of.size);

test('only JSON-serialisable props can be memoized', () => {
  // @ts-expect-error: JSON leaves the functions in elements out.
  memoizeMarkup(Framed, 1);
  // @ts-expect-error: to JSON all maps are empty.
  memoizeMarkup(Counted, 1);
  expect(memoizeMarkup(Plain, 1)).toBeTypeOf('function');
});

let made = 0;
/** Counts how often it is rendered. */
const Plain = ({ name, price }: { name: string; price?: number }) => {
  made += 1;
  return createElement('p', { className: name }, createElement('b', null, name), ' ', price);
};

test('a memoized component renders the same markup as the component, also beyond its capacity', () => {
  made = 0;
  const Kept = memoizeMarkup(Plain, 2);
  const shown = (props: { name: string; price?: number }) => {
    const markup = renderToStaticMarkup(createElement(Kept, props));
    const before = made;
    expect(markup).toBe(renderToStaticMarkup(createElement(Plain, props)));
    made = before;
  };
  for (const name of ['a', 'a', '<b>&"', 'a']) shown({ name });
  expect(made).toBe(2);
  shown({ name: 'a', price: 5 });
  shown({ name: 'a', price: 6 });
  shown({ name: 'a' });
  expect(made).toBe(5);
});

const Pictured = ({ name }: { name: string }) =>
  createElement('article', { className: 'a' }, createElement('img', { src: `/${name}.webp`, fetchPriority: 'high' }), ` ${name} <&>`);

test('MarkupList renders the same markup as its memoized items, without head elements', () => {
  const Kept = memoizeMarkup(Pictured, 2);
  const names = ['manali', 'goa', 'ooty', 'goa'];
  const alone = names.map((name) => renderToStaticMarkup(createElement(Kept, { name })));
  expect(alone.join('')).not.toContain('<link');
  expect(alone[1]).toBe('<article class="a"><img src="/goa.webp" fetchPriority="high"/> goa &lt;&amp;&gt;</article>');
  const of = names.map((name) => Kept.markup({ name }));
  expect(of).toEqual(alone);
  expect(renderToStaticMarkup(createElement(MarkupList, { className: 'b', items: of }))).toBe(`<div class="b">${alone.join('')}</div>`);
});
