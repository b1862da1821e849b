import type { StoredDocument } from '../domain/documents.ts';
import { orNull } from '../domain/failure.ts';
import { erase, findOwnRequest, type OwnRequest, withdraw } from '../domain/own-request.ts';
import { builder } from './builder.ts';
import { DateTime, MarketType, RequestKindType, RequestStatusType } from './shared.ts';

// What a sender sees of a request by its private link. Nothing of what was written is in it: the link alone is not
// enough for that (REST, `/api/requests`).

const RequestDocument = builder.objectRef<StoredDocument>('RequestDocument').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    field: t.exposeString('field'),
    erased: t.boolean({ resolve: (row) => row.wrappedKey === null }),
  }),
});

const RequestEvent = builder.objectRef<OwnRequest['events'][number]>('RequestEvent').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
  }),
});

const OwnRequestType = builder.objectRef<OwnRequest>('OwnRequest').implement({
  description: 'A request as its sender sees it.',
  fields: (t) => ({
    kind: t.field({ type: RequestKindType, resolve: ({ row }) => row.kind }),
    reference: t.string({ resolve: ({ row }) => row.reference }),
    market: t.field({ type: MarketType, resolve: ({ row }) => row.market }),
    status: t.field({ type: RequestStatusType, resolve: ({ row }) => row.status }),
    enquiryTypes: t.string({ resolve: ({ row }) => row.types }),
    submittedAt: t.field({ type: DateTime, resolve: ({ row }) => row.submittedAt }),
    withdrawnAt: t.field({ type: DateTime, nullable: true, resolve: ({ row }) => row.withdrawnAt }),
    erasedAt: t.field({ type: DateTime, nullable: true, resolve: ({ row }) => row.erasedAt }),
    documents: t.field({ type: [RequestDocument], resolve: ({ documents }) => documents }),
    events: t.field({ type: [RequestEvent], resolve: ({ events }) => events }),
  }),
});

builder.queryFields((t) => ({
  ownRequest: t.field({
    type: OwnRequestType,
    nullable: true,
    description: 'By the secret of its private link.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => orNull(findOwnRequest(context, token)),
  }),
}));

builder.mutationFields((t) => ({
  withdrawRequest: t.boolean({
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await withdraw(context, token);
      return true;
    },
  }),
  eraseRequest: t.boolean({
    description: 'Destroys what was sent, and the keys of its documents.',
    authScopes: { visitor: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      await erase(context, token);
      return true;
    },
  }),
}));
