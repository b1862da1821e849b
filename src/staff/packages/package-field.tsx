import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import { Field } from '../components/fields.tsx';

/** The id of a package from what is typed: a choice with the id at its end, the id itself, or the address of its page. Other words are sent as they are, and refused. */
export const parsePackageId = (typed = ''): string | null =>
  /(?:^|\/details\/(?:\w+\/)?|#)(\d+)(?:\/[^/]*)?$/.exec(typed.trim())?.[1] ?? (typed.trim() || null);

/** Packages to choose from; any other is named by its id. */
const PACKAGE_CHOICES = graphql(`
  fragment PackageChoices on Query {
    india: packages(market: india, first: 100) { nodes { id: databaseId name } }
    dubai: packages(market: dubai, first: 100) { nodes { id: databaseId name } }
  }
`);
export type PackageChoices = FragmentType<typeof PACKAGE_CHOICES>;

const OPTIONS_ID = 'package-choices';

/** A field for a package of either storefront, by its name, its number or its address. */
export function PackageField({ label, packages, hint }: { label: string; packages: PackageChoices; hint?: string | undefined }) {
  const { india, dubai } = readFragment(PACKAGE_CHOICES, packages);
  return (
    <>
      <Field
        name="packageId"
        label={label}
        list={OPTIONS_ID}
        hint={hint ?? 'Begin with its name and choose; or its number, or the address of its page.'}
      />
      <datalist id={OPTIONS_ID}>
        {[...india.nodes, ...dubai.nodes].map(({ id, name }) => (
          <option key={id} value={`${name} #${id}`} />
        ))}
      </datalist>
    </>
  );
}
