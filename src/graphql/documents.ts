import { type ListedDocument, listAllDocuments } from '../domain/documents.ts';
import { adminOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';
import { connection, DateTime, RequestKindType, rowsWanted } from './shared.ts';

const DocumentType = builder.objectRef<ListedDocument>('Document').implement({
  description: 'A passport or PAN copy, without its bytes: those are handed out by POST /api/documents/{id}, with a reason.',
  fields: (t) => ({
    id: t.exposeID('id'),
    field: t.exposeString('field'),
    fileName: t.exposeString('fileName'),
    bytes: t.exposeInt('bytes'),
    reference: t.exposeString('reference', { description: 'Of the request that it came with.' }),
    kind: t.field({ type: RequestKindType, resolve: (row) => row.kind }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    erasedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.erasedAt }),
  }),
});

const DocumentConnection = connection('DocumentConnection', DocumentType);

builder.queryFields((t) => ({
  documents: t.field({
    type: DocumentConnection,
    authScopes: { admin: true },
    args: { first: t.arg.int(), after: t.arg.string(), id: t.arg.id() },
    resolve: async (_root, { first, after, id }, context) =>
      listAllDocuments(context, await adminOf(context), { first: rowsWanted(first, 50), after, id }),
  }),
}));
