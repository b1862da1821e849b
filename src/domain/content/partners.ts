import { asc, eq } from 'drizzle-orm';
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
export async function listPartners(context: Context): Promise<Partner[]> {
  context.cacheTags.add(PARTNERS_TAG);
  const { db, reader } = context;
  const [rows, [order]] = await Promise.all([
    reader.read(db.select().from(partners).orderBy(asc(partners.id)).limit(MAX_PARTNERS_SHOWN)),
    // Not in the order of the statement, which would read the setting for each partner.
    reader.read(db.select().from(settings).where(eq(settings.key, PARTNER_ORDER_SETTING))),
  ]);
  const ids = Array.isArray(order?.value) ? order.value : [];
  const getPlace = ({ id }: Partner): number => ids.indexOf(id) + 1 || ids.length + 1;
  return rows.sort((one, other) => getPlace(one) - getPlace(other));
}

/** A page of all partners, in the order in which they were added. Throws `invalid` for a broken cursor. */
export function listPartnerPage(context: Context, page: PageArgs): Promise<CursorPage<Partner>> {
  context.cacheTags.add(PARTNERS_TAG);
  return readPageById(context, context.db.select().from(partners).$dynamic(), partners.id, page, [], { oldestFirst: true });
}

/** Throws `not-found`. */
export const findPartner = (context: Context, id: string): Promise<Partner> => findRow(context, editablePartners, id);
