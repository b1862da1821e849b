import { PACKAGE_FORM_FIELDS } from '../../../schema/package-fields.ts';
import { DAY_TEXT_FIELDS, type PackageValues } from './package-draft.ts';

export type PackagePart = keyof typeof PACKAGE_FORM_FIELDS;

const PACKAGE_PART_NAMES = Object.keys(PACKAGE_FORM_FIELDS) as PackagePart[];
const isEqualJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The parts in which two packages differ. */
export const listChangedParts = (a: PackageValues, b: PackageValues): PackagePart[] =>
  PACKAGE_PART_NAMES.filter((part) => !isEqualJson(a[part], b[part]));

type PictureValues = PackageValues['images'];
const describePictures = (pictures: PictureValues): string =>
  pictures.length === 0 ? 'No pictures' : pictures.map(({ name, alt }, i) => `${i + 1}. ${alt || name}`).join('\n');

/** A part of a package in words, to be read beside another one. */
export function describePart(plain: PackageValues, part: PackagePart, other: PackageValues): string {
  if (part === 'images') return describePictures(plain.images);
  if (part === 'inclusions' || part === 'exclusions') return plain[part].join('\n');
  if (part !== 'itinerary') return plain[part];
  // Of the days only those that differ, and of these only what differs.
  const days = plain.itinerary.flatMap((day, i) => {
    const theirs = other.itinerary[i];
    if (!theirs) return [`${day.day}: ${day.title}`];
    const fields = [...DAY_TEXT_FIELDS, 'meals' as const]
      .filter((field) => day[field] !== theirs[field])
      .map((field) => day[field] || 'empty');
    if (!isEqualJson(day.images, theirs.images)) fields.push(describePictures(day.images));
    return fields.length > 0 ? [`${day.day}: ${fields.join(' · ')}`] : [];
  });
  return days.length > 0 ? days.join('\n') : `${plain.itinerary.length} days`;
}

/** What I changed on top of what they saved: parts that I left alone are theirs. */
export function mergePackage(base: PackageValues, mine: PackageValues, theirs: PackageValues): PackageValues {
  const own = Object.fromEntries(listChangedParts(base, mine).map((part) => [part, mine[part]]));
  return { ...theirs, ...own };
}
