import { MARKETS, type Market } from '../../schema/constants.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { invalid } from '../domain/failure.ts';
import { uploadPicture } from '../domain/pictures.ts';
import { restoreRequests } from '../domain/request-bin.ts';
import { readTallies, type Tallies } from '../domain/tallies.ts';
import { restore } from '../domain/trash.ts';
import { adminOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';
import { MarketType, UploadType } from './shared.ts';

const PackageTally = builder.objectRef<{ market: Market; all: number; drafts: number }>('PackageTally').implement({
  description: 'Packages of a market, drafts among them.',
  fields: (t) => ({
    market: t.field({ type: MarketType, resolve: ({ market }) => market }),
    all: t.exposeInt('all'),
    drafts: t.exposeInt('drafts'),
  }),
});

const TalliesType = builder.objectRef<Tallies>('Tallies').implement({
  description: 'How much there is of what staff look after.',
  fields: (t) => ({
    newRequests: t.exposeInt('newRequests', { description: 'Open requests that nobody has answered.' }),
    openRequests: t.int({ resolve: ({ requests }) => requests.open }),
    closedRequests: t.int({ resolve: ({ requests }) => requests.closed }),
    spamRequests: t.int({ resolve: ({ requests }) => requests.spam }),
    deletedRequests: t.int({ resolve: ({ requests }) => requests.bin }),
    waitingReviews: t.exposeInt('waitingReviews'),
    packages: t.field({ type: [PackageTally], resolve: ({ packages }) => MARKETS.map((market) => ({ market, ...packages[market] })) }),
  }),
});

builder.queryFields((t) => ({
  tallies: t.field({
    type: TalliesType,
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => readTallies(context, await adminOf(context)),
  }),
}));

builder.mutationFields((t) => ({
  restore: t.boolean({
    description: 'Undo: puts deleted rows back, by the ids that their deletion answered.',
    authScopes: { admin: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, { ids }, context) => {
      const admin = await adminOf(context);
      // Requests come back from their own bin: `request:12`.
      const [requests, others] = [true, false].map((of) => ids.slice(0, 100).filter((id) => id.startsWith('request:') === of));
      if (requests?.length)
        await restoreRequests(
          context,
          admin,
          requests.map((id) => id.slice('request:'.length)),
        );
      if (others?.length || !requests?.length) await restore(context, admin, others ?? []);
      return true;
    },
  }),
  uploadPicture: t.field({
    type: 'Picture',
    description: 'Stores a picture for what is saved later. In the browser: POST /packages/upload.',
    authScopes: { admin: true },
    args: { file: t.arg({ type: UploadType }) },
    resolve: async (_root, { file }, context) => {
      const admin = await adminOf(context);
      if (!file) throw invalid({ file: MESSAGES.noFile });
      return uploadPicture(context, admin, file);
    },
  }),
}));
