import { TEMPLATE_FIELDS, type TemplateField } from '../../../schema/staff/correspondence.ts';
import { requireViewerWith } from '../../domain/accounts/sessions.ts';
import { getTemplateValues, sendAnswer, type TemplateValues } from '../../domain/correspondence/answers.ts';
import {
  addMailTemplate,
  deleteMailTemplate,
  findMailTemplate,
  listMailTemplates,
  type MailTemplate,
  updateMailTemplate,
} from '../../domain/correspondence/templates.ts';
import { findEnquiry } from '../../domain/enquiries/enquiry-queries.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { acceptTokens, adminWith, builder } from '../builder.ts';
import { EnquiryInterface } from '../enquiries/enquiry.ts';
import { nodeId } from '../relay/node-ids.ts';
import { listCost } from '../server/costs.ts';
import { MarketType, VERSION_ARG } from '../types.ts';

const ADMIN = adminWith('enquiries', 'enquiries');

const MailTemplateType = builder.objectRef<MailTemplate>('MailTemplate').implement({
  description: 'A text that answers begin with.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the template.' }),
    name: t.exposeString('name', { description: 'What staff call it, such as "First answer".' }),
    market: t.field({
      type: MarketType,
      nullable: true,
      description: 'The storefront that it is for; null for all.',
      resolve: ({ market }) => market,
    }),
    subject: t.exposeString('subject', { description: 'The subject, with fields such as {reference}.' }),
    body: t.exposeString('body', { description: 'The text, with fields such as {name}.' }),
    version: t.exposeInt('version'),
  }),
});

const TemplateValuesType = builder.objectRef<TemplateValues>('TemplateValues').implement({
  description: 'What the fields of a template stand for in an answer to an enquiry. Empty for what is unknown.',
  fields: (t) => ({
    pictures: t.stringList({ description: 'The names of the pictures of its package.', resolve: ({ pictures }) => pictures }),
    // `fromEntries` loses the names.
    ...Object.fromEntries(
      (Object.keys(TEMPLATE_FIELDS) as TemplateField[]).map((name) => [
        name,
        t.exposeString(name, { description: `${TEMPLATE_FIELDS[name]}, for {${name}}.` }),
      ]),
    ),
  }),
});

builder.queryFields((t) => ({
  mailTemplates: t.withAuth(ADMIN).field({
    complexity: listCost(30),
    type: [MailTemplateType],
    description: 'The texts that answers begin with, by name.',
    resolve: (_root, _args, context) => listMailTemplates(context, context.admin),
  }),
  mailTemplate: t.withAuth(ADMIN).field({
    type: MailTemplateType,
    nullable: true,
    description: 'A text that answers begin with; null if there is no such one.',
    args: { id: t.arg.id({ required: true, description: 'The id of the template.' }) },
    resolve: (_root, { id }, context) => nullIfNotFound(findMailTemplate(context, context.admin, id)),
  }),
}));

builder.interfaceField(EnquiryInterface, 'templateValues', (t) =>
  t.field({
    type: TemplateValuesType,
    complexity: 5,
    description: 'What the fields of templates stand for in an answer of the caller.',
    resolve: async (row, _args, context) =>
      getTemplateValues(context, await requireViewerWith(acceptTokens(context, 'enquiries'), 'enquiries'), row),
  }),
);

const MailTemplateInput = builder.inputType('MailTemplateInput', {
  description: 'A text that answers begin with. Unknown fields in braces are refused.',
  fields: (t) => ({
    name: t.string({ description: 'What staff call it, such as "First answer".' }),
    market: t.field({ type: MarketType, description: 'The storefront that it is for; null for all.' }),
    subject: t.string({ description: 'The subject, with fields such as {reference}.' }),
    body: t.string({ description: 'The text, with fields such as {name}.' }),
  }),
});

const AnswerInput = builder.inputType('AnswerInput', {
  description: 'A mail to the sender of an enquiry. Fields such as {name} are filled in; unknown ones are refused.',
  fields: (t) => ({
    subject: t.string({ description: 'The subject; the reference is added if it does not have it.' }),
    body: t.string({ description: 'The text; a blank line begins a paragraph.' }),
    attachments: t.stringList({ description: 'The names of stored pictures, at most 5 with 5 MB together.' }),
  }),
});

builder.mutationFields((t) => {
  const id = () => t.arg.id({ required: true, description: 'The id of the template.' });
  const input = () => t.arg({ type: MailTemplateInput, required: true, description: 'The template.' });
  return {
    sendAnswer: t.withAuth(ADMIN).field({
      result: 'enquiry',
      type: EnquiryInterface,
      description: 'Answers the sender by mail, which becomes part of the conversation. A new enquiry gets the stage `contacted`.',
      args: {
        id: t.arg.id(nodeId('enquiry')),
        input: t.arg({ type: AnswerInput, required: true, description: 'The mail.' }),
      },
      resolve: async (_root, { id, input }, context) => {
        await sendAnswer(context, context.admin, id, input);
        return findEnquiry(context, context.admin, id);
      },
    }),
    addMailTemplate: t.withAuth(ADMIN).field({
      result: 'template',
      type: MailTemplateType,
      description: 'Adds a text that answers begin with.',
      args: { input: input() },
      resolve: (_root, { input }, context) => addMailTemplate(context, context.admin, input),
    }),
    updateMailTemplate: t.withAuth(ADMIN).field({
      result: 'template',
      type: MailTemplateType,
      description: 'Changes a text that answers begin with.',
      args: { id: id(), input: input(), version: t.arg.int(VERSION_ARG) },
      resolve: (_root, { id, input, version }, context) => updateMailTemplate(context, context.admin, id, input, version),
    }),
    deleteMailTemplate: t.withAuth(ADMIN).id({
      result: 'trashId',
      description: 'Returns an id for `restore`.',
      args: { id: id() },
      resolve: (_root, { id }, context) => deleteMailTemplate(context, context.admin, id),
    }),
  };
});
