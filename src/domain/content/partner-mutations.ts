import { newPartnerInput, partnerInput } from '../../../schema/inputs/content.ts';
import type { Picture } from '../../../schema/models.ts';
import { HOME_MESSAGES } from '../../../schema/staff/home-messages.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { deleteRows, insertRow, updateRow } from '../editable-rows.ts';
import { parseInput, returnedRow } from '../errors.ts';
import { resolvePicture } from '../media/references.ts';
import { auditEntry } from '../staff/audit.ts';
import { hasSetting, readSetting, upsertSetting } from '../staff/settings.ts';
import { parseOrder, storeOrder } from './order.ts';
import { editablePartners, findPartner, listPartners, PARTNER_ORDER_SETTING, PARTNERS_TAG, type Partner } from './partners.ts';

/** A partner as staff send it: the logo is the name of a picture that was uploaded before. */
export interface PartnerInput {
  name?: string | null;
  logo?: string | null;
  /** The hash of the logo's file, if it came with the name: each upload gets a name of its own. */
  logoDigest?: string;
}

/** The name, and the logo if one was sent. Throws `invalid` with all fields. */
async function parsePartnerInput(context: Context, input: PartnerInput, shape: typeof partnerInput | typeof newPartnerInput) {
  const { name, logo } = parseInput(shape(), input);
  return { name, logo: await resolvePicture(context, { name: logo ?? '', alt: name }, 'logo') };
}

/** Specification 5: name and logo are required. Throws `invalid`. */
export async function addPartner(context: Context, admin: Admin, input: PartnerInput): Promise<Partner> {
  const { name, logo } = await parsePartnerInput(context, input, newPartnerInput);
  const values = { name, logo: logo as Picture, createdAt: context.now };
  const content = { name, logo: input.logoDigest ?? logo?.name };
  return insertRow(context, admin, editablePartners, { values, details: { name }, content });
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
  const { name, logo: sentLogo } = await parsePartnerInput(context, input, partnerInput);
  const logo = sentLogo ?? { ...before.logo, alt: name };
  return updateRow(context, admin, editablePartners, before, {
    version,
    set: { name, logo },
    details: { name, ...(name !== before.name && { before: before.name }), logo: logo.name !== before.logo.name },
  });
}

/**
 * Reorders the partners. Throws `conflict` unless `ids` names each of them once, and if their order is no longer `before`, which the
 * caller has seen.
 */
export async function reorderPartners(
  context: Context,
  admin: Admin,
  ids: readonly string[],
  before?: readonly string[] | null,
): Promise<void> {
  const order = { ids, before, noun: editablePartners.title, conflictMessage: HOME_MESSAGES.partnersConflict };
  const [stored, shown] = await Promise.all([readSetting(context, PARTNER_ORDER_SETTING), listPartners(context)]);
  const keys = parseOrder(shown, order);
  await storeOrder(
    context,
    order,
    hasSetting(PARTNER_ORDER_SETTING, stored),
    [
      upsertSetting(context, PARTNER_ORDER_SETTING, keys),
      auditEntry(context, admin, { action: 'partner-changed', subject: 'partners', details: { order: keys } }),
    ],
    [PARTNERS_TAG],
  );
}

/** Deletes a partner. Returns the id that restores it. Throws `not-found`. */
export const deletePartner = async (context: Context, admin: Admin, id: string): Promise<number> =>
  returnedRow(await deleteRows(context, admin, editablePartners, [await findPartner(context, id)]));
