import { toEnumName } from '../../../schema/inputs/typed-fields.ts';
import { ENQUIRY_EVENT_KINDS, type EnquiryEventKind } from '../../domain/enquiries/enquiry-history.ts';
import { builder } from '../builder.ts';

const DESCRIPTIONS: Readonly<Record<EnquiryEventKind, string>> = {
  received: 'The enquiry was stored.',
  withdrawn: 'The sender withdrew it.',
  erased: 'The sender had the personal data deleted.',
  copied: 'The sender downloaded a copy.',
  'document-read': 'A copy of a passport or PAN card was opened.',
  stage: 'The stage changed.',
  assigned: 'It was assigned to someone, or to nobody.',
  due: 'The day of the follow-up changed.',
  note: 'Staff wrote a note.',
  call: 'Staff called.',
  whatsapp: 'Staff wrote by WhatsApp.',
  'mail-in': 'The sender wrote a mail.',
  'mail-out': 'Staff answered by mail.',
  'quotation-sent': 'A quotation was sent.',
  'quotation-accepted': 'The sender accepted a quotation.',
  'quotation-declined': 'The sender declined a quotation.',
  spam: 'It was marked as spam.',
  'not-spam': 'It was marked as genuine.',
  deleted: 'It was moved to the trash.',
  restored: 'It was restored from the trash.',
};

const EnquiryEventTypeType = builder.enumType('EnquiryEventType', {
  description: 'What happened to an enquiry.',
  values: Object.fromEntries(
    ENQUIRY_EVENT_KINDS.map((kind) => [toEnumName(kind), { value: kind, description: DESCRIPTIONS[kind] }]),
  ) as Record<string, { value: EnquiryEventKind; description: string }>,
});

interface StoredEvent {
  kind: string;
}

/** What an entry in the history of an enquiry says about its kind, for staff and senders. */
export const eventTypeFields = <Row extends StoredEvent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Row>,
) => ({
  type: t.field({
    type: EnquiryEventTypeType,
    nullable: true,
    description: 'What happened; null for an entry of an earlier version that this one does not know.',
    resolve: ({ kind }) => ENQUIRY_EVENT_KINDS.find((each) => each === kind) ?? null,
  }),
  kind: t.string({
    deprecationReason: 'Use `type`, which is an enum.',
    description: 'What happened as it is stored, such as document-read.',
    resolve: ({ kind }) => kind,
  }),
});
