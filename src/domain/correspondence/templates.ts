import { asc, sql } from 'drizzle-orm';
import { mailTemplateInput } from '../../../schema/inputs/correspondence.ts';
import { CORRESPONDENCE_LIMITS, CORRESPONDENCE_MESSAGES } from '../../../schema/staff/correspondence.ts';
import { mailTemplates } from '../../../schema/tables/correspondence.ts';
import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { deleteRows, type EditableTable, findRow, insertRow, updateRow } from '../editable-rows.ts';
import { DomainError, parseInput, returnedRow } from '../errors.ts';

// Texts that answers begin with, written by the agency.

export type MailTemplate = typeof mailTemplates.$inferSelect;

export const editableMailTemplates: EditableTable<typeof mailTemplates> = {
  table: mailTemplates,
  noun: 'mail-template',
  title: 'Template',
  listPictures: () => [],
  // No public page shows one.
  listTags: () => [],
  getLabel: ({ name }) => name,
};

/** All templates by name. */
export const listMailTemplates = ({ db, reader }: Context, _admin: Admin): Promise<MailTemplate[]> =>
  reader.read(
    db
      .select()
      .from(mailTemplates)
      .orderBy(asc(sql`lower(${mailTemplates.name})`), asc(mailTemplates.id))
      .limit(CORRESPONDENCE_LIMITS.maxTemplates),
  );

/** Throws `not-found`. */
export const findMailTemplate = (context: Context, _admin: Admin, id: string): Promise<MailTemplate> =>
  findRow(context, editableMailTemplates, id);

/** Adds a template. Throws `invalid`, also for a field that does not exist, and `conflict` once there are too many. */
export async function addMailTemplate(context: Context, admin: Admin, input: unknown): Promise<MailTemplate> {
  const values = parseInput(mailTemplateInput(), input);
  if ((await listMailTemplates(context, admin)).length >= CORRESPONDENCE_LIMITS.maxTemplates)
    throw new DomainError('conflict', CORRESPONDENCE_MESSAGES.templateLimit);
  const times = { createdAt: context.now, updatedAt: context.now };
  return insertRow(context, admin, editableMailTemplates, { values: { ...values, ...times }, details: { name: values.name } });
}

/** Changes a template. Throws `conflict` if `version` is outdated, `invalid`, `not-found`. */
export async function updateMailTemplate(
  context: Context,
  admin: Admin,
  id: string,
  input: unknown,
  version?: number | null,
): Promise<MailTemplate> {
  const values = parseInput(mailTemplateInput(), input);
  const before = await findMailTemplate(context, admin, id);
  const set = { ...values, updatedAt: context.now };
  return updateRow(context, admin, editableMailTemplates, before, { version, set, details: { name: values.name } });
}

/** Deletes a template. Returns the id that restores it. Throws `not-found`. */
export const deleteMailTemplate = async (context: Context, admin: Admin, id: string): Promise<number> =>
  returnedRow(await deleteRows(context, admin, editableMailTemplates, [await findMailTemplate(context, admin, id)]));
