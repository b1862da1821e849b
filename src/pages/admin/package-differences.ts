import { PACKAGE_PARTS } from '../../../schema/package-fields.ts';
import { DAY_TEXTS, type PlainPackage } from './package-draft.ts';

export type Part = keyof typeof PACKAGE_PARTS;

const PARTS = Object.keys(PACKAGE_PARTS) as Part[];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The parts in which two packages differ. */
export const changedParts = (a: PlainPackage, b: PlainPackage): Part[] => PARTS.filter((part) => !same(a[part], b[part]));

type Pictures = PlainPackage['images'];
const inWords = (pictures: Pictures): string =>
  pictures.length === 0 ? 'No pictures' : pictures.map(({ name, alt }, i) => `${i + 1}. ${alt || name}`).join('\n');

/** A part of a package in words, to be read beside another one. */
export function wordsOf(plain: PlainPackage, part: Part, other: PlainPackage): string {
  if (part === 'images') return inWords(plain.images);
  if (part === 'inclusions' || part === 'exclusions') return plain[part].join('\n');
  if (part !== 'itinerary') return plain[part];
  // Of the days only those that differ, and of these only what differs.
  const days = plain.itinerary.flatMap((day, i) => {
    const theirs = other.itinerary[i];
    if (!theirs) return [`${day.day}: ${day.title}`];
    const fields = [...DAY_TEXTS, 'meals' as const].filter((field) => day[field] !== theirs[field]).map((field) => day[field] || 'empty');
    if (!same(day.images, theirs.images)) fields.push(inWords(day.images));
    return fields.length > 0 ? [`${day.day}: ${fields.join(' · ')}`] : [];
  });
  return days.length > 0 ? days.join('\n') : `${plain.itinerary.length} days`;
}

/** What I changed on top of what they saved: parts that I left alone are theirs. */
export function merged(base: PlainPackage, mine: PlainPackage, theirs: PlainPackage): PlainPackage {
  const own = Object.fromEntries(changedParts(base, mine).map((part) => [part, mine[part]]));
  return { ...theirs, ...own };
}
