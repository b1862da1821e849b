// The operations of the package form, and their answers as the form uses them.
import type { Market } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffPackageFormQuery } from '../../documents/graphql.ts';
import type { DraftSnapshot, StoredDraft } from './autosave.tsx';
import { isEqualJson, type PackageValues, toPackageValues } from './package-values.ts';

/** The name of a form among the drafts of the signed-in user. Without an id it adds a package. */
export const getDraftName = (market: Market, id: string | undefined): string =>
  id === undefined ? `package:${market}:new` : `package:${id}`;

/** `isEdit` is false for the form that adds a package. */
export const PACKAGE_FORM_QUERY = graphql(`query StaffPackageForm($market: Market!, $id: ID!, $form: String!, $isEdit: Boolean!) {
    staffPackage(market: $market, id: $id) @include(if: $isEdit) {
      id name description price duration tripType category destination startsFrom contactEmail contactPhone
      inclusions exclusions published version updatedBy updatedAt previewPath
      images { name alt }
      itinerary { day title description sightseeing meals images { name alt } }
    }
    formDraft(form: $form) { version value updatedAt }
  }`);
export const CREATE_PACKAGE_MUTATION = graphql(`mutation StaffCreatePackage($market: Market!, $input: PackageInput!, $form: String!) {
    createPackage(market: $market, input: $input) { id }
    deleteDraft(form: $form)
  }`);
export const UPDATE_PACKAGE_MUTATION =
  graphql(`mutation StaffUpdatePackage($market: Market!, $id: ID!, $version: Int!, $input: PackageInput!, $form: String!) {
    updatePackage(market: $market, id: $id, version: $version, input: $input) { id }
    deleteDraft(form: $form)
  }`);
export const COPY_PACKAGE_MUTATION = graphql(`mutation StaffCopyPackage($id: ID!, $to: Market!) { copyPackage(id: $id, to: $to) { id } }`);

/** A stored package with the values of its form. */
export const toServerVersion = (stored: NonNullable<StaffPackageFormQuery['staffPackage']>) => ({
  // A field missing in the query would be saved empty; `satisfies` makes it a type error.
  values: toPackageValues(stored satisfies Record<keyof PackageValues, unknown>),
  version: stored.version,
  published: stored.published,
  savedBy: stored.updatedBy || 'Somebody else',
  savedAt: stored.updatedAt,
});
export type ServerVersion = ReturnType<typeof toServerVersion>;

/** The draft of a form; undefined without a draft that differs from its base. */
export function parseStoredDraft(draft: StaffPackageFormQuery['formDraft']): StoredDraft | undefined {
  if (!draft) return undefined;
  const { mine, base } = JSON.parse(draft.value) as Partial<DraftSnapshot>;
  if (!mine || !base || isEqualJson(mine, base)) return undefined;
  return { value: { mine, base }, version: draft.version, at: draft.updatedAt };
}
