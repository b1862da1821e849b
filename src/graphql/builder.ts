import SchemaBuilder, { brandWithType } from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { LIMITS } from '../../schema/constants.ts';
import { getTokenScope, type TokenResource } from '../../schema/integrations/token-scopes.ts';
import { ERROR_MESSAGES } from '../../schema/messages.ts';
import type { Company, ItineraryDay, Picture } from '../../schema/models.ts';
import type { Right } from '../../schema/staff/rights.ts';
import { type Account, type Admin, requireUser, type Viewer } from '../domain/accounts/authorization.ts';
import { getViewer, requireViewerWith, type Session } from '../domain/accounts/sessions.ts';
import type { Branch } from '../domain/content/branches.ts';
import type { CompanySummary } from '../domain/content/company.ts';
import type { HomepageImage } from '../domain/content/homepage.ts';
import type { Partner } from '../domain/content/partners.ts';
import type { CompanyPolicy } from '../domain/content/policies.ts';
import { DomainError } from '../domain/errors.ts';
import type { AccessTokenRow } from '../domain/integrations/access-tokens.ts';
import type { UploadedFile, UploadReference } from '../domain/media/uploaded-file.ts';
import type { Package, PackageSummary } from '../domain/packages/filter.ts';
import type { CursorPage } from '../domain/pagination.ts';
import type { ListedReview } from '../domain/reviews/reviews.ts';
import type { Context } from '../platform/context.ts';
import type { PayloadContext, UserError } from './relay/mutation-payloads.ts';
import './relay/mutation-payloads.ts';
import { decodeNodeId } from './relay/node-ids.ts';
import { fieldCost, listCost } from './server/costs.ts';

/**
 * The context of one operation: the request's, and the signed-in user once a scope has checked it. `isQuery` is true while a query
 * runs, so that access tokens need no scope that writes.
 */
export type OperationContext = Context & PayloadContext & { viewer?: Viewer; admin?: Admin; isQuery?: boolean };

/**
 * A fresh context for each operation, because Pothos caches the result of a scope for the lifetime of the context object: an
 * operation that runs after a long upload has to check the session again.
 */
export const createOperationContext = (context: Context, options: PayloadContext = {}): OperationContext => ({
  ...context,
  ...options,
});

/** The context in which `getViewer` accepts access tokens with the scope of a resource. */
export const acceptTokens = (context: OperationContext, resource: TokenResource | 'session'): OperationContext =>
  resource === 'session' ? context : { ...context, tokenScope: getTokenScope(resource, context.isQuery ? 'read' : 'write') };

/** The columns of a list, and long texts if the operation selects them. */
export type PackageRow = PackageSummary & Partial<Package>;

/** What a field for staff needs: the right of the person, and the scope of an access token. */
export interface StaffScope {
  resource: TokenResource | 'session';
  right: Right;
}

interface NodeId {
  id: string;
  typename: string;
}

/**
 * Marks a row with its type. The plugin marks it, too, but after other aliases of the operation, which ask for the same id, have
 * gone on with the row.
 */
async function markType(row: unknown, { typename }: NodeId): Promise<unknown> {
  const found = await row;
  // The name is that of a node: `decodeNodeId`.
  if (found) brandWithType(found, typename as never);
  return found;
}

/** How the Relay plugin defines nodes and connections. */
const relay = {
  clientMutationId: 'omit',
  decodeGlobalID: decodeNodeId,
  cursorType: 'String',
  nodeTypeOptions: { description: 'A row that `node` finds by its id.' },
  idFieldOptions: { description: 'Unique among all types; opaque. `node` and every argument for an id accept it.' },
  nodeQueryOptions: {
    description: 'The row with this `id`; null if there is none, and null with an error where a sign-in or a right is missing.',
    resolve: (_root: object, { id }: { id: NodeId }, _context: object, _info: object, resolveNode: (id: NodeId) => unknown) =>
      markType(resolveNode(id), id),
  },
  nodesQueryOptions: {
    description: 'The rows with these ids, in their order; null for each that `node` does not find. At most 50.',
    complexity: ({ ids }: { ids: readonly unknown[] }, context: object) => listCost(ids.length)({}, context),
    resolve: async (
      _root: object,
      { ids }: { ids: NodeId[] },
      _context: object,
      _info: object,
      resolveNodes: (ids: NodeId[]) => Promise<unknown[]>,
    ) => {
      if (ids.length > LIMITS.pageSizeMax) throw new DomainError('too-large', ERROR_MESSAGES.tooManySelected(LIMITS.pageSizeMax, 'ids'));
      const rows = await resolveNodes(ids);
      return Promise.all(ids.map((id, i) => markType(rows[i], id)));
    },
  },
  edgesFieldOptions: { description: 'The rows of the page with their cursors.', nullable: false, complexity: { multiplier: 1 } },
  nodeFieldOptions: { description: 'The row.', nullable: false },
  cursorFieldOptions: { description: 'Sent as `after`, it continues behind this row.' },
  pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
  pageInfoFieldOptions: { description: 'Whether there are further pages, and the cursors of this one.' },
  hasNextPageFieldOptions: { description: 'Whether rows follow. Send `endCursor` as `after` to read them.' },
  hasPreviousPageFieldOptions: { description: 'Whether the page was read with `after`.' },
  startCursorFieldOptions: { description: 'The cursor of the first row; null for an empty page.' },
  endCursorFieldOptions: { description: 'The cursor of the last row; null for an empty page.' },
} as const;

