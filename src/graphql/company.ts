import { nullIfNotFound } from '../domain/errors.ts';
import {
  findPolicy,
  findPolicyVersion,
  getLatestPolicyVersion,
  listPolicyVersions,
  type PolicyVersion,
  restorePolicyVersion,
  savePolicy,
} from '../domain/content/policies.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { builder } from './builder.ts';
import { clampPageSize, connectionType, DateTime } from './types.ts';

const CompanyPolicyType = builder.objectType('CompanyPolicy', {
  fields: (t) => ({
    id: t.exposeID('id'),
    aboutUs: t.exposeString('aboutUs'),
    bookingTerms: t.exposeString('bookingTerms'),
    privacyPolicy: t.exposeString('privacyPolicy'),
    cancellationRefundPolicy: t.exposeString('cancellationRefundPolicy'),
  }),
});

const PolicyVersionType = builder.objectRef<PolicyVersion>('PolicyVersion').implement({
  description: 'A saved state of the policy texts, without them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    savedBy: t.exposeString('savedBy', { nullable: true, description: 'By name; null for what was there before anybody saved.' }),
    changed: t.exposeStringList('changed', { description: 'The texts that it changed.' }),
  }),
});

const PolicyVersionConnection = connectionType('PolicyVersionConnection', PolicyVersionType);

const SavedPolicyType = builder.objectRef<Awaited<ReturnType<typeof findPolicyVersion>>>('SavedPolicy').implement({
  description: 'A saved state of the policy texts.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    savedBy: t.exposeString('savedBy', { nullable: true }),
    aboutUs: t.exposeString('aboutUs'),
    bookingTerms: t.exposeString('bookingTerms'),
    privacyPolicy: t.exposeString('privacyPolicy'),
    cancellationRefundPolicy: t.exposeString('cancellationRefundPolicy'),
  }),
});

builder.queryFields((t) => ({
  policy: t.field({ type: 'CompanyPolicy', nullable: true, resolve: (_root, _args, context) => findPolicy(context) }),
  newestPolicyVersion: t.int({
    description: 'What the next editor names to save: 0 before the first.',
    authScopes: { admin: true },
    resolve: async (_root, _args, context) => getLatestPolicyVersion(context, await requireAdminViewer(context)),
  }),
  policyVersions: t.field({
    type: PolicyVersionConnection,
    authScopes: { admin: true },
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, after }, context) =>
      listPolicyVersions(context, await requireAdminViewer(context), { first: clampPageSize(first, 10), after }),
  }),
  policyVersion: t.field({
    type: SavedPolicyType,
    nullable: true,
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => nullIfNotFound(findPolicyVersion(context, await requireAdminViewer(context), id)),
  }),
}));

const PolicyInput = builder.inputType('PolicyInput', {
  description: 'The texts that are not sent stay.',
  fields: (t) => ({ aboutUs: t.string(), bookingTerms: t.string(), privacyPolicy: t.string(), cancellationRefundPolicy: t.string() }),
});

builder.mutationFields((t) => ({
  savePolicy: t.field({
    type: CompanyPolicyType,
    description: 'With `version`, the newest one as the editor has read it, it refuses what somebody has saved since.',
    authScopes: { admin: true },
    args: { input: t.arg({ type: PolicyInput, required: true }), version: t.arg.int() },
    resolve: async (_root, { input, version }, context) => savePolicy(context, await requireAdminViewer(context), { ...input }, version),
  }),
  bringBackPolicy: t.field({
    type: CompanyPolicyType,
    description: 'Makes an earlier version the newest one again.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }), version: t.arg.int() },
    resolve: async (_root, { id, version }, context) => restorePolicyVersion(context, await requireAdminViewer(context), id, version),
  }),
}));
