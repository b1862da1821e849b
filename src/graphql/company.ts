import { POLICIES } from '../../schema/addresses.ts';
import { findCompanyFacts } from '../domain/content/company.ts';
import { saveCompany, updateCompany } from '../domain/content/company-mutations.ts';
import {
  findPolicyVersion,
  getLatestPolicyVersion,
  listPolicyVersions,
  type PolicyField,
  type PolicyVersion,
  restorePolicyVersion,
  savePolicy,
} from '../domain/content/policy-versions.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { adminWith, builder } from './builder.ts';
import { connectionType, toConnection } from './relay/connections.ts';
import { nodeIds } from './relay/node-ids.ts';
import { clampPageSize, listCost } from './server/costs.ts';
import { DateTime, MarketType, VERSION_ARG } from './types.ts';

const ADMIN = adminWith('content', 'site');

const PolicyTextType = builder.enumType('PolicyText', {
  description: 'A text about the agency or its terms.',
  values: Object.fromEntries(POLICIES.map(({ field, title }) => [field, { value: field, description: `${title}.` }])) as Record<
    PolicyField,
    { value: PolicyField; description: string }
  >,
});

const PolicyVersionType = builder.objectRef<PolicyVersion>('PolicyVersion').implement({
  description: 'A saved version of the policy texts, without the texts.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.field({ type: DateTime, resolve: (row) => row.createdAt }),
    savedBy: t.exposeString('savedBy', { nullable: true, description: 'The name of the editor; null for the initial version.' }),
    changedTexts: t.field({
      type: [PolicyTextType],
      description: 'The texts that differ from the version before.',
      resolve: (row) => row.changed,
    }),
  }),
});

const PolicyVersionConnection = connectionType('PolicyVersion', PolicyVersionType, {
  description: 'A page of saved versions of the policy texts.',
});

const PolicyVersionTextType = builder.objectRef<Awaited<ReturnType<typeof findPolicyVersion>>>('PolicyVersionText').implement({
  description: 'A saved version of the policy texts.',
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
  latestPolicyVersion: t.withAuth(ADMIN).int({
    description: 'The `version` to send with `savePolicy`; 0 before the first one.',
    resolve: (_root, _args, context) => getLatestPolicyVersion(context, context.admin),
  }),
  policyVersions: t.withAuth(ADMIN).field({
    complexity: listCost(10),
    type: PolicyVersionConnection,
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { first, after }, context) =>
      toConnection(listPolicyVersions(context, context.admin, { first: clampPageSize(first, 10), after }), after),
  }),
  policyVersion: t.withAuth(ADMIN).field({
    type: PolicyVersionTextType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => nullIfNotFound(findPolicyVersion(context, context.admin, id)),
  }),
}));

const PolicyInput = builder.inputType('PolicyInput', {
  description: 'Absent texts keep their value.',
  fields: (t) => ({ aboutUs: t.string(), bookingTerms: t.string(), privacyPolicy: t.string(), cancellationRefundPolicy: t.string() }),
});

builder.mutationFields((t) => ({
  savePolicy: t.withAuth(ADMIN).field({
    result: 'policy',
    type: 'CompanyPolicy',
    description: 'Fails if `version` is sent and is no longer the latest one.',
    args: { input: t.arg({ type: PolicyInput, required: true }), version: t.arg.int() },
    resolve: (_root, { input, version }, context) => savePolicy(context, context.admin, { ...input }, version),
  }),
  restorePolicyVersion: t.withAuth(ADMIN).field({
    result: 'policy',
    type: 'CompanyPolicy',
    description: 'Saves the texts of an earlier version as the latest one.',
    args: { id: t.arg.id({ required: true }), version: t.arg.int() },
    resolve: (_root, { id, version }, context) => restorePolicyVersion(context, context.admin, id, version),
  }),
}));

const SocialLinkInput = builder.inputType('SocialLinkInput', { fields: (t) => ({ label: t.string(), url: t.string() }) });
const CounterInput = builder.inputType('CounterInput', { fields: (t) => ({ label: t.string(), target: t.int() }) });
const TopLocationInput = builder.inputType('TopLocationInput', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    customersVisited: t.int(),
    picture: t.string({ description: 'The name of a stored picture.' }),
  }),
});
const TRIPS = {
  description: 'Words of destinations and names of packages, comma-separated, such as "Kerala, Munnar"; empty for all.',
  deprecationReason: 'Use `tripWords`, which is a list.',
} as const;
const TRIP_WORDS = 'Words of destinations and names of packages, such as ["Kerala", "Munnar"]; empty for all. It precedes `trips`.';
interface ForTrips {
  trips?: string | null;
  tripWords?: readonly string[] | null;
}
/** As they are stored: as one text. */
const toTripText = (entries: readonly ForTrips[] | null | undefined) =>
  entries?.map(({ tripWords, ...entry }) => (tripWords ? { ...entry, trips: tripWords.join(', ') } : entry));
