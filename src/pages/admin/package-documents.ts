import { graphql } from '../../documents/gql.ts';
import type { StaffEditPackageQuery } from '../../documents/graphql.ts';
import type { Theirs } from './package-conflict.tsx';
import { draftOf, type PlainPackage, plainOf } from './package-draft.ts';
import type { KeptForm } from './package-kept.ts';

// What the package forms read and write.

export const NEW_PACKAGE = graphql(`query StaffNewPackage($form: String!) {
    draft(form: $form) { version value updatedAt }
  }`);
export const EDIT_PACKAGE = graphql(`query StaffEditPackage($market: Market!, $id: ID!, $form: String!) {
    staffPackage(market: $market, id: $id) {
      id name description price duration tripType category destination startsFrom contactEmail contactPhone
      inclusions exclusions published version updatedBy updatedAt previewPath
      images { name alt }
      itinerary { day title description sightseeing meals images { name alt } }
    }
    draft(form: $form) { version value updatedAt }
  }`);
export const CREATE_PACKAGE = graphql(`mutation StaffCreatePackage($market: Market!, $input: PackageInput!, $form: String!) {
    createPackage(market: $market, input: $input) { id }
    dropDraft(form: $form)
  }`);
export const UPDATE_PACKAGE =
  graphql(`mutation StaffUpdatePackage($market: Market!, $id: ID!, $version: Int!, $input: PackageInput!, $form: String!) {
    updatePackage(market: $market, id: $id, version: $version, input: $input) { id }
    dropDraft(form: $form)
  }`);
export const COPY_PACKAGE = graphql(`mutation StaffCopyPackage($id: ID!, $to: Market!) { copyPackage(id: $id, to: $to) { id } }`);

type Stored = NonNullable<StaffEditPackageQuery['staffPackage']>;

/** A stored package as its form begins with it. */
export const editedOf = (stored: Stored): Theirs => ({
  // A field that the query forgot would begin empty, and be saved so.
  plain: plainOf(draftOf(stored satisfies Record<keyof PlainPackage, unknown>)),
  version: stored.version,
  published: stored.published,
  by: stored.updatedBy || 'Somebody else',
  at: stored.updatedAt,
});

/** What was kept of a form; undefined where there is nothing, or nothing that differs from what is stored. */
export function keptOf(kept: StaffEditPackageQuery['draft']): { value: KeptForm; version: number; at: string } | undefined {
  if (!kept) return undefined;
  const { mine, base } = JSON.parse(kept.value) as Partial<KeptForm>;
  if (!mine || !base || JSON.stringify(mine) === JSON.stringify(base)) return undefined;
  return { value: { mine, base }, version: kept.version, at: kept.updatedAt };
}
