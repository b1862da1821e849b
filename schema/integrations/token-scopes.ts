import { HOUR_MS, type Role } from '../constants.ts';

/** Personal access tokens. */
export const ACCESS_TOKEN_LIMITS = {
  /** Days until a token expires: the default, the choices of the forms, and the maximum. */
  defaultDays: 90,
  dayChoices: [7, 30, 90, 180, 365],
  maxDays: 365,
  /** Tokens of one account. */
  maxTokens: 20,
  maxNameChars: 60,
  /** The last use of a token is written at most this often, in milliseconds. */
  useIntervalMs: HOUR_MS,
} as const;

interface ScopeDefinition {
  label: string;
  /** The role whose tokens may have it. */
  role: Role;
}

/** What an access token may do, within the role of its owner (specification 6 and 7). `write` includes `read`. The keys are stored. */
export const TOKEN_SCOPES = {
  'profile:read': { label: 'Read your profile', role: 'USER' },
  'profile:write': { label: 'Change your name, address and picture', role: 'USER' },
  'enquiries:read': { label: 'Read enquiries: your own, for staff the inbox', role: 'USER' },
  'enquiries:write': { label: 'Send enquiries and bookings; staff also change and delete them', role: 'USER' },
  'reviews:read': { label: 'Read reviews that wait for approval', role: 'ADMIN' },
  'reviews:write': { label: 'Send reviews; staff also approve, change and delete them', role: 'USER' },
  'content:read': { label: 'Read drafts and earlier versions of packages and texts', role: 'ADMIN' },
  'content:write': { label: 'Change packages, pictures, partners, branches and texts', role: 'ADMIN' },
  'staff:read': { label: 'Read accounts, the audit log and the state of the site', role: 'ADMIN' },
  'staff:write': { label: 'Change settings and accounts, and send mails again', role: 'ADMIN' },
} as const satisfies Record<string, ScopeDefinition>;

export type TokenScope = keyof typeof TOKEN_SCOPES;
export const TOKEN_SCOPE_NAMES = Object.keys(TOKEN_SCOPES) as [TokenScope, ...TokenScope[]];

type ResourceOf<Scope> = Scope extends `${infer Resource}:${string}` ? Resource : never;
/** What scopes are about: each has a scope to read and one to write. */
export type TokenResource = ResourceOf<TokenScope>;
/** The scope to read or to write a resource. */
export const getTokenScope = (resource: TokenResource, access: 'read' | 'write'): TokenScope => `${resource}:${access}`;

type TokenScopeName = Uppercase<`${TokenResource}_${'read' | 'write'}`>;
/** The GraphQL name of a scope, which has no colon: `PROFILE_READ`. */
export const toScopeName = (scope: TokenScope): TokenScopeName => scope.replace(':', '_').toUpperCase() as TokenScopeName;

/** The scopes that a token of this role may have. */
export const listTokenScopes = (role: Role): TokenScope[] =>
  TOKEN_SCOPE_NAMES.filter((scope) => role === 'ADMIN' || TOKEN_SCOPES[scope].role === role);

/** Whether a token with these scopes may do what needs the scope `required`. */
export const coversScope = (granted: readonly TokenScope[], required: TokenScope): boolean =>
  granted.some((scope) => scope === required || scope === required.replace(/:read$/, ':write'));
