import { type CompanySummary, findCompany, findCompanySummary, type StoredCompany } from '../../domain/content/company.ts';
import { findPolicy } from '../../domain/content/policies.ts';
import { builder, selectedFieldNames } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { MarketType } from '../types.ts';

builder.objectType('CompanyPolicy', {
  fields: (t) => ({
    id: t.exposeID('id'),
    aboutUs: t.exposeString('aboutUs'),
    bookingTerms: t.exposeString('bookingTerms'),
    privacyPolicy: t.exposeString('privacyPolicy'),
    cancellationRefundPolicy: t.exposeString('cancellationRefundPolicy'),
  }),
});

builder.queryFields((t) => ({
  policy: t.field({ type: 'CompanyPolicy', nullable: true, resolve: (_root, _args, context) => findPolicy(context) }),
}));

builder.objectType('SocialLink', { fields: (t) => ({ label: t.exposeString('label'), url: t.exposeString('url') }) });
builder.objectType('Counter', { fields: (t) => ({ label: t.exposeString('label'), target: t.exposeInt('target') }) });
builder.objectType('TopLocation', {
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    customersVisited: t.exposeInt('customersVisited'),
    picture: t.field({ type: 'Picture', nullable: true, resolve: (location) => location.picture }),
  }),
});

/** The fields that need the whole row. */
const FULL_COMPANY_FIELDS = ['counters', 'topLocations'] as const;

/** Narrows the row to the full company. Throws if the resolver has read only the summary. */
function requireFullCompany(company: CompanySummary): StoredCompany {
  if (!('topLocations' in company)) throw new Error('The company was read without its counters and top locations.');
  return company as StoredCompany;
}

builder.objectType('Company', {
  description: 'The details of the agency on one storefront.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: '0 until it is first saved.' }),
    name: t.exposeString('name'),
    blurb: t.exposeString('blurb'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    whatsapp: t.exposeString('whatsapp', { description: 'Digits only, with country code; empty for none.' }),
    office: t.exposeString('office'),
    hours: t.exposeString('hours'),
    social: t.field({ complexity: listCost(6), type: ['SocialLink'], resolve: (company) => company.social }),
    counters: t.field({ complexity: listCost(6), type: ['Counter'], resolve: (company) => requireFullCompany(company).counters }),
    topLocations: t.field({
      complexity: listCost(12),
      type: ['TopLocation'],
      resolve: (company) => requireFullCompany(company).topLocations,
    }),
  }),
});

builder.queryFields((t) => ({
  company: t.field({
    type: 'Company',
    args: { market: t.arg({ type: MarketType, required: true }) },
    resolve: (_root, { market }, context, info) => {
      const selected = selectedFieldNames(info);
      return FULL_COMPANY_FIELDS.some((name) => selected.has(name)) ? findCompany(context, market) : findCompanySummary(context, market);
    },
  }),
}));
