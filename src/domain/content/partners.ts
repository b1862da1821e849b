import { asc, sql } from 'drizzle-orm';
import { partners, settings } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import { type EditableTable, findRow } from '../editable-rows.ts';
import { type CursorPage, type PageArgs, readPageById } from '../pagination.ts';

export type Partner = typeof partners.$inferSelect;

export const PARTNERS_TAG = 'partners';
const MAX_PARTNERS_SHOWN = 100;

export const editablePartners: EditableTable<typeof partners> = {
  table: partners,
  noun: 'partner',
  title: 'Partner',
  listPictures: ({ logo }) => [logo],
  listTags: () => [PARTNERS_TAG],
  getLabel: ({ name }) => name,
};

/** The setting that holds the ids of the partners in the order in which staff have put them. */
export const PARTNER_ORDER_SETTING = 'partner-order';

/** The partners whose logos the home pages show, in the order of staff; those that were added since come last. */
export function listPartners(context: Context): Promise<Partner[]> {
  context.cacheTags.add(PARTNERS_TAG);
  const place = sql`(select place.key from ${settings}, json_each(${settings.value}) as place
    where ${settings.key} = ${PARTNER_ORDER_SETTING} and place.value = ${partners.id})`;
  return context.reader.read(
    context.db.select().from(partners).orderBy(sql`${place} is null`, place, asc(partners.id)).limit(MAX_PARTNERS_SHOWN),
  );
}

/** A page of all partners, in the order in which they were added. Throws `invalid` for a broken cursor. */
export function listPartnerPage(context: Context, page: PageArgs): Promise<CursorPage<Partner>> {
  context.cacheTags.add(PARTNERS_TAG);
  return readPageById(context, context.db.select().from(partners).$dynamic(), partners.id, page, [], { oldestFirst: true });
}

/** Throws `not-found`. */
export const findPartner = (context: Context, id: string): Promise<Partner> => findRow(context, editablePartners, id);
