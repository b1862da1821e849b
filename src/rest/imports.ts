import { Hono } from 'hono';
import { LIMITS } from '../../schema/constants.ts';
import { parseMarket } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { CheckedImportJson } from '../../schema/outputs/packages.ts';
import { IMPORT_LIMITS } from '../../schema/staff/imports.ts';
import { invalidInput, notFound, toDomainError } from '../domain/errors.ts';
import { checkImport } from '../domain/imports/check-import.ts';
import type { ImportDefaults } from '../domain/imports/check-package.ts';
import { type ImportFile, readImportFile } from '../domain/imports/import-file.ts';
import { getStaff, HTTP_STATUS, type RestContext, type RestEnv, requireCallRight } from './http.ts';
import { MAX_FIELDS_BYTES, streamMultipart } from './multipart.ts';

/** Where the staff application shows the report of an import. */
const reportPath = (market: string, id: number): string => `/staff/import/${market}/${id}`;

/** Reads the file while it arrives, so that memory never holds all of it, and the fields. Throws `invalid`, `too-large`. */
async function readImportForm(c: RestContext): Promise<{ file: ImportFile & { fileName: string }; defaults: ImportDefaults }> {
  const fields: Record<string, string> = {};
  let file: (ImportFile & { fileName: string }) | undefined;
  for await (const [name, value] of streamMultipart(c.req.raw, IMPORT_LIMITS.maxBytes + MAX_FIELDS_BYTES)) {
    if (typeof value === 'string') fields[name] = value.trim();
    else if (name === 'file' && !file) file = { fileName: value.fileName, ...(await readImportFile(value.chunks)) };
  }
  if (!file) throw invalidInput({ file: MESSAGES.noFile });
  const { contactEmail = '', contactPhone = '', category = '' } = fields;
  return { file, defaults: { contactEmail: contactEmail.slice(0, LIMITS.maxLineChars), contactPhone, category } };
}

/**
 * `POST /api/imports/{market}`: checks a CSV file or an export of WordPress in the form field `file`, and stores its report. The
 * fields `contactEmail`, `contactPhone` and `category` fill those of packages that have none. A browser without script is sent to the
 * report.
 */
export const importRoutes = new Hono<RestEnv>();
importRoutes.post('/:market', requireCallRight('packages'), async (c) => {
  const market = parseMarket(c.req.param('market'));
  if (!market) throw notFound('Market');
  const isBrowser = c.req.header('accept')?.includes('text/html') ?? false;
  try {
    const { file, defaults } = await readImportForm(c);
    const id = await checkImport(c.var.context, await getStaff(c, 'packages'), market, file, defaults);
    const answer: CheckedImportJson = { id, report: reportPath(market, id) };
    return isBrowser ? c.redirect(answer.report, 303) : c.json(answer, 201);
  } catch (reason) {
    const { kind, message } = toDomainError(reason);
    if (!isBrowser || kind === 'unavailable') throw reason;
    return c.text(`${message}\nGo back to choose another file.`, HTTP_STATUS[kind]);
  }
});
