import { MARKETS, type Market } from '../../schema/constants.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { invalidInput } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { restoreEnquiries } from '../domain/enquiries/folders.ts';
import { type Counters, readCounters } from '../domain/staff/counters.ts';
import { restoreFromTrash } from '../domain/staff/trash.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { builder } from './builder.ts';
import { MarketType, UploadType } from './types.ts';

const PackageCountersType = builder.objectRef<{ market: Market; all: number; drafts: number }>('PackageTally').implement({
  description: 'Packages of a market, drafts among them.',
  fields: (t) => ({
    market: t.field({ type: MarketType, resolve: ({ market }) => market }),
    all: t.exposeInt('all'),
    drafts: t.exposeInt('drafts'),
  }),
});

const StaffCountersType = builder.objectRef<Counters>('Tallies').implement({
  description: 'How much there is of what staff look after.',
  fields: (t) => ({
    newRequests: t.exposeInt('newRequests', { description: 'Open requests that nobody has answered.' }),
    openRequests: t.int({ resolve: ({ enquiries }) => enquiries.open }),
    closedRequests: t.int({ resolve: ({ enquiries }) => enquiries.closed }),
    spamRequests: t.int({ resolve: ({ enquiries }) => enquiries.spam }),
    deletedRequests: t.int({ resolve: ({ enquiries }) => enquiries.bin }),
    waitingReviews: t.exposeInt('waitingReviews'),
    packages: t.field({
      type: [PackageCountersType],
      resolve: ({ packages }) => MARKETS.map((market) => ({ market, ...packages[market] })),
    }),
  }),
});

builder.queryFields((t) => ({
  tallies: t.field({
    type: StaffCountersType,
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => readCounters(context, await requireAdminViewer(context)),
  }),
}));

builder.mutationFields((t) => ({
  restore: t.boolean({
    description: 'Undo: puts deleted rows back, by the ids that their deletion answered.',
    authScopes: { admin: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, { ids }, context) => {
      const admin = await requireAdminViewer(context);
      // Requests come back from their own bin: `request:12`.
      const [requests, others] = [true, false].map((of) => ids.slice(0, 100).filter((id) => id.startsWith('request:') === of));
      if (requests?.length)
        await restoreEnquiries(
          context,
          admin,
          requests.map((id) => id.slice('request:'.length)),
        );
      if (others?.length || !requests?.length) await restoreFromTrash(context, admin, others ?? []);
      return true;
    },
  }),
  uploadPicture: t.field({
    type: 'Picture',
    description: 'Stores a picture for what is saved later. In the browser: POST /packages/upload.',
    authScopes: { admin: true },
    args: { file: t.arg({ type: UploadType }) },
    resolve: async (_root, { file }, context) => {
      const admin = await requireAdminViewer(context);
      if (!file) throw invalidInput({ file: MESSAGES.noFile });
      return uploadPicture(context, admin, file);
    },
  }),
}));
