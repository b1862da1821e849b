import type { StoredDocument } from '../domain/enquiries/identity-documents.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { anonymiseEnquiry, findEnquiryByToken, type SenderEnquiry, withdrawEnquiry } from '../domain/enquiries/enquiry-status.ts';
import { builder } from './builder.ts';
import { DateTime, EnquiryKindType, EnquiryStatusType, MarketType } from './types.ts';

// What a sender sees of a request by its private link. Nothing of what was written is in it: the link alone is not
// enough for that (REST, `/api/requests`).

const SentEnquiryAttachmentType = builder.objectRef<StoredDocument>('RequestDocument').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    field: t.exposeString('field'),
    erased: t.boolean({ resolve: (row) => row.wrappedKey === null }),
  }),
});

const SentEnquiryEventType = builder.objectRef<SenderEnquiry['events'][number]>('RequestEvent').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
  }),
});

const SentEnquiryType = builder.objectRef<SenderEnquiry>('OwnRequest').implement({
  description: 'A request as its sender sees it.',
  fields: (t) => ({
    kind: t.field({ type: EnquiryKindType, resolve: ({ row }) => row.kind }),
    reference: t.string({ resolve: ({ row }) => row.reference }),
    market: t.field({ type: MarketType, resolve: ({ row }) => row.market }),
    status: t.field({ type: EnquiryStatusType, resolve: ({ row }) => row.status }),
    enquiryTypes: t.string({ resolve: ({ row }) => row.types }),
    submittedAt: t.field({ type: DateTime, resolve: ({ row }) => row.submittedAt }),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: ({ row }) => row.withdrawnAt }),
    erasedAt: t.field({ type: DateTime, nullable: true, resolve: ({ row }) => row.erasedAt }),
    documents: t.field({ type: [SentEnquiryAttachmentType], resolve: ({ documents }) => documents }),
    events: t.field({ type: [SentEnquiryEventType], resolve: ({ events }) => events }),
  }),
});

builder.queryFields((t) => ({
  ownRequest: t.field({
    type: SentEnquiryType,
    nullable: true,
    description: 'By the secret of its private link.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => nullIfNotFound(findEnquiryByToken(context, token)),
  }),
}));

builder.mutationFields((t) => ({
  withdrawRequest: t.boolean({
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await withdrawEnquiry(context, token);
      return true;
    },
  }),
  eraseRequest: t.boolean({
    description: 'Destroys what was sent, and the keys of its documents.',
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await anonymiseEnquiry(context, token);
      return true;
    },
  }),
}));
