import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PieceEncoder } from '../../src/render/encoder.ts';
import { kept } from '../../src/ui/kept.tsx';

const LONG = 'ऊटी से मनाली तक, '.repeat(1000);

test('React gets the bytes of any text as the runtime would encode it, also the second time', () => {
  const encoder = new PieceEncoder();
  for (const text of ['', 'class', '₹24,500', 'مرحبا', '🏔️ Manali', '\ud800 alone', LONG]) {
    const bytes = new TextEncoder().encode(text);
    expect([encoder.encode(text), encoder.encode(text)]).toEqual([bytes, bytes]);
  }
});

test('bytes whose buffer React gives away are nobody else’s', () => {
  const encoder = new PieceEncoder();
  const { buffer } = encoder.encode(LONG);
  structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
  expect(encoder.encode(LONG)).toEqual(new TextEncoder().encode(LONG));
});

let made = 0;
/** Counts how often it is rendered. */
const Plain = ({ name, price }: { name: string; price?: number }) => {
  made += 1;
  return createElement('p', { className: name }, createElement('b', null, name), ' ', price);
};

test('a kept component has the markup of the component itself, by its props, also when more come than are kept', () => {
  made = 0;
  const Kept = kept(Plain, 2);
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
