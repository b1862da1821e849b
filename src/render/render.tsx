import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

const encoder = new TextEncoder();

/**
 * Renders a whole document to bytes. Nothing is streamed: what a page shows is known before it is rendered, what the
 * shared cache keeps is whole, and a stream's chunks, each encoded by itself, cost twice the CPU of one text.
 * `hydrated` keeps React's marks between texts, for documents that a browser's React takes over. Throws what a component
 * throws, also where it would wait for something.
 */
export function renderDocument(document: ReactNode, { hydrated = false } = {}): Uint8Array<ArrayBuffer> {
  const markup = hydrated ? renderToString(document) : renderToStaticMarkup(document);
  return encoder.encode(`<!DOCTYPE html>${markup}`) as Uint8Array<ArrayBuffer>;
}
