import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

const namesByField = new WeakMap<readonly FieldNode[], ReadonlySet<string>>();

/**
 * The names of all fields that stand anywhere below the field that is being resolved, fragments included. Each
 * fragment is walked once: spreads that double at every level would otherwise double the work as well.
 */
export function selectedFieldNames({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const before = namesByField.get(fieldNodes);
  if (before) return before;
  const names = new Set<string>();
  const walked = new Set<string>();
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'Field') {
        names.add(selection.name.value);
        walk(selection.selectionSet);
      } else if (selection.kind === 'InlineFragment') walk(selection.selectionSet);
      else if (!walked.has(selection.name.value)) {
        walked.add(selection.name.value);
        walk(fragments[selection.name.value]?.selectionSet);
      }
    }
  };
  for (const field of fieldNodes) walk(field.selectionSet);
  namesByField.set(fieldNodes, names);
  return names;
}
