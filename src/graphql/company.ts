import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { type CompanySummary, findCompany, findCompanySummary, type StoredCompany, saveCompany } from '../domain/content/company.ts';
import {
  findPolicy,
  findPolicyVersion,
  getLatestPolicyVersion,
  listPolicyVersions,
  type PolicyVersion,
  restorePolicyVersion,
  savePolicy,
} from '../domain/content/policies.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { builder } from './builder.ts';
import { selectedFieldNames } from './selection.ts';
import { clampPageSize, connectionType, DateTime, MarketType, VERSION_ARG } from './types.ts';

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
    changedTexts: t.exposeStringList('changed', { description: 'The texts that it changed.' }),
  }),
});

const PolicyVersionConnection = connectionType('PolicyVersionConnection', PolicyVersionType);

const PolicyVersionTextType = builder.objectRef<Awaited<ReturnType<typeof findPolicyVersion>>>('PolicyVersionText').implement({
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
  latestPolicyVersion: t.int({
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
    type: PolicyVersionTextType,
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
  restorePolicyVersion: t.field({
    type: CompanyPolicyType,
    description: 'Makes an earlier version the newest one again.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }), version: t.arg.int() },
    resolve: async (_root, { id, version }, context) => restorePolicyVersion(context, await requireAdminViewer(context), id, version),
  }),
}));

builder.objectType('SocialLink', { fields: (t) => ({ label: t.exposeString('label'), url: t.exposeString('url') }) });
builder.objectType('Counter', { fields: (t) => ({ label: t.exposeString('label'), target: t.exposeInt('target') }) });
builder.objectType('TopLocation', {
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    customersVisited: t.exposeInt('customersVisited'),
    picture: t.field({ type: 'Picture', nullable: true, resolve: (place) => place.picture }),
  }),
});

/** The fields that need all of it. */
const FULL_COMPANY_FIELDS = ['counters', 'topLocations'] as const;

/** A company that was read with all it says. Throws where that was not known to be needed. */
function requireFullCompany(company: CompanySummary): StoredCompany {
  if (!('topLocations' in company)) throw new Error('The company was read without its places.');
  return company as StoredCompany;
}

builder.objectType('Company', {
  description: 'What the agency says of itself on one storefront.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: '0 until it is first saved.' }),
    name: t.exposeString('name'),
    blurb: t.exposeString('blurb'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    whatsapp: t.exposeString('whatsapp', { description: 'Digits only, with country code; empty when there is none.' }),
    office: t.exposeString('office'),
    hours: t.exposeString('hours'),
    social: t.field({ type: ['SocialLink'], resolve: (company) => company.social }),
    counters: t.field({ type: ['Counter'], resolve: (company) => requireFullCompany(company).counters }),
    topLocations: t.field({ type: ['TopLocation'], resolve: (company) => requireFullCompany(company).topLocations }),
  }),
});

builder.queryFields((t) => ({
  company: t.field({
    type: 'Company',
    args: { market: t.arg({ type: MarketType, required: true }) },
    resolve: (_root, { market }, context, info) => {
      const asked = selectedFieldNames(info);
      return FULL_COMPANY_FIELDS.some((name) => asked.has(name)) ? findCompany(context, market) : findCompanySummary(context, market);
    },
  }),
}));

const SocialLinkInput = builder.inputType('SocialLinkInput', { fields: (t) => ({ label: t.string(), url: t.string() }) });
const CounterInput = builder.inputType('CounterInput', { fields: (t) => ({ label: t.string(), target: t.string() }) });
const TopLocationInput = builder.inputType('TopLocationInput', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    customersVisited: t.string(),
    picture: t.string({ description: 'The name of a picture that was uploaded.' }),
  }),
});
const CompanyInput = builder.inputType('CompanyInput', {
  fields: (t) => ({
    name: t.string(),
    blurb: t.string(),
    phone: t.string(),
    email: t.string(),
    whatsapp: t.string(),
    office: t.string(),
    hours: t.string(),
    social: t.field({ type: [SocialLinkInput] }),
    counters: t.field({ type: [CounterInput] }),
    topLocations: t.field({ type: [TopLocationInput] }),
  }),
});

builder.mutationFields((t) => ({
  saveCompany: t.field({
    type: 'Company',
    description: 'Everything that the agency says of itself on one storefront; entries without any word are dropped.',
    authScopes: { admin: true },
    args: {
      market: t.arg({ type: MarketType, required: true }),
      input: t.arg({ type: CompanyInput, required: true }),
      version: t.arg.int(VERSION_ARG),
    },
    resolve: async (_root, { market, input, version }, context) =>
      saveCompany(context, await requireAdminViewer(context), market, input, version),
  }),
}));
