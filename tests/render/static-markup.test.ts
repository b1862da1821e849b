import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import type * as Renderer from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import { addStaticMarkup } from '../../src/tools/plugins/react-server.ts';
import { listPublicModules } from '../support/worker-build.ts';

// React as it is deployed, with the two renderers that it brings, and the one that the build makes of the first.
const require = createRequire(import.meta.url);
const fromReact = (name: string) => require(`../../node_modules/react/cjs/${name}.production.js`);
const source = readFileSync('node_modules/react-dom/cjs/react-dom-server.edge.production.js', 'utf8');
const legacy = readFileSync('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js', 'utf8');

/** Evaluates a renderer of React. */
function evaluate(code: string): typeof Renderer {
  const renderer = {} as typeof Renderer;
  new Function('require', 'exports', code)((name: string) => (name === 'react' ? fromReact(name) : require(name)), renderer);
  return renderer;
}
const react = evaluate(legacy);
const built = evaluate(addStaticMarkup(source));
const { createContext, createElement, use, useId } = fromReact('react') as typeof import('react');

const Place = createContext('nowhere');
const Reader = () => createElement('i', null, use(Place), ' and ', 2, ' more');
const Nested = () => {
  const __html = built.renderToStaticMarkup(createElement(Place, { value: 'inside' }, createElement(Reader)));
  return ['b', Reader].map((type) => createElement(type, { key: `${type}`, ...(type === 'b' && { dangerouslySetInnerHTML: { __html } }) }));
};
const Page = () => createElement('main', { id: useId() }, createElement(Nested), createElement('u', { id: useId() }, use(Place)));
const failure = new Error('No such place.');
const Failing = () => {
  throw failure;
};
const never = new Promise<string>(() => {});
const Waiting = () => use(never);

const option = (value: string) => createElement('option', { key: value, value }, value, '!');
const NODES: Record<string, ReactNode> = {
  nothing: null,
  'texts beside each other': ['a', 'b', 1, ' ', 'ऊटी <!-- --> & 🏔️'],
  'attributes and styles': createElement('p', { title: '<!-- --> "x" & y', style: { marginTop: 4 }, hidden: true, 'data-n': 3 }, 'x', 'y'),
  'form fields': [
    createElement('select', { key: 1, defaultValue: 'goa' }, ['ooty', 'goa'].map(option)),
    createElement('textarea', { key: 2, defaultValue: '\n<a>' }),
    createElement('input', { key: 3, defaultChecked: true, type: 'checkbox' }),
  ],
  'a context': createElement(Place, { value: 'Munnar' }, createElement(Reader), createElement(Reader)),
  'raw markup': createElement(Nested),
  'pictures that React preloads': createElement('img', { src: '/a.webp', srcSet: '/b.webp 2x', sizes: '50vw', fetchPriority: 'high' }),
  'more than a chunk': Array.from({ length: 400 }, (_, i) => createElement('p', { key: i }, 'कश्मीर '.repeat(i % 40), i)),
};

test('the built Worker has one renderer of React, whose static markup is that of React', () => {
  for (const [name, node] of Object.entries(NODES)) expect(built.renderToStaticMarkup(node), name).toBe(react.renderToStaticMarkup(node));
  expect(legacy).toContain('does not support Suspense');
  expect(listPublicModules().filter((file) => readFileSync(file, 'utf8').includes('does not support Suspense'))).toEqual([]);
});

test('static markup that a component renders leaves the page around it as it is', async () => {
  const page = createElement(Place, { value: 'outside' }, createElement(Page), createElement(Page));
  const streamed = await new Response(await built.renderToReadableStream(page)).text();
  expect(streamed.replaceAll('<!-- -->', '').replace(/ id="[^"]*"/g, '')).toBe(
    react.renderToStaticMarkup(page).replace(/ id="[^"]*"/g, ''),
  );
  expect(new Set(streamed.match(/ id="\w+"/g)).size).toBe(4);
});

test('static markup throws what a component throws, and refuses to wait', () => {
  expect(() => built.renderToStaticMarkup(['a', createElement(Failing, { key: 1 })])).toThrow(failure);
  expect(() => built.renderToStaticMarkup(createElement(Waiting))).toThrow('cannot wait');
  expect(built.renderToStaticMarkup('afterwards')).toBe('afterwards');
});

test('the build refuses a version of React without the functions that static markup needs', () => {
  expect(() => addStaticMarkup(source.replace('function performWork(', 'function doWork('))).toThrow("React's renderer has changed");
});
