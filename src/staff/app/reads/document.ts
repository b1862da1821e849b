import { gql, type TypedDocumentNode } from '@urql/core';

/**
 * A document of the staff application in the browser. The build writes one for each `graphql()` call
 * (`src/tools/plugins/inline-documents.ts`). The server finds the text by the hash.
 */
export const parseDocument = (text: string, hash: string): TypedDocumentNode => Object.assign(gql(text), { __meta__: { hash } });
