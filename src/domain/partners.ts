import { asc, eq } from 'drizzle-orm';
import { partner } from '../../schema/inputs/partners.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { Picture } from '../../schema/shapes.ts';
import { partners } from '../../schema/tables.ts';
import type { Context } from '../context.ts';
import type { Admin } from './access.ts';
import { added, audited } from './audit.ts';
import { type Failure, invalid, notFound, wrongIn } from './failure.ts';
import { rowId } from './ids.ts';
import { onlyIfThere, refusedAs } from './only-if.ts';
import { held, loosened, picturesNamed } from './pictures.ts';
import { takeAway } from './trash.ts';

export type Partner = typeof partners.$inferSelect;

const missing = (): Failure => notFound('Partner');

/** The partners whose logos the home pages show. */
export function listPartners(context: Context): Promise<Partner[]> {
  context.tags.add('partners');
  return context.reader.read(context.db.select().from(partners).orderBy(asc(partners.id)).limit(100));
}

/** Throws `not-found`. */
export async function findPartner(context: Context, id: string): Promise<Partner> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(partners)
      .where(eq(partners.id, rowId(id, 'Partner'))),
  );
  if (!rows[0]) throw missing();
  context.tags.add('partners');
  return rows[0];
}

/** A partner as staff send it: its logo by the name of a picture that was uploaded before. */
export interface PartnerInput {
  name?: string | null;
  logo?: string | null;
}

/** The name, and the logo where one was sent. Throws `invalid` with all fields. */
async function accepted(context: Context, input: PartnerInput, logoNeeded: boolean) {
  const result = partner.safeParse(input);
  const missing: Record<string, string> = logoNeeded && !input.logo?.trim() ? { logo: OWN_MESSAGES.partnerLogo } : {};
  if (!result.success || missing.logo) throw invalid({ ...(result.success ? {} : wrongIn(result.error)), ...missing });
  const { name } = result.data;
  const [logo] = await picturesNamed(context, [{ name: input.logo ?? '', alt: name }], 'logo');
  return { name, logo };
}

/** Specification 5: name and logo are required. Throws `invalid`. */
export async function addPartner(context: Context, admin: Admin, input: PartnerInput): Promise<Partner> {
  const { name, logo } = await accepted(context, input, true);
  const { db } = context;
  const [[row]] = await db.batch([
    db
      .insert(partners)
      .values({ name, logo: logo as Picture, createdAt: context.now })
      .returning(),
    held(context, logo ? [logo] : []),
    audited(context, admin, { action: 'partner-added', subject: added('partner', partners), details: { name } }),
  ]);
  context.touched.add('partners');
  return row as Partner;
}

/** Specification 5: the name is required, without a logo the one that is there stays. Throws `invalid`, `not-found`. */
export async function updatePartner(context: Context, admin: Admin, id: string, input: PartnerInput): Promise<Partner> {
  const before = await findPartner(context, id);
  const { name, logo = { ...before.logo, alt: name } } = await accepted(context, input, false);
  const { db } = context;
  const writes = db.batch([
    onlyIfThere(context, partners, before.id),
    db.update(partners).set({ name, logo }).where(eq(partners.id, before.id)),
    loosened(context, logo.name === before.logo.name ? [] : [before.logo]),
    held(context, [logo]),
    audited(context, admin, {
      action: 'partner-changed',
      subject: `partner:${before.id}`,
      details: { name, ...(name !== before.name && { before: before.name }), logo: logo.name !== before.logo.name },
    }),
  ]);
  await writes.catch(refusedAs(missing));
  context.touched.add('partners');
  return { ...before, name, logo };
}

/** Answers the id that brings it back. Throws `not-found`. */
export async function deletePartner(context: Context, admin: Admin, id: string): Promise<number> {
  const row = await findPartner(context, id);
  return takeAway(context, admin, 'partner', row, { label: row.name, action: 'partner-deleted', refused: missing });
}