/** The Pothos builder with the row type of each object type; the other files define the types. */
export const builder = new SchemaBuilder<{
  Context: OperationContext;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Connection: { page: CursorPage<unknown> };
  Scalars: {
    ID: { Input: string; Output: string | number };
    CountryCode: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    DateTime: { Input: number; Output: number };
    Decimal: { Input: string; Output: string };
    JSONObject: { Input: Record<string, unknown>; Output: Record<string, unknown> };
    Upload: { Input: UploadedFile | UploadReference; Output: never };
  };
  AuthScopes: { visitor: boolean; user: TokenResource | 'session'; admin: StaffScope };
  AuthContexts: { user: OperationContext & { viewer: Viewer }; admin: OperationContext & { admin: Admin } };
  Objects: {
    Picture: Picture;
    ItineraryDay: ItineraryDay;
    Package: PackageRow;
    Branch: Branch;
    CompanyPolicy: CompanyPolicy & { version?: number };
    Partner: Partner;
    Review: ListedReview;
    HomepageImage: HomepageImage;
    Company: CompanySummary;
    SocialLink: Company['social'][number];
    Counter: Company['counters'][number];
    TopLocation: Company['topLocations'][number];
    User: Account;
    Session: Session;
    AccessToken: AccessTokenRow;
  };
  Interfaces: { UserError: UserError };
}>({
  defaultFieldNullability: false,
  plugins: [ScopeAuthPlugin, RelayPlugin, 'nodeIds', ComplexityPlugin, 'mutationPayloads'],
  // `server/limits.ts` measures the operations that arrive over HTTP. Those of our own pages are not measured.
  complexity: { disabled: true, fieldComplexity: fieldCost },
  relay,
  scopeAuth: {
    // A scope throws the domain's error instead of returning false, so that clients can tell `unauthenticated` from `forbidden`.
    authScopes: (context) => ({
      visitor: true,
      user: async (resource) => {
        context.viewer = requireUser(await getViewer(acceptTokens(context, resource)));
        return true;
      },
      admin: async ({ resource, right }) => {
        context.admin = await requireViewerWith(acceptTokens(context, resource), right);
        return true;
      },
    }),
  },
});

builder.queryType({});

/**
 * Scopes for `t.withAuth`: resolvers find the signed-in user in `context.viewer`, staff in `context.admin`. The resource names the
 * scope that an access token needs: `enquiries:read` in queries, `enquiries:write` in mutations. `session` accepts no token.
 */
export const userWith = (resource: TokenResource) => ({ user: resource }) as const;
/** As `userWith`, for staff with a right of schema/staff/rights.ts. */
export const adminWith = (resource: StaffScope['resource'], right: Right) => ({ admin: { resource, right } }) as const;
export const USER = { user: 'session' } as const;

/** The type of a mutation whose payload has only `userErrors`. It is not part of the schema. */
export const NoResult = builder.objectRef<unknown>('NoResult');

/**
 * The names of all fields at any depth below the resolved field, including fragments, but for what is below a field of `closed`. Each
 * fragment is walked once: nested spreads could make the work exponential.
 */
export function selectedFieldNames({ fieldNodes, fragments }: GraphQLResolveInfo, closed: readonly string[] = []): ReadonlySet<string> {
  const names = new Set<string>();
  const walkedFragments = new Set<string>();
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'Field') {
        names.add(selection.name.value);
        if (!closed.includes(selection.name.value)) walk(selection.selectionSet);
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
