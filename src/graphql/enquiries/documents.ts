import { parseDocumentField } from '../../../schema/enquiry-summary.ts';
import { builder } from '../builder.ts';

const DocumentTypeType = builder.enumType('IdentityDocumentType', {
  description: 'What a document is a copy of.',
  values: {
    passport: { description: 'A passport.' },
    panCard: { description: 'A PAN card.' },
    attachment: { description: 'None: a file of a mail.' },
  },
});

interface DocumentRow {
  field: string;
}

/** What a document is a copy of, for staff and senders. */
export const documentTypeFields = <Row extends DocumentRow>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
) => ({
  type: t.field({ type: DocumentTypeType, description: 'What it is a copy of.', resolve: ({ field }) => parseDocumentField(field).type }),
  traveller: t.int({
    nullable: true,
    description: 'Whose it is among the travellers of an insurance, 1 for the first; null for other forms.',
    resolve: ({ field }) => parseDocumentField(field).traveller,
  }),
});

/** The field of the form, as clients read it before there were types. */
export const documentFieldField = <Row extends DocumentRow>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
) => t.string({ deprecationReason: 'Use `type` and `traveller`.', resolve: ({ field }) => field });
