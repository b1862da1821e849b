import { asc } from 'drizzle-orm';
import { partners } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { type EditableTable, findRow } from '../editable-rows.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';

export type Partner = typeof partners.$inferSelect;

const PARTNERS_TAG = 'partners';

export const editablePartners: EditableTable<typeof partners> = {
  table: partners,
  noun: 'partner',
  title: 'Partner',
  listPictures: ({ logo }) => [logo],
  listTags: () => [PARTNERS_TAG],
  getLabel: ({ name }) => name,
};

/** The partners whose logos the home pages show. */
export function listPartners(context: Context): Promise<Partner[]> {
  context.cacheTags.add(PARTNERS_TAG);
  return context.reader.read(context.db.select().from(partners).orderBy(asc(partners.id)).limit(100));
}

/** A page of all partners, in the order in which they were added. Throws `invalid` for a broken cursor. */
export function listPartnerPage(context: Context, page: PageArgs): Promise<CursorPage<Partner>> {
  context.cacheTags.add(PARTNERS_TAG);
  return readPageById(context, context.db.select().from(partners).$dynamic(), partners.id, page, [], { oldestFirst: true });
}

/** Throws `not-found`. */
export const findPartner = (context: Context, id: string): Promise<Partner> => findRow(context, editablePartners, id);
