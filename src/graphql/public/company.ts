import type { CancellationStep, Planner, Question } from '../../../schema/models.ts';
import {
  type CompanyContact,
  type CompanySummary,
  findCompany,
  findCompanySummary,
  type StoredCompany,
} from '../../domain/content/company.ts';
import { findPolicy } from '../../domain/content/policies.ts';
import { builder, selectedFieldNames } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { DATABASE_ID, MarketType } from '../types.ts';

const TRIPS = {
  description: 'Words of destinations and names of packages that it is for, comma-separated, such as "Kerala, Munnar"; empty for all.',
  deprecationReason: 'Use `tripWords`, which is a list.',
} as const;
const TRIP_WORDS = 'Words of destinations and names of packages that it is for, such as ["Kerala", "Munnar"]; empty for all.';
const toWords = ({ trips }: { trips: string }): string[] =>
  trips
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

builder.objectType('CompanyPolicy', {
  fields: (t) => ({
    id: t.exposeID('id'),
    aboutUs: t.exposeString('aboutUs'),
    bookingTerms: t.exposeString('bookingTerms'),
    privacyPolicy: t.exposeString('privacyPolicy'),
    cancellationRefundPolicy: t.exposeString('cancellationRefundPolicy'),
    version: t.int({
      nullable: true,
      description: 'What a mutation has stored, to send with the next `savePolicy`; null in queries, which have `latestPolicyVersion`.',
      resolve: ({ version }) => version ?? null,
    }),
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

const PlannerType = builder.objectRef<Planner>('Planner').implement({
  description: 'A person who plans journeys and answers for them.',
  fields: (t) => ({
    name: t.exposeString('name'),
    about: t.exposeString('about', { description: 'A sentence about the person; may be empty.' }),
    languages: t.exposeString('languages', { description: 'The languages, such as "Hindi and English"; may be empty.' }),
    trips: t.exposeString('trips', TRIPS),
    tripWords: t.stringList({ description: TRIP_WORDS, resolve: toWords }),
    picture: t.field({ type: 'Picture', nullable: true, resolve: ({ picture }) => picture }),
  }),
});

const QuestionType = builder.objectRef<Question>('Question').implement({
  description: 'A question that travellers ask, with its answer.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'The question.' }),
    answer: t.exposeString('answer', { description: 'The answer, in paragraphs.' }),
    trips: t.exposeString('trips', TRIPS),
    tripWords: t.stringList({ description: TRIP_WORDS, resolve: toWords }),
  }),
});

const CancellationStepType = builder.objectRef<CancellationStep>('CancellationStep').implement({
  description: 'What a cancellation until some days before the start returns.',
  fields: (t) => ({
    daysBefore: t.exposeInt('daysBefore', { description: 'At least so many days before the start, such as 30.' }),
    refundPercent: t.exposeInt('refundPercent', { description: 'The part of the price that is paid back, such as 50.' }),
    note: t.exposeString('note', { description: 'What else applies; may be empty.' }),
  }),
});

const ContactBranchType = builder.objectRef<NonNullable<CompanyContact['branch']>>('ContactBranch').implement({
  description: 'The branch that speaks for a storefront.',
  fields: (t) => ({
    databaseId: t.exposeID('id', DATABASE_ID),
    officeName: t.exposeString('officeName'),
  }),
});

/** The fields that need the whole row. */
const FULL_COMPANY_FIELDS = ['counters', 'topLocations', 'planners', 'questions', 'cancellation'] as const;

/** Narrows the row to the full company. Throws if the resolver has read only the summary. */
function requireFullCompany(company: CompanySummary): StoredCompany {
  if (!('topLocations' in company)) throw new Error('The company was read without its lists.');
  return company as StoredCompany;
}

builder.objectType('Company', {
  description: 'The details of the agency on one storefront.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: '0 until it is first saved.' }),
    name: t.exposeString('name'),
    blurb: t.exposeString('blurb'),
    phone: t.string({ resolve: ({ contact }) => contact.phone }),
    email: t.string({ description: 'Where visitors write to.', resolve: ({ contact }) => contact.email }),
    contactBranch: t.field({
      type: ContactBranchType,
      nullable: true,
      description: 'The branch whose phone, address, hours and email these are: the main one, or the first one of the storefront.',
      resolve: ({ contact }) => contact.branch,
    }),
    whatsapp: t.exposeString('whatsapp', { description: 'Digits only, with country code; empty for none.' }),
    office: t.string({ resolve: ({ contact }) => contact.address }),
    hours: t.string({ resolve: ({ contact }) => contact.hours }),
    social: t.field({ complexity: listCost(6), type: ['SocialLink'], resolve: (company) => company.social }),
    counters: t.field({ complexity: listCost(6), type: ['Counter'], resolve: (company) => requireFullCompany(company).counters }),
    topLocations: t.field({
      complexity: listCost(12),
      type: ['TopLocation'],
      resolve: (company) => requireFullCompany(company).topLocations,
    }),
    planners: t.field({
      complexity: listCost(6),
      type: [PlannerType],
      description: 'The people who plan journeys.',
      resolve: (company) => requireFullCompany(company).planners ?? [],
    }),
    questions: t.field({
      complexity: listCost(6),
      type: [QuestionType],
      description: 'What travellers ask.',
      resolve: (company) => requireFullCompany(company).questions ?? [],
    }),
    cancellation: t.field({
      complexity: listCost(3),
      type: [CancellationStepType],
      description: 'What cancellations return, the earliest first; empty if the agency says it in its policy only.',
      resolve: (company) => requireFullCompany(company).cancellation ?? [],
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
