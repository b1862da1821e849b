import { FOUND_KINDS, type Found, findAnything } from '../domain/find.ts';
import { adminOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';
import { MarketType } from './shared.ts';

const FoundKindType = builder.enumType('FoundKind', { values: FOUND_KINDS });

const FoundType = builder.objectRef<Found>('Found').implement({
  description: 'Something that was found by a few letters.',
  fields: (t) => ({
    kind: t.field({ type: FoundKindType, resolve: (row) => row.kind }),
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, nullable: true, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    note: t.exposeString('note', { description: 'What tells it from others: a reference, an email, "Draft".' }),
  }),
});

builder.queryFields((t) => ({
  find: t.field({
    type: [FoundType],
    description: 'Packages, requests, reviews, partners, branches and users that hold what was typed; at most five of each.',
    authScopes: { admin: true },
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_root, { text }, context) => findAnything(context, await adminOf(context), text),
  }),
}));
