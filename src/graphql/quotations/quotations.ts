import { MARKET_CONFIG } from '../../../schema/markets.ts';
import type {
  DraftLine,
  DraftOption,
  LINE_PRICINGS,
  OptionCosts,
  QUOTATION_VIEWS,
  QuotationDraft,
} from '../../../schema/quotations/quotation.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { findQuotation } from '../../domain/quotations/drafts.ts';
import { isQuestionOpen } from '../../domain/quotations/open-answers.ts';
import { listEarlierTerms, prefillQuotation, type QuotationPrefill } from '../../domain/quotations/prefill.ts';
import { getQuotationState, getRevisionPath, getRevisionState, type StoredQuotation } from '../../domain/quotations/quotation.ts';
import { findEnquiryStage, listQuotationEvents, listQuotations, listRevisions } from '../../domain/quotations/quotation-queries.ts';
import { adminWith, builder } from '../builder.ts';
import { connectionType, toConnection } from '../relay/connections.ts';
import { clampPageSize, listCost } from '../server/costs.ts';
import { DATABASE_ID, DateTime, EnquiryStatusType, MarketType, MoneyType } from '../types.ts';
import { QuotationEventType } from './events.ts';
import { OptionTextsType, QuotationContentType, QuotationStateType, QuotationTextsType } from './offers.ts';

// What staff read of quotations.

const READER = adminWith('enquiries', 'quotationsRead');

export const LinePricingType = builder.enumType('LinePricing', {
  description: 'How the amount of one piece is found.',
  values: {
    amount: { description: 'It is typed.' },
    percent: { description: 'Its cost and a percentage of it.' },
    fixed: { description: 'Its cost and an amount.' },
  } satisfies Record<(typeof LINE_PRICINGS)[number], object>,
});

const DraftLineType = builder.objectRef<DraftLine>('QuotationDraftLine').implement({
  description: 'A line of a draft, with what only staff see. Amounts are in paise or fils.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What it is for.' }),
    quantity: t.exposeInt('quantity', { description: 'How many of it.' }),
    pricing: t.field({ type: LinePricingType, description: 'How the amount of one is found.', resolve: ({ pricing }) => pricing }),
    unitAmount: t.exposeInt('unitAmount', { description: 'Of one before tax, if it is typed. Negative for a discount.' }),
    cost: t.exposeInt('cost', { description: 'What one costs the agency.' }),
    markup: t.exposeInt('markup', { description: 'Hundredths of a percent, or an amount, by `pricing`.' }),
    taxLabel: t.exposeString('taxLabel', { description: 'The tax on it, such as GST; empty without one.' }),
    taxRate: t.exposeInt('taxRate', { description: 'In hundredths of a percent, such as 500 for 5 %.' }),
  }),
});

const DraftOptionType = builder.objectRef<DraftOption>('QuotationDraftOption').implement({
  description: 'An option of a draft.',
  interfaces: [OptionTextsType],
  fields: (t) => ({
    lines: t.field({
      complexity: listCost(8),
      type: [DraftLineType],
      description: 'The lines of the price.',
      resolve: ({ lines }) => lines,
    }),
  }),
});

const DraftType = builder.objectRef<QuotationDraft>('QuotationDraft').implement({
  description: 'What staff edit. The traveller gets nothing of it before it is sent.',
  interfaces: [QuotationTextsType],
  fields: (t) => ({
    rounding: t.exposeInt('rounding', { description: 'Totals are multiples of this many paise or fils: 1, 100 or 1000.' }),
    options: t.field({
      complexity: listCost(2),
      type: [DraftOptionType],
      description: 'One to three options.',
      resolve: ({ options }) => options,
    }),
  }),
});

type InQuotation<Row> = Row & { quotation: StoredQuotation };

const OptionCostsType = builder.objectRef<InQuotation<OptionCosts>>('QuotationOptionCosts').implement({
  description: 'What an option costs the agency, and what remains of its price before tax.',
  fields: (t) => ({
    cost: t.field({
      type: MoneyType,
      description: 'The sum of the costs.',
      resolve: (row) => ({ market: row.quotation.market, hundredths: row.cost }),
    }),
    margin: t.field({
      type: MoneyType,
      description: 'The lines less the costs.',
      resolve: (row) => ({ market: row.quotation.market, hundredths: row.margin }),
    }),
  }),
});

