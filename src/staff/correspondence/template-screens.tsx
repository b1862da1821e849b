import { useState } from 'react';
import { MARKETS } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { OWN_MESSAGES } from '../../../schema/messages.ts';
import {
  CORRESPONDENCE_LIMITS,
  CORRESPONDENCE_MESSAGES,
  fillTemplate,
  findUnknownFields,
  TEMPLATE_FIELDS,
} from '../../../schema/staff/correspondence.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffMailTemplateQuery, StaffMailTemplatesQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { useStaffViewer } from '../app/staff-context.ts';
import { defineAction } from '../app/writes/screen-action.ts';
import { DeleteButton } from '../components/action-button.tsx';
import { withFlash } from '../components/action-result.ts';
import { Field, FieldError, FieldRow } from '../components/fields.tsx';
import { type FormValues, getBaseVersion, pickFields, StaffForm } from '../components/form.tsx';
import { AddLink, TextLink } from '../components/links.tsx';
import { RowLink } from '../components/list-return.tsx';
import { toChoice } from '../components/mutations/form-input.ts';
import { PageHeader } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { rowActions } from '../components/table.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import * as answerCss from './answer-form.css.ts';

const LIST_PATH = '/staff/templates';
const ADD_PATH = '/staff/templates/add';

type Template = StaffMailTemplatesQuery['mailTemplates'][number];

