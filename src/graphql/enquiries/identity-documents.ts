import { getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { type DocumentListItem, getDocumentWarning, listAllDocuments } from '../../domain/enquiries/identity-documents.ts';
import { adminWith, builder } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DateTime, EnquiryKindType } from '../types.ts';
import { documentFieldField, documentTypeFields } from './documents.ts';

const ADMIN = adminWith('enquiries', 'documents');

export const IdentityDocumentType = builder.objectRef<DocumentListItem>('IdentityDocument').implement({
  description: 'A passport or PAN copy without its content, which POST /api/documents/{id} serves to staff who give a reason.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...documentTypeFields(t),
    field: documentFieldField(t),
    label: t.string({ description: 'What it is a copy of, such as "Passport copy".', resolve: ({ field }) => getDocumentLabel(field) }),
    fileName: t.exposeString('fileName'),
    bytes: t.exposeInt('bytes'),
    warning: t.string({
      nullable: true,
      description: 'What staff should know before they open it: a finding of the scanner or of the search for scripts.',
      resolve: getDocumentWarning,
    }),
    reference: t.exposeString('reference', { description: 'The reference of its enquiry.' }),
    name: t.exposeString('name', { description: 'Who has sent that enquiry.' }),
    kind: t.field({ type: EnquiryKindType, resolve: (row) => row.kind }),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    erasedAt: t.field({ type: DateTime, nullable: true, resolve: (row) => row.erasedAt }),
  }),
});

const IdentityDocumentConnection = connectionType('IdentityDocument', IdentityDocumentType, {
  description: 'A page of identity documents.',
});

builder.queryFields((t) => ({
  identityDocuments: t.withAuth(ADMIN).field({
    complexity: listCost(50),
    type: IdentityDocumentConnection,
    args: { first: t.arg.int(), after: t.arg.string(), id: t.arg.id() },
    resolve: (_root, { first, after, id }, context) =>
      toConnection(listAllDocuments(context, context.admin, { first: clampPageSize(first, 50), after, id }), after),
  }),
}));
