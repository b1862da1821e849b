import type { Market } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffPackageFormQuery } from '../../documents/graphql.ts';
import { type DayValues, isEqualJson, type PackageValues, toPackageValues, type UnknownFields } from './package-values.ts';

// The operations of the package form, and their answers as the form uses them.

/** The unsaved content of a form, and the content it was opened with. */
interface DraftSnapshot {
  mine: UnknownFields<PackageValues>;
  base: UnknownFields<PackageValues>;
}

/** A draft of an earlier visit and the package version that it was based on. */
export interface StoredDraft {
  value: DraftSnapshot;
  version: number;
  at: string;
}

/** The name of a form among the drafts of the signed-in user. Without an id it adds a package. */
export const getDraftName = (market: Market, id: string | undefined): string =>
  id === undefined ? `package:${market}:new` : `package:${id}`;

/** `isEdit` is false for the form that adds a package. */
export const PACKAGE_FORM_QUERY = graphql(`query StaffPackageForm($market: Market!, $id: ID!, $form: String!, $isEdit: Boolean!) {
    staffPackage(market: $market, id: $id) @include(if: $isEdit) {
      id: databaseId name description price duration tripType category destination startsFrom bestMonths closedMonths seasonNote
      contactEmail contactPhone inclusions exclusions published version updatedBy updatedAt previewPath
      images { name alt }
      itinerary { day title description sightseeing meals stop: stopText images { name alt } }
    }
    formDraft(form: $form) { version value updatedAt }
  }`);
export const CREATE_PACKAGE_MUTATION = graphql(`mutation StaffCreatePackage($market: Market!, $input: PackageInput!, $form: String!) {
    createPackage(market: $market, input: $input, form: $form) { package { id: databaseId } userErrors { ...UserError } }
  }`);
export const UPDATE_PACKAGE_MUTATION =
  graphql(`mutation StaffUpdatePackage($market: Market!, $id: ID!, $version: Int!, $input: PackageInput!, $form: String!) {
    updatePackage(market: $market, id: $id, version: $version, input: $input, form: $form) {
      package {
        id: databaseId market name destination description price duration tripType category contactEmail contactPhone
        inclusions exclusions published version updatedBy updatedAt previewPath
        images { name alt }
        itinerary { day title description sightseeing meals }
      }
      userErrors { ...UserError }
    }
  }`);

/** A stored package with the values of its form. */
export const toServerVersion = (stored: NonNullable<StaffPackageFormQuery['staffPackage']>) => ({
  // A field missing in the query would be saved empty; `satisfies` makes it a type error.
  values: toPackageValues(stored satisfies Record<keyof PackageValues, unknown>),
  version: stored.version,
  published: stored.published,
  savedBy: stored.updatedBy || 'Someone else',
  savedAt: stored.updatedAt,
});
export type ServerVersion = ReturnType<typeof toServerVersion>;

/** The draft of a form; undefined without a draft that differs from its base. */
export function parseStoredDraft(draft: StaffPackageFormQuery['formDraft']): StoredDraft | undefined {
  if (!draft) return undefined;
  const { mine, base } = draft.value as Partial<DraftSnapshot>;
  if (!mine || !base || isEqualJson(mine, base)) return undefined;
  return { value: { mine, base }, version: draft.version, at: draft.updatedAt };
}

// Days are labelled by their place ("2", "Day 2"). Labels follow when days move; other labels ("Arrival") stay.

/** `Day 2` and `2` at index 1 become `Day 4` and `4` at index 3. */
function renumberLabel(label: string, from: number, to: number): string {
  const [, before = '', number, after = ''] = /^(\s*(?:\p{L}+\s*)?)(\d+)(\s*)$/u.exec(label) ?? [];
  return number !== undefined && Number(number) === from + 1 ? `${before}${to + 1}${after}` : label;
}

/** Labels of the days in their new order. `after` holds the same objects as `before`, except for days that were added. */
export const renumberDays = (before: readonly DayValues[], after: readonly DayValues[]): string[] =>
  after.map((day, index) => {
    const from = before.indexOf(day);
    return from < 0 ? day.day : renumberLabel(day.day, from, index);
  });

/** An empty day that continues the labels. */
export function createNextDay(days: readonly DayValues[]): DayValues {
  const last = days.at(-1);
  const label = last ? renumberLabel(last.day, days.length - 1, days.length) : '1';
  return {
    day: label === last?.day ? `${days.length + 1}` : label,
    title: '',
    description: '',
    sightseeing: '',
    meals: '',
    stop: '',
    images: [],
  };
}

/** A copy to insert after its original, with the stored pictures only: two days cannot wait for one upload. */
export const duplicateDay = (day: DayValues, index: number): DayValues => ({
  ...day,
  day: renumberLabel(day.day, index, index + 1),
  images: day.images.filter(({ name }) => name).map(({ name, alt }) => ({ name, alt })),
});