const RevisionType = builder.objectRef<InQuotation<Awaited<ReturnType<typeof listRevisions>>[number]>>('QuotationRevision').implement({
  description: 'A version that was sent. It never changes.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'From 1.' }),
    state: t.field({
      type: QuotationStateType,
      description: 'How far this version is.',
      resolve: (row, _args, context) => getRevisionState(row, context.now),
    }),
    path: t.string({
      description: 'The path of its private link. Everyone with the link can accept the version.',
      resolve: (row, _args, context) => getRevisionPath(context, row.quotation, row.number),
    }),
    sentAt: t.field({ type: DateTime, description: 'When it was sent.', resolve: (row) => row.sentAt }),
    sentBy: t.string({ nullable: true, description: 'Who has sent it.', resolve: (row) => row.sentBy }),
    views: t.exposeInt('views', { description: 'How often its page was looked at.' }),
    lastViewedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When its page was last looked at.',
      resolve: (row) => row.lastViewedAt,
    }),
    decidedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When it was accepted or declined.',
      resolve: (row) => row.decidedAt,
    }),
    decidedName: t.exposeString('decidedName', { description: 'Who has accepted it, as they wrote it.' }),
    decidedAddress: t.exposeString('decidedAddress', { description: 'The IP address that it was accepted from.' }),
    decidedOption: t.int({ nullable: true, description: 'The number of the accepted option.', resolve: (row) => row.decidedOption }),
    consent: t.exposeString('consent', { description: 'What was agreed to, word for word.' }),
    acceptedHash: t.exposeString('acceptedHash', { description: 'SHA-256 of the content that was accepted, base64url.' }),
    contentHash: t.exposeString('contentHash', { description: 'SHA-256 of its content, base64url.' }),
    declineReason: t.exposeString('declineReason', { description: 'Why it was declined; may be empty.' }),
    content: t.field({
      type: QuotationContentType,
      description: 'What it says.',
      resolve: ({ content, quotation }) => ({ ...content, market: quotation.market }),
    }),
    costs: t.field({
      complexity: listCost(2),
      type: [OptionCostsType],
      description: 'For each option.',
      resolve: ({ costs, quotation }) => costs.map((each) => ({ ...each, quotation })),
    }),
  }),
});

export const QuotationType = builder.objectRef<StoredQuotation>('Quotation').implement({
  description: 'A quotation as staff see it.',
  fields: (t) => ({
    id: t.exposeID('id', DATABASE_ID),
    reference: t.exposeString('reference', { description: 'Such as QT-7K3M-92QX.' }),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    currency: t.string({ description: 'Of its amounts, by ISO 4217.', resolve: ({ market }) => MARKET_CONFIG[market].currency }),
    enquiryId: t.id({
      nullable: true,
      description: 'The `databaseId` of the enquiry that it answers; null for none.',
      resolve: (row) => row.enquiryId,
    }),
    enquiryStatus: t.field({
      type: EnquiryStatusType,
      nullable: true,
      description: 'The stage of that enquiry; null for none and for one in the trash.',
      // The column holds stages only.
      resolve: (row, _args, context) => findEnquiryStage(context, row) as Promise<typeof EnquiryStatusType.$inferType | null>,
    }),
    name: t.exposeString('name', { description: 'Whom it is for.' }),
    email: t.exposeString('email', { description: 'Where it is sent; may be empty.' }),
    phone: t.exposeString('phone', { description: 'The phone number of the traveller; may be empty.' }),
    title: t.exposeString('title', { description: 'Such as "Kerala, slowly".' }),
    state: t.field({
      type: QuotationStateType,
      description: 'How far it is.',
      resolve: (row, _args, context) => getQuotationState(row, context.now),
    }),
    hasOpenQuestion: t.boolean({
      description: 'Whether the traveller has asked something, and staff have done nothing about the quotation or its enquiry since.',
      resolve: (row, _args, context) => isQuestionOpen(context, row.id),
    }),
    hasUnsentChanges: t.boolean({
      description: 'Whether the draft was saved after it was last sent.',
      resolve: (row) => row.version > row.sentVersion,
    }),
    revision: t.exposeInt('revision', { description: 'The number of the newest version; 0 before the first.' }),
    total: t.field({
      type: MoneyType,
      description: 'Of the first option, or of the accepted one.',
      resolve: ({ market, total }) => ({ market, hundredths: total }),
    }),
    validUntil: t.field({
      type: DateTime,
      nullable: true,
      description: 'The last moment of the newest version.',
      resolve: (row) => row.validUntil,
    }),
    sentAt: t.field({ type: DateTime, nullable: true, description: 'When the newest version was sent.', resolve: (row) => row.sentAt }),
    viewedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When the newest version was first looked at.',
      resolve: (row) => row.viewedAt,
    }),
    decidedAt: t.field({
      type: DateTime,
      nullable: true,
      description: 'When the newest version was accepted or declined.',
      resolve: (row) => row.decidedAt,
    }),
    version: t.exposeInt('version'),
    updatedAt: t.field({ type: DateTime, description: 'When it was last changed.', resolve: (row) => row.updatedAt }),
    draft: t.field({ type: DraftType, description: 'What staff edit.', resolve: ({ draft }) => draft }),
    revisions: t.field({
      complexity: listCost(3),
      type: [RevisionType],
      description: 'What was sent, newest first.',
      resolve: async (quotation, _args, context) => (await listRevisions(context, quotation.id)).map((row) => ({ ...row, quotation })),
    }),
    events: t.field({
      complexity: listCost(10),
      type: [QuotationEventType],
      description: 'Its history, newest first.',
      resolve: (row, _args, context) => listQuotationEvents(context, row.id),
    }),
  }),
});

