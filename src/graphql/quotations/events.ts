import type { QUOTATION_EVENT_KINDS } from '../../../schema/quotations/quotation.ts';
import type { listQuotationEvents } from '../../domain/quotations/quotation-queries.ts';
import { builder } from '../builder.ts';
import { DateTime } from '../types.ts';

const QuotationEventKindType = builder.enumType('QuotationEventType', {
  description: 'What happened to a quotation.',
  values: {
    sent: { description: 'A version was sent.' },
    viewed: { description: 'The traveller has opened a version for the first time.' },
    question: { description: 'The traveller has asked something.' },
    reminded: { description: 'Its author got a mail, because it ends soon and waits for an answer.' },
    accepted: { description: 'The traveller has accepted a version.' },
    declined: { description: 'The traveller has declined a version.' },
  } satisfies Record<(typeof QUOTATION_EVENT_KINDS)[number], object>,
});

export const QuotationEventType = builder.objectRef<Awaited<ReturnType<typeof listQuotationEvents>>[number]>('QuotationEvent').implement({
  description: 'An entry in the history of a quotation.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the entry.' }),
    type: t.field({ type: QuotationEventKindType, description: 'What happened.', resolve: ({ kind }) => kind }),
    revision: t.exposeInt('revision', { description: 'The number of the version.' }),
    text: t.exposeString('text', { description: 'The question, the reason, the accepted option, or how it was sent: mail or link.' }),
    who: t.string({ nullable: true, description: 'The member of staff; null for the traveller.', resolve: ({ who }) => who }),
    at: t.field({ type: DateTime, description: 'When it happened.', resolve: ({ at }) => at }),
  }),
});
