import { type CompanySummary, findCompany, findCompanySummary, type StoredCompany, saveCompany } from '../domain/content/company.ts';
import {
  findPolicy,
  findPolicyVersion,
  getLatestPolicyVersion,
  listPolicyVersions,
  restorePolicyVersion,
  savePolicy,
} from '../domain/content/policies.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { mutations, type NounResolvers, queries } from './builder.ts';
import { selectedFieldNames } from './selection.ts';
import { clampPageSize, connectionFields } from './types.ts';

const FULL_COMPANY_FIELDS = ['counters', 'topLocations'] as const;

/** Narrows the row to the full company. Throws if the resolver has read only the summary. */
function requireFullCompany(company: CompanySummary): StoredCompany {
  if (!('topLocations' in company)) throw new Error('The company was read without its counters and top locations.');
  return company as StoredCompany;
}

export const companyResolvers = {
  Company: {
    counters: (company) => requireFullCompany(company).counters,
    topLocations: (company) => requireFullCompany(company).topLocations,
  },
  PolicyVersion: { changedTexts: ({ changed }) => changed },
  PolicyVersionConnection: connectionFields,
  Query: {
    ...queries('everyone', {
      company: (context, { market }, info) => {
        const selected = selectedFieldNames(info);
        return FULL_COMPANY_FIELDS.some((name) => selected.has(name)) ? findCompany(context, market) : findCompanySummary(context, market);
      },
      policy: (context) => findPolicy(context),
    }),
    ...queries('admin', {
      latestPolicyVersion: (context) => getLatestPolicyVersion(context, context.admin),
      policyVersions: (context, { first, after }) => listPolicyVersions(context, context.admin, { first: clampPageSize(first, 10), after }),
      policyVersion: (context, { id }) => nullIfNotFound(findPolicyVersion(context, context.admin, id)),
    }),
  },
  Mutation: mutations('admin', {
    saveCompany: (context, { market, input, version }) => saveCompany(context, context.admin, market, input, version),
    savePolicy: (context, { input, version }) => savePolicy(context, context.admin, { ...input }, version),
    restorePolicyVersion: (context, { id, version }) => restorePolicyVersion(context, context.admin, id, version),
  }),
} satisfies NounResolvers;
