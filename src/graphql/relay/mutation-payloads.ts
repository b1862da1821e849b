import SchemaBuilder, { BasePlugin, ObjectRef, type OutputType, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { type DomainError, type DomainErrorKind, toDomainError } from '../../domain/errors.ts';
import { listCost } from '../server/costs.ts';

// Every mutation answers a payload of its own type (`AddBranchPayload`): what it has changed, under the name that the option `result`
// gives it, and `userErrors`. Resolvers return the row and throw domain errors, as everywhere. The payload is null if the mutation fails
// otherwise, so that those of the mutations before it remain.

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      mutationPayloads: MutationPayloadsPlugin<Types>;
    }
    // The parameters have to be those of the interface that this one extends.
    export interface MutationFieldOptions<Types, Type, Nullable, Args, ResolveReturnShape> {
      /** The name of the result in the payload, such as `branch`. Without it, the payload has only `userErrors`. */
      result?: string;
    }
  }
}

/** The kinds of errors that the sender of a mutation corrects. All others, such as an outage, are errors of the operation. */
const USER_ERROR_KINDS: ReadonlySet<DomainErrorKind> = new Set(['invalid', 'not-found', 'conflict', 'main-branch-exists', 'too-large']);

/** A mistake of the sender. `field`: where it is in the input, such as `["itinerary", "0", "title"]`; null for the whole. */
export interface UserError {
  field: string[] | null;
  message: string;
  error: DomainError;
}

/** Whether somebody else has saved the row since its editor read it. Then `fields` and `params` say what has changed. */
export const isEditConflict = ({ kind, params }: DomainError): boolean => kind === 'conflict' && params.version !== undefined;

/** What the plugin reads of the context. With `throwsUserErrors`, mutations fail instead of answering `userErrors`. */
export interface PayloadContext {
  throwsUserErrors?: boolean;
}

interface Payload {
  result?: unknown;
  userErrors: readonly UserError[];
}

/** The usual lengths of the lists of a payload (server/costs.ts). */
const [RESULT_LENGTH, USER_ERRORS_LENGTH] = [10, 5];

/** One error for the whole, unless a field says the same, and one for each field. A conflict is one error. */
function toUserErrors(error: DomainError): UserError[] {
  const { message, fields } = error;
  const whole = { field: null, message, error };
  if (isEditConflict(error)) return [whole];
  const byField = Object.entries(fields).map(([path, text]) => ({ field: path.split('.'), message: text, error }));
  return byField.some((each) => each.message === message) ? byField : [whole, ...byField];
}

/** The payloads of a builder by their name: it builds the public schema and the whole one, in either order. */
const payloadsByBuilder = new WeakMap<object, Map<string, unknown>>();

/** Gives each mutation its payload. */
class MutationPayloadsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { resolve } = config;
    if (config.kind !== 'Mutation' || !resolve) return config;
    // `kind` is that of a mutation, so that these are its options.
    const { authScopes, result } = config.pothosOptions as { authScopes?: { visitor?: boolean }; result?: string };
    return {
      ...config,
      type: { kind: 'Object', ref: this.#getPayload(config, result), nullable: true },
      resolve: async (root, args, context, info) => {
        try {
          return { result: await resolve(root, args, context, info), userErrors: [] } satisfies Payload;
        } catch (reason) {
          const error = toDomainError(reason);
          // A mutation without a session reports wrong credentials; otherwise the session is over.
          const isUserError = USER_ERROR_KINDS.has(error.kind) || (error.kind === 'unauthenticated' && authScopes?.visitor);
          // `OperationContext` has what the plugin reads.
          if (!isUserError || (context as PayloadContext).throwsUserErrors) throw reason;
          return { userErrors: toUserErrors(error) } satisfies Payload;
        }
      },
    };
  }

  #getPayload(config: PothosOutputFieldConfig<Types>, result: string | undefined): OutputType<Types> {
    const payloads = payloadsByBuilder.get(this.builder) ?? new Map<string, unknown>();
    payloadsByBuilder.set(this.builder, payloads);
    if (!payloads.has(config.name)) payloads.set(config.name, this.#definePayload(config, result));
    // Plugins do not know the types of their builder: this is an object type of it.
    return payloads.get(config.name) as OutputType<Types>;
  }

  #definePayload({ name, pothosOptions }: PothosOutputFieldConfig<Types>, result: string | undefined): ObjectRef<Types, Payload> {
    const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`;
    const ref = new ObjectRef<Types, Payload>(typeName);
    this.builder.objectType(ref, {
      name: typeName,
      description: `What \`${name}\` answers.`,
      fields: (t) => ({
        ...(result && {
          [result]: t.field({
            type: pothosOptions.type,
            nullable: true,
            ...(Array.isArray(pothosOptions.type) && { complexity: listCost(RESULT_LENGTH) }),
            description: 'What the mutation has made or changed; null if there are `userErrors`.',
            // What the resolver of the mutation has returned for this type.
            resolve: (payload: Payload) => payload.result as never,
          }),
        }),
        userErrors: t.field({
          // `UserError` is an interface of the builder, whose types plugins do not know.
          type: ['UserError'] as never,
          nullable: false,
          complexity: listCost(USER_ERRORS_LENGTH),
          description: 'What the sender has to correct; empty if the mutation has done its work.',
          // The same.
          resolve: ({ userErrors }) => userErrors as never,
        }),
      }),
    });
    return ref;
  }
}

// `npm run dev` evaluates this module again after an edit.
SchemaBuilder.allowPluginReRegistration = true;
SchemaBuilder.registerPlugin('mutationPayloads', MutationPayloadsPlugin);