const PrefillType = builder.objectRef<QuotationPrefill>('QuotationPrefill').implement({
  description: 'What a new quotation begins with. It is not stored.',
  fields: (t) => ({
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    name: t.exposeString('name', { description: 'Whom it is for; may be empty.' }),
    email: t.exposeString('email', { description: 'Where it is sent; may be empty.' }),
    phone: t.exposeString('phone', { description: 'The phone number of the traveller; may be empty.' }),
    children: t.exposeInt('children', { description: 'How many children travel, whose ages are not known yet.' }),
    isLowestPrice: t.exposeBoolean('isLowestPrice', {
      description: 'Whether the price of its line is the lowest of the seasons, because no day is chosen that has a price.',
    }),
    draft: t.field({
      type: DraftType,
      description: 'The trip, with the days of the package, and the terms.',
      resolve: ({ draft }) => draft,
    }),
  }),
});

const QuotationViewType = builder.enumType('QuotationView', {
  description: 'A filter of quotations.',
  values: {
    all: { description: 'Every quotation.' },
    draft: { description: 'Those that were never sent.' },
    waiting: { description: 'Those that wait for an answer.' },
    question: { description: 'Those with a question that nobody has answered.' },
    expiring: { description: 'Those that wait for an answer and end within three days.' },
    accepted: { description: 'Accepted ones.' },
    declined: { description: 'Declined ones.' },
    expired: { description: 'Those that ended without an answer.' },
  } satisfies Record<(typeof QUOTATION_VIEWS)[number], object>,
});

const QuotationConnection = connectionType('Quotation', QuotationType, { description: 'A page of quotations.' });

builder.queryFields((t) => ({
  quotations: t.withAuth(READER).field({
    complexity: listCost(20),
    type: QuotationConnection,
    description: 'Quotations, newest first.',
    args: {
      view: t.arg({ type: QuotationViewType, description: 'Only these; all without it.' }),
      search: t.arg.string({ description: 'A part of the reference, the name or the title.' }),
      enquiryId: t.arg.int({ description: 'Only those of the enquiry with this `databaseId`.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, { first, after, ...filter }, context) =>
      toConnection(listQuotations(context, context.admin, { ...filter, first: clampPageSize(first, 20), after }), after),
  }),
  quotation: t.withAuth(READER).field({
    type: QuotationType,
    nullable: true,
    description: 'A quotation; null if there is none.',
    args: { id: t.arg.id({ required: true, description: 'The id of the quotation.' }) },
    resolve: (_root, { id }, context) => nullIfNotFound(findQuotation(context, context.admin, id)),
  }),
  quotationPrefill: t.withAuth(adminWith('enquiries', 'quotations')).field({
    type: PrefillType,
    nullable: true,
    description: 'What a new quotation begins with; null for an enquiry that does not exist.',
    args: { enquiryId: t.arg.id({ description: 'The `databaseId` of the enquiry that it answers; none without it.' }) },
    resolve: (_root, { enquiryId }, context) => nullIfNotFound(prefillQuotation(context, context.admin, enquiryId ?? null)),
  }),
  earlierTerms: t.withAuth(READER).stringList({
    description: 'The different terms of earlier quotations, newest first, to begin with.',
    resolve: (_root, _args, context) => listEarlierTerms(context, context.admin),
  }),
}));
