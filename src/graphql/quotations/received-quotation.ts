import { getPdfPath } from '../../../schema/addresses.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { acceptQuotation, CONSENT_TEXT, declineQuotation } from '../../domain/quotations/decisions.ts';
import { askAboutQuotation, listQuestions } from '../../domain/quotations/questions.ts';
import { getRevisionPath } from '../../domain/quotations/quotation.ts';
import { previewQuotation } from '../../domain/quotations/quotation-queries.ts';
import {
  findReceivedQuotation,
  getNewerPath,
  getReceivedState,
  type ReceivedQuotation,
  recordQuotationView,
} from '../../domain/quotations/received-quotation.ts';
import { adminWith, builder, NoResult } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { DateTime, MarketType } from '../types.ts';
import { QuotationContentType, QuotationStateType } from './offers.ts';

// What the traveller reads and does by the private link of a version.

const QuestionType = builder.objectRef<{ text: string; at: number }>('QuotationQuestion').implement({
  description: 'What the traveller has asked about a quotation.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The question.' }),
    at: t.field({ type: DateTime, description: 'When it was asked.', resolve: ({ at }) => at }),
  }),
});

const DecisionType = builder.objectRef<ReceivedQuotation>('QuotationDecision').implement({
  description: 'What the traveller has decided.',
  fields: (t) => ({
    name: t.exposeString('decidedName', { description: 'Who has accepted, as they wrote it; empty if it was declined.' }),
    option: t.int({
      nullable: true,
      description: 'The number of the accepted option; null if it was declined.',
      resolve: (row) => row.decidedOption,
    }),
    at: t.field({ type: DateTime, nullable: true, description: 'When it was decided.', resolve: (row) => row.decidedAt }),
    fingerprint: t.exposeString('contentHash', { description: 'SHA-256 of exactly what was decided on, base64url.' }),
  }),
});

const ReceivedQuotationType = builder.objectRef<ReceivedQuotation>('ReceivedQuotation').implement({
  description: 'A version of a quotation as the traveller gets it: without costs.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'Such as QT-7K3M-92QX.' }),
    market: t.field({ type: MarketType, resolve: (row) => row.market }),
    number: t.exposeInt('number', { description: 'The number of the version, from 1.' }),
    name: t.exposeString('name', { description: 'Whom it is for.' }),
    state: t.field({
      type: QuotationStateType,
      description: 'How far this version is.',
      resolve: (row, _args, context) => getReceivedState(row, context.now),
    }),
    sentAt: t.field({ type: DateTime, description: 'When it was sent.', resolve: (row) => row.sentAt }),
    validUntil: t.field({ type: DateTime, description: 'The last moment in which it can be accepted.', resolve: (row) => row.validUntil }),
    newerPath: t.string({
      nullable: true,
      description: 'The path of the newest version; null for that one itself.',
      resolve: (row, _args, context) => getNewerPath(context, row),
    }),
    pdfPath: t.string({
      nullable: true,
      description: 'The path of its PDF; null where the site makes none.',
      resolve: (row, _args, context) => (context.rendersPdf ? getPdfPath(getRevisionPath(context, row, row.number)) : null),
    }),
    consent: t.string({ description: 'What the traveller agrees to by accepting it.', resolve: () => CONSENT_TEXT }),
    decision: t.field({
      type: DecisionType,
      nullable: true,
      description: 'What was decided; null while it is open.',
      resolve: (row) => (row.outcome === 'accepted' || row.outcome === 'declined' ? row : null),
    }),
    questions: t.field({
      complexity: listCost(3),
      type: [QuestionType],
      description: 'What the traveller has asked, oldest first.',
      resolve: (row, _args, context) => listQuestions(context, row),
    }),
    content: t.field({
      type: QuotationContentType,
      description: 'What it says.',
      resolve: ({ content, market }) => ({ ...content, market }),
    }),
  }),
});

builder.queryFields((t) => ({
  receivedQuotation: t.field({
    type: ReceivedQuotationType,
    nullable: true,
    description: 'The version of a private link; null if there is none.',
    args: { token: t.arg.string({ required: true, description: 'The last part of the link.' }) },
    resolve: (_root, { token }, context) => nullIfNotFound(findReceivedQuotation(context, token)),
  }),
  previewQuotation: t.withAuth(adminWith('enquiries', 'quotations')).field({
    type: ReceivedQuotationType,
    nullable: true,
    description: 'What the traveller would get of a draft; null if there is none.',
    args: { id: t.arg.id({ required: true, description: 'The id of the quotation.' }) },
    resolve: (_root, { id }, context) => nullIfNotFound(previewQuotation(context, context.admin, id)),
  }),
}));

const AcceptQuotationInput = builder.inputType('AcceptQuotationInput', {
  description: 'How a traveller accepts a quotation.',
  fields: (t) => ({
    option: t.int({ required: true, description: 'The number of the option, from 1.' }),
    name: t.string({ description: 'The full name, as a signature.' }),
    consent: t.boolean({ description: 'True: agrees to `ReceivedQuotation.consent`.' }),
  }),
});

builder.mutationFields((t) => {
  const token = () => t.arg.string({ required: true, description: 'The last part of the private link.' });
  return {
    viewQuotation: t.field({
      type: NoResult,
      description:
        'Counts a view of the page of a version. A request for the page does not count by itself, because programs follow links, too.',
      authScopes: { visitor: true },
      args: { token: token() },
      resolve: (_root, { token }, context) => recordQuotationView(context, token),
    }),
    acceptQuotation: t.field({
      result: 'quotation',
      type: ReceivedQuotationType,
      description: 'Accepts an option for good. Accepting the same again changes nothing; a version that is not the newest is refused.',
      authScopes: { visitor: true },
      args: { token: token(), input: t.arg({ type: AcceptQuotationInput, required: true, description: 'Option, name and consent.' }) },
      resolve: (_root, { token, input }, context) => acceptQuotation(context, token, input),
    }),
    declineQuotation: t.field({
      result: 'quotation',
      type: ReceivedQuotationType,
      description: 'Declines a version.',
      authScopes: { visitor: true },
      args: { token: token(), reason: t.arg.string({ description: 'Why; may be empty.' }) },
      resolve: (_root, { token, reason }, context) => declineQuotation(context, token, reason),
    }),
    askAboutQuotation: t.field({
      result: 'quotation',
      type: ReceivedQuotationType,
      description: 'Asks the agency something about a version.',
      authScopes: { visitor: true },
      args: { token: token(), question: t.arg.string({ required: true, description: 'The question.' }) },
      resolve: (_root, { token, question }, context) => askAboutQuotation(context, token, question),
    }),
  };
});
