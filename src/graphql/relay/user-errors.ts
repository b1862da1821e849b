import type { DomainErrorKind } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { ERROR_CODES } from '../server/errors.ts';
import { DateTime } from '../types.ts';
import { isEditConflict, type UserError } from './mutation-payloads.ts';

const CODE_DESCRIPTIONS = {
  invalid: 'A value is wrong or missing: `field` names it.',
  'not-found': 'There is no such row.',
  conflict: 'The change does not fit what is stored now.',
  'main-branch-exists': 'There is a main branch already.',
  'too-large': 'The mutation names too many rows, or too large a file.',
  unauthenticated: 'The credentials are wrong.',
} as const satisfies Partial<Record<DomainErrorKind, string>>;

const UserErrorCodeType = builder.enumType('UserErrorCode', {
  description: 'Why a mutation was refused.',
  values: Object.fromEntries(
    Object.entries(CODE_DESCRIPTIONS).map(([kind, description]) => [ERROR_CODES[kind as DomainErrorKind], { value: kind, description }]),
  ),
});

builder.interfaceType('UserError', {
  description: 'A mistake of the sender. Outages, missing permissions and limits of the rate are errors of the operation instead.',
  resolveType: (row) => (isEditConflict(row.error) ? 'ConflictError' : 'InputError'),
  fields: (t) => ({
    field: t.stringList({
      nullable: true,
      description: 'Where it is in the input, such as `["itinerary", "0", "title"]`; null for the mutation as a whole.',
      resolve: ({ field }) => field,
    }),
    message: t.exposeString('message', { description: 'What is wrong and what to do next, for people.' }),
    code: t.field({ type: UserErrorCodeType, description: 'The same for programs.', resolve: ({ error }) => error.kind }),
  }),
});

builder.objectType(builder.objectRef<UserError>('InputError'), {
  name: 'InputError',
  description: 'A value that the sender has to correct, or a change that is not possible.',
  interfaces: ['UserError'],
});

const FieldChangeType = builder.objectRef<readonly [field: string, value: string]>('FieldChange').implement({
  description: 'A field that someone else has changed.',
  fields: (t) => ({
    field: t.string({ description: 'The name of the field in the input, such as `price`.', resolve: ([field]) => field }),
    value: t.string({ description: 'Its current value as text.', resolve: ([, value]) => value }),
  }),
});

builder.objectType(builder.objectRef<UserError>('ConflictError'), {
  name: 'ConflictError',
  description: 'Someone else has saved the row since the `version` that was sent. Read it again, or overwrite it with `currentVersion`.',
  interfaces: ['UserError'],
  fields: (t) => ({
    currentVersion: t.int({ description: 'The version that is stored now.', resolve: ({ error }) => Number(error.params.version) }),
    savedBy: t.string({
      nullable: true,
      description: 'The name of the member of staff who saved it, where it is recorded.',
      resolve: ({ error }) => error.params.savedBy,
    }),
    savedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When it was saved, where it is recorded.',
      resolve: ({ error: { params } }) => (params.savedAt === undefined ? null : Date.parse(params.savedAt)),
    }),
    changes: t.field({
      complexity: listCost(5),
      type: [FieldChangeType],
      description: 'The fields that were changed, where they are recorded.',
      resolve: ({ error }) => Object.entries(error.fields),
    }),
  }),
});
