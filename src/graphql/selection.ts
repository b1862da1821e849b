import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Whether a field of this name stands anywhere below the field that is being resolved, fragments included. */
export function asksFor({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean {
  const within = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === 'Field') return selection.name.value === name || within(selection.selectionSet);
      return within(selection.kind === 'FragmentSpread' ? fragments[selection.name.value]?.selectionSet : selection.selectionSet);
    }) ?? false;
  return fieldNodes.some((field) => within(field.selectionSet));
}
