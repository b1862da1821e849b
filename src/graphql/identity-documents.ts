import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { type DocumentListItem, listAllDocuments } from '../domain/enquiries/identity-documents.ts';
import { builder } from './builder.ts';
import { clampPageSize, connectionType, DateTime, EnquiryKindType } from './types.ts';

const IdentityDocumentType = builder.objectRef<DocumentListItem>('IdentityDocument').implement({
  description: 'A passport or PAN copy, without its bytes: those are handed out by POST /api/documents/{id}, with a reason.',
  fields: (t) => ({
    id: t.exposeID('id'),
    field: t.exposeString('field'),
    fileName: t.exposeString('fileName'),
    bytes: t.exposeInt('bytes'),
    reference: t.exposeString('reference', { description: 'Of the request that it came with.' }),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    erasedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.erasedAt }),
  }),
});

const IdentityDocumentConnection = connectionType('IdentityDocumentConnection', IdentityDocumentType);

builder.queryFields((t) => ({
  identityDocuments: t.field({
    type: IdentityDocumentConnection,
    authScopes: { admin: true },
    args: { first: t.arg.int(), after: t.arg.string(), id: t.arg.id() },
    resolve: async (_root, { first, after, id }, context) =>
      listAllDocuments(context, await requireAdminViewer(context), { first: clampPageSize(first, 50), after, id }),
  }),
}));