const COLUMNS: readonly Column<Template>[] = [
  { label: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
  { label: 'Subject', cell: ({ subject }) => <bdi>{subject}</bdi>, fullText: ({ subject }) => subject },
  { label: 'Storefront', cell: ({ market }) => (market ? MARKET_CONFIG[market].place : 'All') },
  {
    label: 'Actions',
    isActions: true,
    cell: ({ id, name }) => (
      <span className={rowActions}>
        <RowLink className={css.buttonSecondary} to={`${LIST_PATH}/${id}`} aria-label={`Edit ${name}`}>
          Edit
        </RowLink>
        <DeleteButton what={name} note={`Answers that were written with it stay. ${OWN_MESSAGES.restorable}`} values={{ id }} />
      </span>
    ),
  },
];

/** /staff/templates: the texts that answers begin with. */
export const mailTemplatesScreen = defineScreen({
  title: 'Mail templates',
  document: graphql(`query StaffMailTemplates { mailTemplates { id name market subject } }`),
  actions: {
    delete: defineAction({
      document: graphql(`mutation StaffDeleteMailTemplate($id: ID!) {
        deleteMailTemplate(id: $id) { trashId userErrors { ...UserError } }
      }`),
      variables: ({ id = '' }) => ({ id }),
      successMessage: () => 'The template is deleted.',
      getUndoIds: ({ deleteMailTemplate }) => [deleteMailTemplate],
    }),
  },
  Body: ({ data: { mailTemplates } }) => (
    <>
      <PageHeader title="Mail templates" note="Answers to enquiries begin with them, filled in.">
        <AddLink to={ADD_PATH}>Add template</AddLink>
      </PageHeader>
      <section className={css.panel} aria-label="Mail templates">
        {mailTemplates.length > 0 ? (
          <DataTable rows={mailTemplates} columns={COLUMNS} />
        ) : (
          <p className={css.empty}>
            No template yet: answers begin with the name alone. <TextLink to={ADD_PATH}>Write the first one</TextLink>
          </p>
        )}
      </section>
    </>
  ),
});

const toInput = (values: FormValues) => ({
  ...pickFields(values, 'name', 'subject', 'body'),
  market: toChoice('market', values.market, MARKETS),
});

const addAction = defineAction({
  document: graphql(`mutation StaffAddMailTemplate($input: MailTemplateInput!) {
    addMailTemplate(input: $input) { template { id } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ input: toInput(values) }),
  getRedirect: () => withFlash(LIST_PATH, 'templateAdded'),
  keepValues: true,
});

const updateAction = defineAction({
  document: graphql(`mutation StaffUpdateMailTemplate($id: ID!, $input: MailTemplateInput!, $version: Int) {
    updateMailTemplate(id: $id, input: $input, version: $version) { template { id version } userErrors { ...UserError } }
  }`),
  variables: (values) => ({ id: values.id ?? '', input: toInput(values), version: getBaseVersion(values) }),
  getRedirect: () => withFlash(LIST_PATH, 'templateSaved'),
  keepValues: true,
});

/** The template as the newest enquiry would be answered with it; without script it shows what is stored. */
function Preview({
  subject,
  body,
  values,
}: {
  subject: string;
  body: string;
  values: Omit<StaffMailTemplateQuery['inbox']['nodes'][number]['templateValues'], '__typename'>;
}) {
  const unknown = findUnknownFields(`${subject}\n${body}`);
  return (
    <section className={answerCss.form} aria-label="Preview">
      <h2>As the newest enquiry would be answered</h2>
      <FieldError id="preview">{unknown.length > 0 && CORRESPONDENCE_MESSAGES.unknownField(unknown)}</FieldError>
      <p>
        <b dir="auto">{fillTemplate(subject, values)}</b>
      </p>
      <p className={answerCss.preview} dir="auto">
        {fillTemplate(body, values)}
      </p>
    </section>
  );
}

function MailTemplateFormScreen({ data: { mailTemplate, inbox } }: { data: StaffMailTemplateQuery }) {
  const viewer = useStaffViewer();
  const [texts, setTexts] = useState({ subject: mailTemplate?.subject ?? '', body: mailTemplate?.body ?? '' });
  const example = { name: 'Asha', package: 'Kerala', price: '', dates: '', reference: 'SF-7K3M-92QX', agent: viewer.userName };
  return (
    <>
      <PageHeader title={mailTemplate ? 'Edit template' : 'Add template'} />
      <StaffForm
        key={mailTemplate?.id}
        intent={mailTemplate ? 'save' : 'add'}
        stored={mailTemplate && { ...mailTemplate, market: mailTemplate.market ?? '' }}
        submit={mailTemplate ? 'Save template' : 'Add template'}
        cancelPath={LIST_PATH}
      >
        <FieldRow>
          <Field
            name="name"
            label="Name"
            hint="What staff choose it by."
            requiredMessage={CORRESPONDENCE_MESSAGES.templateName}
            maxLength={CORRESPONDENCE_LIMITS.maxTemplateNameChars}
            autoComplete="off"
          />
          <Field
            name="market"
            label="Storefront"
            type="select"
            hideOptional
            options={[{ value: '', label: 'All' }, ...MARKETS.map((value) => ({ value, label: MARKET_CONFIG[value].place }))]}
          />
        </FieldRow>
        <Field
          name="subject"
          label="Subject"
          requiredMessage={CORRESPONDENCE_MESSAGES.subject}
          maxLength={CORRESPONDENCE_LIMITS.maxSubjectChars}
          autoComplete="off"
          onChange={(subject) => setTexts({ ...texts, subject })}
        />
        <Field
          name="body"
          label="Text"
          type="textarea"
          rows={12}
          requiredMessage={CORRESPONDENCE_MESSAGES.templateBody}
          maxLength={CORRESPONDENCE_LIMITS.maxBodyChars}
          onChange={(body) => setTexts({ ...texts, body })}
        />
        <dl className={answerCss.fields}>
          {Object.entries(TEMPLATE_FIELDS).map(([name, meaning]) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </StaffForm>
      <Preview {...texts} values={inbox.nodes[0]?.templateValues ?? example} />
    </>
  );
}

/** /staff/templates/{id}; the id of a new one is `add`. */
export const mailTemplateScreen = defineScreen({
  title: 'Mail template',
  alwaysFresh: true,
  document: graphql(`query StaffMailTemplate($id: ID!, $isEdit: Boolean!) {
    mailTemplate(id: $id) @include(if: $isEdit) { id name market subject body version }
    inbox(first: 1) { nodes { templateValues { name package price dates reference agent } } }
  }`),
  variables: ({ params: { id = '' } }) => ({ id, isEdit: id !== 'add' }),
  Body: MailTemplateFormScreen,
  actions: { add: addAction, save: updateAction },
  backLink: { path: LIST_PATH, label: 'All templates' },
  getNotFoundMessage: ({ mailTemplate }) => (mailTemplate === null ? 'There is no such template any more.' : undefined),
});
