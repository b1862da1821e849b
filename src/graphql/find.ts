import { globalSearch, SEARCH_RESULT_KINDS, type SearchResult } from '../domain/staff/global-search.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { builder } from './builder.ts';
import { MarketType } from './types.ts';

const SearchResultKindType = builder.enumType('FoundKind', { values: SEARCH_RESULT_KINDS });

const SearchResultType = builder.objectRef<SearchResult>('Found').implement({
  description: 'Something that was found by a few letters.',
  fields: (t) => ({
    kind: t.field({ type: SearchResultKindType, resolve: (row) => row.kind }),
    id: t.exposeID('id'),
    market: t.field({ type: MarketType, nullable: true, resolve: (row) => row.market }),
    name: t.exposeString('name'),
    note: t.exposeString('note', { description: 'What tells it from others: a reference, an email, "Draft".' }),
  }),
});

builder.queryFields((t) => ({
  find: t.field({
    type: [SearchResultType],
    description: 'Packages, requests, reviews, partners, branches and users that hold what was typed; at most five of each.',
    authScopes: { admin: true },
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_root, { text }, context) => globalSearch(context, await requireAdminViewer(context), text),
  }),
}));
