import { type DocumentNode, type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql';
import { lazy } from '../../schema/lazy.ts';
import { builder } from './builder.ts';
import { onDemand } from './on-demand.ts';
import './types.ts';
import './public/packages.ts';
import './public/homepage.ts';
import './public/partners.ts';
import './public/reviews.ts';
import './public/ratings.ts';
import './public/branches.ts';
import './public/company.ts';
import './public/settings.ts';

/** What public pages read. A page evaluates none of the modules that define mutations. */
const getPublicSchema = lazy(() => builder.toSchema({ sortSchema: false }));

/** Whether all fields that an operation selects on the root are queries of the schema. */
function hasRootFields(schema: GraphQLSchema, { definitions }: DocumentNode): boolean {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const areKnown = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value in queries;
      if (selection.kind === Kind.INLINE_FRAGMENT) return areKnown(selection.selectionSet);
      return definitions.some(
        (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value && areKnown(each.selectionSet),
      );
    });
  return definitions.every(
    (each) => each.kind !== Kind.OPERATION_DEFINITION || (each.operation === 'query' && areKnown(each.selectionSet)),
  );
}

/** Once it is loaded, it serves every operation: imports would delay the reads of one screen differently, so that they miss a batch. */
let completeSchema: GraphQLSchema | undefined;

/**
 * The schema for an operation of this site: the public part if that is enough, otherwise the whole schema, which is loaded with its
 * first operation. A type has the same fields in both. Rejects if the module does not load.
 */
export async function selectSchema(document: DocumentNode): Promise<GraphQLSchema> {
  if (completeSchema) return completeSchema;
  const schema = getPublicSchema();
  if (hasRootFields(schema, document)) return schema;
  completeSchema = (await onDemand.schema()).getSchema();
  return completeSchema;
}
