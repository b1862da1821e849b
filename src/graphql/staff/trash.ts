import { DAY_MS } from '../../../schema/constants.ts';
import { toEnumName } from '../../../schema/inputs/typed-fields.ts';
import { destroyTrash, restoreTrash, type TrashIds } from '../../domain/staff/trash.ts';
import { countTrash, listTrash, TRASH_KINDS, type TrashItem, type TrashKind } from '../../domain/staff/trash-list.ts';
import { adminWith, builder } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DateTime, EnquiryStatusType, MarketType } from '../types.ts';
import { isUndoId, undoChanges } from './undo.ts';

const ADMIN = adminWith('staff', 'trash');

const TrashKindType = builder.enumType('TrashKind', {
  description: 'What the trash holds.',
  values: Object.fromEntries(
    TRASH_KINDS.map((kind) => [toEnumName(kind), { value: kind, description: `A deleted ${kind.replace('-', ' ')}.` }]),
    // `fromEntries` loses the names.
  ) as Record<string, { value: TrashKind; description: string }>,
});

/** Enquiries have their own trash; the prefix marks their ids: `request:12`. */
const ENQUIRY_PREFIX = 'request:';

const TrashItemType = builder.objectRef<TrashItem>('TrashItem').implement({
  description: 'Something that staff have deleted and can restore until it is destroyed.',
  fields: (t) => ({
    id: t.id({
      description: 'What `restore` and `destroy` take, such as 12 or request:12.',
      resolve: ({ kind, id }) => (kind === 'enquiry' ? `${ENQUIRY_PREFIX}${id}` : String(id)),
    }),
    kind: t.field({ type: TrashKindType, description: 'What it is.', resolve: ({ kind }) => kind }),
    name: t.exposeString('name', { description: 'Its name, or the reference of an enquiry, such as SF-7K3M-92QX.' }),
    sender: t.exposeString('note', { description: 'The sender of an enquiry; empty for others.' }),
    market: t.field({ type: MarketType, nullable: true, resolve: ({ market }) => market }),
    deletedBy: t.exposeString('deletedBy', { nullable: true, description: 'Who has deleted it; null if that account is gone.' }),
    deletedAt: t.field({ type: DateTime, description: 'When it was deleted.', resolve: ({ deletedAt }) => deletedAt }),
    expiresAt: t.field({ type: DateTime, description: 'When it is destroyed.', resolve: ({ expiresAt }) => expiresAt }),
    daysLeft: t.int({
      description: 'In how many days that is: 1 within the next 24 hours, 0 once it may happen at any time.',
      resolve: ({ expiresAt }, _args, { now }) => Math.max(0, Math.ceil((expiresAt - now) / DAY_MS)),
    }),
    published: t.exposeBoolean('published', {
      nullable: true,
      description: 'Whether visitors see it as soon as it is restored; null for enquiries.',
    }),
    status: t.field({
      type: EnquiryStatusType,
      nullable: true,
      description: 'The stage of an enquiry; null for others.',
      // The column holds stages only.
      resolve: ({ status }) => status as typeof EnquiryStatusType.$inferType | null,
    }),
  }),
});

const TrashConnection = connectionType('Trash', TrashItemType, { description: 'A page of the trash.' });

const TrashCountType = builder.objectRef<{ kind: TrashKind; count: number }>('TrashCount').implement({
  description: 'How much of one kind the trash holds.',
  fields: (t) => ({
    kind: t.field({ type: TrashKindType, description: 'The kind.', resolve: ({ kind }) => kind }),
    count: t.exposeInt('count', { description: 'How many, such as 3.' }),
  }),
});

builder.queryFields((t) => ({
  trash: t.withAuth(ADMIN).field({
    complexity: listCost(25),
    type: TrashConnection,
    description: 'What staff have deleted, soonest destroyed first.',
    args: {
      kind: t.arg({ type: TrashKindType, description: 'Only this kind; null for all.' }),
      search: t.arg.string({ description: 'A part of the name, or of the name of a sender.' }),
      mine: t.arg.boolean({ description: 'Only what the caller has deleted.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { first, ...filter }, context) =>
      toConnection(listTrash(context, context.admin, { first: clampPageSize(first, 25), ...filter }), filter.after),
  }),
  trashCounts: t.withAuth(ADMIN).field({
    complexity: listCost(TRASH_KINDS.length),
    type: [TrashCountType],
    description: 'How much the trash holds, by kind; kinds without any are left out.',
    resolve: (_root, _args, context) => countTrash(context, context.admin),
  }),
}));

/** At most 100 ids, by the trash that they belong to, and these ids. */
function splitIds(ids: readonly string[]): TrashIds & { all: string[] } {
  const all = ids.slice(0, 100);
  const [enquiries = [], rows = []] = [true, false].map((wanted) => all.filter((id) => id.startsWith(ENQUIRY_PREFIX) === wanted));
  return { all, rows, enquiries: enquiries.map((id) => id.slice(ENQUIRY_PREFIX.length)) };
}

builder.mutationFields((t) => ({
  restore: t.withAuth(adminWith('content', 'trash')).field({
    result: 'restoredIds',
    type: ['ID'],
    description:
      'Restores what was deleted, by the ids that `trash` or a deletion returned; at most 100. `contact:12` takes back a recorded call, ' +
      '`spam:12` the mark of an enquiry as spam, `enquiry:12` your last change of its stage, assignee or follow-up, `person:12` a merge of two people, `changes:` with its id a change of many packages: ' +
      'what a colleague has changed meanwhile stays, and a `ConflictError` names it.',
    args: { ids: t.arg.idList({ required: true, description: 'What `trash` or the deletions returned.' }) },
    resolve: async (_root, { ids }, context) => {
      const undone = await undoChanges(context, context.admin, ids.filter(isUndoId));
      const { all, ...split } = splitIds(ids.filter((id) => !isUndoId(id)));
      if (all.length > 0 || undone.length === 0) await restoreTrash(context, context.admin, split);
      return [...undone, ...all];
    },
  }),
  destroy: t.withAuth(adminWith('session', 'destroy')).field({
    result: 'destroyedIds',
    type: ['ID'],
    description: 'Destroys what is in the trash, with its documents and mails; at most 100. Nobody can restore it.',
    args: { ids: t.arg.idList({ required: true, description: 'What `trash` returned.' }) },
    resolve: async (_root, { ids }, context) => {
      const { all, ...split } = splitIds(ids);
      await destroyTrash(context, context.admin, split);
      return all;
    },
  }),
}));
