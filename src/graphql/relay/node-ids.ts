import SchemaBuilder, {
  BasePlugin,
  createInputValueMapper,
  type InputTypeFieldsMapping,
  mapInputFields,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { decodeGlobalID } from '@pothos/plugin-relay';
import { GraphQLError } from 'graphql';

// Arguments accept both ids of a row: `id`, which is unique among all types, and `databaseId`, which stands in addresses and in the
// documented REST calls. Resolvers get the `databaseId`.

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      nodeIds: NodeIdsPlugin<Types>;
    }
  }
}

/** The `databaseId` that an id of one of these types stands for; any other text unchanged. */
function toDatabaseId(id: string, types: readonly string[]): string {
  if (/^\d*$/.test(id)) return id;
  try {
    const decoded = decodeGlobalID(id);
    return types.includes(decoded.typename) ? decoded.id : id;
  } catch {
    return id;
  }
}

/** Maps the arguments that `nodeId` describes. */
class NodeIdsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  readonly #mappings = new Map<string, InputTypeFieldsMapping<Types, readonly string[]>>();

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const findTypes = ({ extensions }: { extensions?: Record<string, unknown> | null }) =>
      // Only `nodeId` sets it.
      (extensions?.nodeTypes ?? null) as readonly string[] | null;
    const mappings = mapInputFields(config.args, this.buildCache, findTypes, this.#mappings);
    if (!mappings) return config;
    const mapIds = createInputValueMapper(mappings, (id, { value }) => (typeof id === 'string' ? toDatabaseId(id, value ?? []) : id));
    return { ...config, argMappers: [...(config.argMappers ?? []), (args) => mapIds(args, undefined)] };
  }
}

// `npm run dev` evaluates this module again after an edit.
SchemaBuilder.allowPluginReRegistration = true;
SchemaBuilder.registerPlugin('nodeIds', NodeIdsPlugin);

/** The types of nodes by their noun in descriptions. */
const TYPES_BY_NOUN = {
  package: ['Package', 'StaffPackage'],
  branch: ['Branch'],
  partner: ['Partner'],
  review: ['Review'],
  picture: ['HomepageImage'],
  account: ['User'],
  person: ['Person'],
  enquiry: ['GeneralEnquiry', 'BookingEnquiry', 'VisaEnquiry', 'InsuranceEnquiry', 'CarRentalEnquiry', 'CustomTourEnquiry'],
} as const;

/** Options of an argument that is the id of a row. */
export const nodeId = (noun: keyof typeof TYPES_BY_NOUN) =>
  ({
    required: true,
    description: `The \`id\` or the \`databaseId\` of the ${noun}.`,
    extensions: { nodeTypes: TYPES_BY_NOUN[noun] },
  }) as const;

/** Options of an argument that lists ids of rows. */
export const nodeIds = (noun: keyof typeof TYPES_BY_NOUN) =>
  ({
    required: true,
    description: `The \`id\` or the \`databaseId\` of each ${noun}.`,
    extensions: { nodeTypes: TYPES_BY_NOUN[noun] },
  }) as const;

const NODE_TYPES: ReadonlySet<string> = new Set(Object.values(TYPES_BY_NOUN).flat());

/** The type and the `databaseId` of a node id. Throws a GraphQLError for any other text. */
export function decodeNodeId(id: string): { typename: string; id: string } {
  try {
    const decoded = decodeGlobalID(id);
    if (NODE_TYPES.has(decoded.typename)) return decoded;
  } catch {
    // Rejected below.
  }
  throw new GraphQLError(`"${id.slice(0, 60)}" is not the id of a row. Send an id that a query has answered with.`);
}
