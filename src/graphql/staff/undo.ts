import { BATCH_MESSAGES } from '../../../schema/staff/package-batches.ts';
import type { Right } from '../../../schema/staff/rights.ts';
import { type Admin, requireRight } from '../../domain/accounts/authorization.ts';
import { undoContact } from '../../domain/correspondence/contacts.ts';
import { setEnquirySpam } from '../../domain/enquiries/folders.ts';
import { DomainError } from '../../domain/errors.ts';
import { undoPackageBatch } from '../../domain/packages/package-batches.ts';
import { undoPersonChange } from '../../domain/people/merges.ts';
import { undoEnquiryChanges } from '../../domain/staff/undo-enquiry-changes.ts';
import type { Context } from '../../platform/context.ts';

interface UndoKind {
  right: Right;
  /** The most of them in one operation. */
  max: number;
  undo(context: Context, admin: Admin, ids: readonly string[]): Promise<unknown>;
}

/** What the Undo of a notification takes back and was never in the trash, by the prefix of its id: `contact:12`. */
const UNDO_KINDS: Readonly<Record<string, UndoKind>> = {
  contact: {
    right: 'enquiries',
    max: 100,
    undo: async (context, admin, ids) => {
      for (const id of ids) await undoContact(context, admin, id);
    },
  },
  enquiry: { right: 'enquiries', max: 100, undo: undoEnquiryChanges },
  spam: { right: 'enquiries', max: 100, undo: (context, admin, ids) => setEnquirySpam(context, admin, ids, false) },
  person: {
    right: 'enquiries',
    max: 100,
    undo: async (context, admin, ids) => {
      for (const id of ids) await undoPersonChange(context, admin, id);
    },
  },
  changes: {
    right: 'packages',
    max: 1,
    undo: async (context, admin, [id = '']) => {
      const { rows } = await undoPackageBatch(context, admin, id);
      const kept = rows.filter((row) => row.kept).map(({ name }) => `“${name}”`);
      if (kept.length > 0) throw new DomainError('conflict', BATCH_MESSAGES.keptSome(kept));
    },
  },
};

const getPrefix = (id: string): string => id.slice(0, id.indexOf(':'));

/** Whether an id names something of `UNDO_KINDS`. */
export const isUndoId = (id: string): boolean => Object.hasOwn(UNDO_KINDS, getPrefix(id));

/**
 * Takes back what the ids name, and returns the ids. Throws `forbidden` for a role without the right of a kind, and `conflict` once a change
 * of many packages or enquiries is undone, if a colleague has changed some of them meanwhile: these stay.
 */
export async function undoChanges(context: Context, admin: Admin, ids: readonly string[]): Promise<string[]> {
  const undone: string[] = [];
  for (const [prefix, { right, max, undo }] of Object.entries(UNDO_KINDS)) {
    const named = ids.filter((id) => getPrefix(id) === prefix).slice(0, max);
    if (named.length === 0) continue;
    requireRight(admin, right);
    await undo(
      context,
      admin,
      named.map((id) => id.slice(prefix.length + 1)),
    );
    undone.push(...named);
  }
  return undone;
}
