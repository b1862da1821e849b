import type { Market } from '../../../schema/constants.ts';
import { createPackageInput } from '../../../schema/inputs/packages.ts';
import type { ImportInput, ImportPicture, ImportProblem } from '../../../schema/models.ts';
import { IMPORT_LIMITS } from '../../../schema/staff/imports.ts';
import { findAddressError } from '../../platform/public-address.ts';
import { publishRequirements } from '../packages/fields.ts';
import type { SourcePackage } from './source-package.ts';

/** A row of the report: what becomes of it, and what is wrong with it. */
export interface CheckedPackage extends Omit<SourcePackage, 'problems'> {
  /** Whether it can become a draft: it has a name. */
  isImportable: boolean;
  /** What is changed or left out, because a package cannot hold it. */
  problems: ImportProblem[];
  /** The fields that a person fills in before the draft can be published. */
  missing: ImportProblem[];
}

/** Fields for packages that have none, which a person enters with the file. */
export type ImportDefaults = Partial<Pick<ImportInput, 'contactEmail' | 'contactPhone' | 'category'>>;

const ADDRESS_ERROR = 'Only pictures at public https addresses are fetched.';

/** Pictures by https at public addresses, each once. Sites that have moved to https still store the old addresses. */
function checkPictures(pictures: readonly ImportPicture[], field: string, problems: ImportProblem[]): ImportPicture[] {
  const checked = new Map<string, ImportPicture>();
  for (const picture of pictures) {
    const name = picture.name.replace(/^http:/i, 'https:');
    if (findAddressError(name)) problems.push({ field, message: `${picture.name.slice(0, 200)}: ${ADDRESS_ERROR}` });
    else checked.set(new URL(name).href, { ...picture, name: new URL(name).href });
  }
  return [...checked.values()];
}

const MAX_REPAIRS = 4;
/** The messages of `schema/inputs/fields.ts` and `schema/inputs/packages.ts` for what is too long. */
const LENGTH_PATTERN = /^Use at most (\d+) (characters|entries|pictures|days)\.$/;

type Container = Record<string | number, unknown>;

/** Cuts or removes the value at a path, and says so. */
function repairValue(input: ImportInput, path: readonly PropertyKey[], message: string): string {
  const keys = path.map((key) => key as string | number);
  const last = keys.at(-1) ?? 'name';
  const parent = keys.slice(0, -1).reduce<unknown>((value, key) => (value as Container)[key], input) as Container;
  const [, limit, unit] = LENGTH_PATTERN.exec(message) ?? [];
  const value = parent[last];
  if (limit && typeof value === 'string' && unit === 'characters') {
    parent[last] = [...value].slice(0, Number(limit)).join('');
    return `Longer than ${limit} characters: the rest is cut off.`;
  }
  if (limit && Array.isArray(value)) {
    parent[last] = value.slice(0, Number(limit));
    return `More than ${limit} ${unit}: the rest is left out.`;
  }
  if (Array.isArray(parent)) parent[last as number] = '';
  else parent[last] = typeof value === 'string' ? '' : null;
  return `${typeof value === 'string' ? `"${value.slice(0, 80)}" is left out. ` : ''}${message}`;
}

/**
 * Checks a row by the rules of the package form. What a package cannot hold is cut or left out and named, so that a draft can be made
 * of every row with a name; what is missing for publishing is named, too.
 */
export function checkPackage(market: Market, { problems: readProblems, ...row }: SourcePackage, defaults: ImportDefaults): CheckedPackage {
  const problems = [...readProblems];
  const input = structuredClone(row.input);
  input.contactEmail ||= defaults.contactEmail ?? '';
  input.contactPhone ||= defaults.contactPhone ?? '';
  input.category ||= defaults.category ?? null;
  input.images = checkPictures(input.images, 'images', problems);
  for (const [index, day] of input.itinerary.entries()) day.images = checkPictures(day.images, `itinerary.${index}.images`, problems);
  const draftRules = createPackageInput({ market, draft: true, days: false });
  for (let attempt = 0; attempt < MAX_REPAIRS; attempt++) {
    const result = draftRules.safeParse(input);
    const issues = result.success ? [] : result.error.issues.filter(({ path }) => path.join('.') !== 'name' || input.name !== '');
    if (issues.length === 0) break;
    for (const { path, message } of issues) problems.push({ field: path.join('.'), message: repairValue(input, path, message) });
  }
  const isImportable = draftRules.safeParse(input).success;
  const published = createPackageInput(publishRequirements(market, false)).safeParse(input);
  const missing = published.success ? [] : published.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return {
    ...row,
    input,
    isImportable,
    problems: problems.slice(0, IMPORT_LIMITS.problems),
    missing: missing.slice(0, IMPORT_LIMITS.problems),
  };
}
