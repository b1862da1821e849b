import { asc, eq } from 'drizzle-orm';
import { newPartnerInput, partnerInput } from '../../../schema/inputs/content.ts';
import type { Picture } from '../../../schema/tables/columns.ts';
import { partners } from '../../../schema/tables/content.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { type DomainError, notFound, parseInput, returnedRow } from '../errors.ts';
import { parseRowId } from '../ids.ts';
import { attachMedia, replaceMedia, resolvePicture } from '../media/references.ts';
import { failIfChanged, mapEditConflict, nextVersion } from '../precondition.ts';
import { auditEntry, insertedSubject } from '../staff/audit.ts';
import { softDelete } from '../staff/trash.ts';

export type Partner = typeof partners.$inferSelect;

const partnerNotFound = (): DomainError => notFound('Partner');

/** The partners whose logos the home pages show. */
export function listPartners(context: Context): Promise<Partner[]> {
  context.cacheTags.add('partners');
  return context.reader.read(context.db.select().from(partners).orderBy(asc(partners.id)).limit(100));
}

/** Throws `not-found`. */
export async function findPartner(context: Context, id: string): Promise<Partner> {
  const rows = await context.reader.read(
    context.db
      .select()
      .from(partners)
      .where(eq(partners.id, parseRowId(id, 'Partner'))),
  );
  if (!rows[0]) throw partnerNotFound();
  context.cacheTags.add('partners');
  return rows[0];
}

/** A partner as staff send it: the logo is the name of a picture that was uploaded before. */
export interface PartnerInput {
  name?: string | null;
  logo?: string | null;
}

/** The name, and the logo if one was sent. Throws `invalid` with all fields. */
async function parsePartnerInput(context: Context, input: PartnerInput, shape: typeof partnerInput | typeof newPartnerInput) {
  const { name, logo } = parseInput(shape, input);
  return { name, logo: await resolvePicture(context, { name: logo ?? '', alt: name }, 'logo') };
}

/** Specification 5: name and logo are required. Throws `invalid`. */
export async function addPartner(context: Context, admin: Admin, input: PartnerInput): Promise<Partner> {
  const { name, logo } = await parsePartnerInput(context, input, newPartnerInput);
  const { db } = context;
  const [rows] = await db.batch([
    db
      .insert(partners)
      .values({ name, logo: logo as Picture, createdAt: context.now })
      .returning(),
    attachMedia(context, [logo]),
    auditEntry(context, admin, { action: 'partner-added', subject: insertedSubject('partner', partners), details: { name } }),
  ]);
  context.invalidatedTags.add('partners');
  return returnedRow(rows);
}

/**
 * Specification 5: the name is required; without a logo the stored one remains. Throws `conflict` if `version` is given and
 * is no longer the current one, and `invalid`, `not-found`.
 */
export async function updatePartner(
  context: Context,
  admin: Admin,
  id: string,
  input: PartnerInput,
  version?: number | null,
): Promise<Partner> {
  const before = await findPartner(context, id);
  const { name, ...sent } = await parsePartnerInput(context, input, partnerInput);
  const logo = sent.logo ?? { ...before.logo, alt: name };
  const { db } = context;
  const [, rows] = await db
    .batch([
      failIfChanged(context, partners, [{ id: before.id, version }]),
      db
        .update(partners)
        .set({ name, logo, version: nextVersion(partners) })
        .where(eq(partners.id, before.id))
        .returning(),
      replaceMedia(context, [before.logo], [logo]),
      auditEntry(context, admin, {
        action: 'partner-changed',
        subject: `partner:${before.id}`,
        details: { name, ...(name !== before.name && { before: before.name }), logo: logo.name !== before.logo.name },
      }),
    ])
    .catch(mapEditConflict(version, partnerNotFound));
  context.invalidatedTags.add('partners');
  return returnedRow(rows);
}

/** Deletes a partner. Returns the id that restores it. Throws `not-found`. */
export async function deletePartner(context: Context, admin: Admin, id: string): Promise<number> {
  const row = await findPartner(context, id);
  return softDelete(context, admin, 'partner', row, { label: row.name, action: 'partner-deleted', onRefused: partnerNotFound });
}
