import type { Market } from '../../../schema/constants.ts';
import { describeUnknownPackage, findPackageId } from '../../../schema/staff/add-enquiry.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import { Field } from '../components/fields.tsx';
import { FormInputError } from '../components/mutations/form-input.ts';

/** The id of a package in a form field; null for an empty one. Throws `FormInputError` for words that name no package. */
export function parsePackageId(typed = ''): string | null {
  const words = typed.trim();
  if (!words) return null;
  const id = findPackageId(words);
  if (!id) throw new FormInputError('packageId', describeUnknownPackage(words));
  return id;
}

/** Packages to choose from; any other is named by its id. */
const PACKAGE_CHOICES = graphql(`
  fragment PackageChoices on Query {
    india: packages(market: india, first: 100) { nodes { id: databaseId name } }
    dubai: packages(market: dubai, first: 100) { nodes { id: databaseId name } }
  }
`);
export type PackageChoices = FragmentType<typeof PACKAGE_CHOICES>;

/** The id of `PackageOptions`, for the `list` of a field. */
export const PACKAGE_OPTIONS_ID = 'package-choices';

/** The suggestions of fields for a package: of one storefront, or of all. */
export function PackageOptions({ packages, market }: { packages: PackageChoices; market?: Market | undefined }) {
  const { india, dubai } = readFragment(PACKAGE_CHOICES, packages);
  const choices = { india: india.nodes, dubai: dubai.nodes };
  return (
    <datalist id={PACKAGE_OPTIONS_ID}>
      {(market ? choices[market] : [...choices.india, ...choices.dubai]).map(({ id, name }) => (
        <option key={id} value={`${name} #${id}`} />
      ))}
    </datalist>
  );
}

interface PackageFieldProps {
  label: string;
  packages: PackageChoices;
  /** Suggests packages of this storefront only. */
  market?: Market;
  hint?: string | undefined;
}

/** A field for a package, by its name, its number or its address. */
export const PackageField = ({ label, packages, market, hint }: PackageFieldProps) => (
  <>
    <Field
      name="packageId"
      label={label}
      list={PACKAGE_OPTIONS_ID}
      hint={hint ?? 'Begin with its name and choose; or its number, or the address of its page.'}
    />
    <PackageOptions packages={packages} market={market} />
  </>
);
