import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * The names of all fields at any depth below the resolved field, including fragments. Each fragment is walked once: nested
 * spreads could make the work exponential.
 */
export function selectedFieldNames({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const names = new Set<string>();
  const walkedFragments = new Set<string>();
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'Field') {
        names.add(selection.name.value);
        walk(selection.selectionSet);
      } else if (selection.kind === 'InlineFragment') walk(selection.selectionSet);
      else if (!walkedFragments.has(selection.name.value)) {
        walkedFragments.add(selection.name.value);
        walk(fragments[selection.name.value]?.selectionSet);
      }
    }
  };
  for (const field of fieldNodes) walk(field.selectionSet);
  return names;
}
