import { MARKETS } from '../../schema/constants.ts';
import type { RestCallName } from '../rest/calls.ts';
import type { ComponentName } from './components.ts';
import type { DescribedErrorKind } from './errors.ts';
import type { JsonSchema } from './schemas.ts';

/** What a call answers as JSON: a component, `[...]` for a list of it, a component or null, or one or a list. */
export type AnswerShape =
  | ComponentName
  | readonly [ComponentName]
  | { readonly nullable: ComponentName }
  | { readonly oneOrMany: ComponentName };

export interface Parameter {
  description: string;
  /** The default is text. */
  schema?: JsonSchema;
  /** The value in examples, which the tests send; absent parameters are not sent. */
  example?: string;
}

/** What each file of a form holds, by its field. */
type Files = Readonly<Record<string, string | readonly [string]>>;

/** By their title. A field with a file names one. */
type Examples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * `form` takes JSON and forms without files, and with `files` also a multipart form, which may hold them; `multipart` is for files: what
 * each holds, `[...]` for a repeated one; `bytes` is a file alone, whose examples name it as text. The default is JSON.
 */
export type Body =
  | { as?: 'form'; shape: ComponentName; files?: Files; examples: Examples }
  | { as: 'bytes'; examples: Readonly<Record<string, string>> }
  | { as: 'multipart'; shape?: ComponentName; files: Files; examples: Examples };

export type Answer = { description: string; headers?: Readonly<Record<string, string>> } & (
  | { shape: AnswerShape; example: unknown }
  | { text: string }
  /** Media types of a file. */
  | { file: readonly string[] }
  | { redirect: true }
);

/** The documentation of one call. Its path, method, cache and access are in `src/rest`. */
export interface CallDescription {
  /** Unique: client generators name functions by it. */
  operationId: string;
  summary: string;
  description: string;
  /** Path parameters are required, all others optional. */
  parameters?: Readonly<Record<string, Parameter>>;
  headers?: Readonly<Record<string, Parameter>>;
  body?: Body;
  /** The first one is what its examples get. */
  answers: Readonly<Record<number, Answer>>;
  /** Errors that do not follow from the form of the call, and those that deserve another text: what causes each. */
  errors?: Readonly<Partial<Record<DescribedErrorKind, string>>>;
  /** Errors that are text (specification 7 and 8), by status. */
  textErrors?: Readonly<Record<number, string>>;
  /** Who may call: `owner` is the account of the path or an ADMIN. With `optional`, a session changes the answer. */
  session?: 'owner' | 'optional';
}

/** The calls below a prefix, by the method and path that their router names. */
type NameBelow<Prefix extends string, Name = RestCallName> = Name extends `${infer Method} ${Prefix}${infer Rest}`
  ? Rest extends '' | `/${string}`
    ? `${Method} ${Rest extends '' ? '/' : Rest}`
    : never
  : never;
type FullName<Prefix extends string, Name> = Name extends `${infer Method} ${infer Path}`
  ? `${Method} ${Prefix}${Path extends '/' ? '' : Path}`
  : never;

/** Documents every call of a router that is mounted at `prefix`. A call that is missing or unknown is a type error. */
export const mountCalls = <Prefix extends string>(prefix: Prefix, calls: Readonly<Record<NameBelow<Prefix>, CallDescription>>) =>
  Object.fromEntries(
    Object.entries<CallDescription>(calls).map(([name, call]) => {
      const [method, path] = name.split(' ');
      return [`${method} ${prefix}${path === '/' ? '' : path}`, call];
    }),
  ) as Record<FullName<Prefix, NameBelow<Prefix>>, CallDescription>;

/** The id of a row in the path. */
export const idParameter = (description: string, example = '1'): Record<'id', Parameter> => ({
  id: { description, schema: { type: 'integer', minimum: 1 }, example },
});

/** `?first=&after=` of lists. */
export const pagingParameters = {
  first: {
    description: 'The rows of one page. Without it the call answers all rows.',
    schema: { type: 'integer', minimum: 1, maximum: 100 },
    example: '2',
  },
  after: { description: 'The cursor of the next page, from the `Link` header of the previous answer.' },
} satisfies Record<string, Parameter>;

export const pagingHeaders = { Link: 'The address of the next page with `rel="next"` (RFC 8288); absent on the last one.' };

/** The storefront that a visitor writes from. */
export const marketParameter: Parameter = {
  description: `The storefront: ${MARKETS.map((market) => `\`${market}\``).join(' or ')}. The body may name it instead.`,
  schema: { type: 'string', enum: [...MARKETS] },
};

/** A stored picture. */
export const pictureAnswer: Answer = {
  file: ['image/webp', 'image/jpeg', 'image/png', 'image/avif', 'image/svg+xml'],
  description: 'The picture.',
};
export const pictureRedirect: Answer = { redirect: true, description: 'To the full URL, for a picture that is stored elsewhere.' };
/** What calls accept that store a picture. */
export const PICTURE_FILE = 'A JPEG, PNG, WebP or AVIF picture of at most 10 MB.';
