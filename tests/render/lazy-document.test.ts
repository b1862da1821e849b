import { createRequest } from '@urql/core';
import { type DocumentNode, getOperationAST } from 'graphql';
import { expect, test } from 'vitest';
import * as generated from '../../src/documents/graphql.ts';
import { createLazyDocument } from '../../src/render/lazy-document.ts';
import { parseDocument } from '../../src/staff/app/reads/document.ts';
import { readOperations } from '../../src/tools/plugins/inline-documents.ts';

const operations = readOperations('.');
// Codegen types a document by its result and variables, which differ.
const syntaxTrees = Object.values(generated as unknown as Record<string, DocumentNode>).filter((document) => getOperationAST(document));
const getName = (document: DocumentNode): string => getOperationAST(document)?.name?.value ?? '';

/** The definitions without what only a parser adds: locations, and empty lists that codegen leaves out. */
const toPlain = ({ definitions }: DocumentNode): unknown =>
  JSON.parse(JSON.stringify(definitions, (_key, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)));

test('the Worker and the staff application parse every operation to the syntax tree of codegen, and urql gives all the same key', () => {
  expect(syntaxTrees.map(getName).sort()).toEqual([...operations.keys()].sort());
  for (const tree of syntaxTrees) {
    const lazy = createLazyDocument(operations.get(getName(tree))?.text ?? '');
    expect(toPlain(lazy), getName(tree)).toEqual(toPlain(tree));
    expect(createRequest(lazy, {}).key, getName(tree)).toBe(createRequest(tree, {}).key);
    const { text = '', hash = '' } = operations.get(getName(tree)) ?? {};
    expect(createRequest(parseDocument(text, hash), {}).key, getName(tree)).toBe(createRequest(tree, {}).key);
    expect(parseDocument(text, hash)).toMatchObject({ __meta__: { hash: expect.stringMatching(/^sha256:/) } });
  }
});

test('a document is parsed at first use, once', () => {
  const broken = createLazyDocument('query {');
  expect(() => broken.definitions).toThrow('Syntax Error');
  const document = createLazyDocument('{ packages { nodes { id } } }');
  expect(document.definitions).toBe(document.definitions);
});