/** The input with its trips as text; absent lists stay absent. */
const withTripTexts = <Input extends { planners?: ForTrips[] | null; questions?: ForTrips[] | null }>(input: Input) => ({
  ...input,
  ...(input.planners && { planners: toTripText(input.planners) }),
  ...(input.questions && { questions: toTripText(input.questions) }),
});

const PlannerInput = builder.inputType('PlannerInput', {
  description: 'A person who plans journeys. Without any text it is left out.',
  fields: (t) => ({
    name: t.string(),
    about: t.string({ description: 'A sentence about the person.' }),
    languages: t.string({ description: 'The languages, such as "Hindi and English".' }),
    trips: t.string(TRIPS),
    tripWords: t.stringList({ description: TRIP_WORDS }),
    picture: t.string({ description: 'The name of a stored picture.' }),
  }),
});
const QuestionInput = builder.inputType('QuestionInput', {
  description: 'A question that travellers ask. Without any text it is left out.',
  fields: (t) => ({
    question: t.string({ description: 'The question.' }),
    answer: t.string({ description: 'The answer, in paragraphs.' }),
    trips: t.string(TRIPS),
    tripWords: t.stringList({ description: TRIP_WORDS }),
  }),
});
const CancellationStepInput = builder.inputType('CancellationStepInput', {
  description: 'What a cancellation until some days before the start returns.',
  fields: (t) => ({
    daysBefore: t.int({ description: 'At least so many days before the start, 0 to 365.' }),
    refundPercent: t.int({ description: 'The part of the price that is paid back, 0 to 100.' }),
    note: t.string({ description: 'What else applies.' }),
  }),
});
const WITHOUT_BRANCH = 'Shown while the agency has no branch.';
const CompanyInput = builder.inputType('CompanyInput', {
  fields: (t) => ({
    name: t.string(),
    blurb: t.string(),
    phone: t.string({ description: `Of the office. ${WITHOUT_BRANCH}` }),
    email: t.string({ description: 'Where enquiries are mailed; empty for the address of the branch.' }),
    whatsapp: t.string(),
    office: t.string({ description: `Its address. ${WITHOUT_BRANCH}` }),
    hours: t.string({ description: `Its working hours. ${WITHOUT_BRANCH}` }),
    leadingPackages: t.idList({
      ...nodeIds('package'),
      required: false,
      description: 'The packages with which the home page begins, at most three, in their order; absent keeps them.',
    }),
    social: t.field({ type: [SocialLinkInput] }),
    counters: t.field({ type: [CounterInput] }),
    topLocations: t.field({ type: [TopLocationInput] }),
    planners: t.field({ type: [PlannerInput], description: 'The people who plan journeys; absent keeps them.' }),
    questions: t.field({ type: [QuestionInput], description: 'What travellers ask; absent keeps them.' }),
    cancellation: t.field({ type: [CancellationStepInput], description: 'What cancellations return; absent keeps it.' }),
  }),
});

const CompanyFactsType = builder.objectRef<Awaited<ReturnType<typeof findCompanyFacts>>>('CompanyFacts').implement({
  description: 'What is stored with the agency on one storefront, for its settings.',
  fields: (t) => ({
    mailbox: t.exposeString('email', { description: 'Where enquiries are mailed; empty for the address of the branch.' }),
    phone: t.exposeString('phone', { description: WITHOUT_BRANCH }),
    office: t.exposeString('office', { description: WITHOUT_BRANCH }),
    hours: t.exposeString('hours', { description: WITHOUT_BRANCH }),
    leadingPackages: t.idList({
      description: 'The ids of the packages that staff have chosen for the home page, drafts too.',
      resolve: ({ leadingPackages }) => leadingPackages ?? [],
    }),
  }),
});

builder.queryFields((t) => ({
  companyFacts: t.withAuth(ADMIN).field({
    type: CompanyFactsType,
    description: 'What is stored with the agency on one storefront; its phone, office and hours are shown while it has no branch.',
    args: { market: t.arg({ type: MarketType, required: true }) },
    resolve: (_root, { market }, context) => findCompanyFacts(context, market),
  }),
}));

builder.mutationFields((t) => ({
  saveCompany: t.withAuth(ADMIN).field({
    result: 'company',
    type: 'Company',
    description: 'Saves the details of the agency on one storefront. Empty entries are dropped.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      input: t.arg({ type: CompanyInput, required: true }),
      version: t.arg.int(VERSION_ARG),
    },
    resolve: (_root, { market, input, version }, context) => saveCompany(context, context.admin, market, withTripTexts(input), version),
  }),
  updateCompany: t.withAuth(ADMIN).field({
    result: 'company',
    type: 'Company',
    description: 'Saves the sent details of the agency on one storefront; absent ones keep their value.',
    args: {
      market: t.arg({ type: MarketType, required: true }),
      input: t.arg({ type: CompanyInput, required: true }),
      version: t.arg.int(VERSION_ARG),
    },
    resolve: (_root, { market, input, version }, context) => updateCompany(context, context.admin, market, withTripTexts(input), version),
  }),
}));
