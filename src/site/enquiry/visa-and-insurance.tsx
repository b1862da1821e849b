import { LIMITS } from '../../../schema/constants.ts';
import { VISA_CONTACT, VISA_FIELDS, VISA_FILES, VISA_JOURNEY, VISA_TRAVELLER } from '../../../schema/enquiry-fields.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { FileField } from '../../ui/primitives/file-field.tsx';
import { DOCUMENT_FILE_TYPES } from '../../ui/file-kinds.ts';
import { addSentFlag } from '../../ui/paths.ts';
import { definePageForm } from '../page.tsx';
import * as css from './enquiry-form.css.ts';
import { buildSubmission, ConsentField, DocumentsNotice, FieldRows, FormSection, pickFields } from './enquiry-form.tsx';
import { defineEnquiryFormPage } from './enquiry-form-page.tsx';

const visaForm = definePageForm({
  document: graphql(`mutation VisaForm($market: Market!, $input: VisaInput!, $sending: Sending) {
    sendVisaApplication(market: $market, input: $input, sending: $sending) { path }
  }`),
  variables: (values, { market }, files) => ({
    market,
    input: {
      ...pickFields(values, VISA_FIELDS),
      ...Object.fromEntries(VISA_FILES.map(({ name }) => [name, files[name]])),
      consent: values.consent,
    },
    sending: buildSubmission(values),
  }),
  onSuccess: ({ sendVisaApplication }) => addSentFlag(sendVisaApplication.path),
});

/** Specification 2.13: seven points. */
const VISA_TERMS = [
  'Passport must be valid for at least 6 months from the date of travel.',
  'Visa fees are non-refundable, whatever the decision.',
  'The embassy decides; approval cannot be promised by anyone.',
  'Processing times start on the day that all papers are complete.',
  'Names must match the passport, letter for letter.',
  'Scans must show all four corners, without glare.',
  'An embassy may ask for an interview or for further papers.',
];

const VisaTerms = () => (
  <details className={css.termsPanel} open data-fold="">
    <summary>Terms</summary>
    <ol className={css.terms}>
      {VISA_TERMS.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ol>
  </details>
);

/** The visa form (specification 2.13, 5, 8). */
export const visaPage = defineEnquiryFormPage({
  path: '/visa-form',
  navItem: 'Visa',
  name: 'Visa application',
  title: ['Visa, without the', 'queue.'],
  standfirst: 'Fill this once. We check it by hand and call before anything is filed.',
  description: 'Apply for a tourist, business or student visa. We check every paper by hand before it is filed.',
  acceptsDocuments: true,
  Aside: VisaTerms,
  form: {
    sends: visaForm,
    name: 'visa',
    submit: 'Send application',
    incompleteMessage: MESSAGES.visaIncomplete,
    failureMessage: OWN_MESSAGES.visaFailed,
  },
  Fields: ({ form, data: { documentRetentionDays } }) => (
    <>
      <FormSection legend="The journey">
        <FieldRows specs={VISA_JOURNEY} columns={[2, 2]} form={form} />
      </FormSection>
      <FormSection legend="The traveller">
        <FieldRows specs={VISA_TRAVELLER} columns={[2, 3, 2]} form={form} />
      </FormSection>
      <FormSection legend="How we reach you">
        <FieldRows specs={VISA_CONTACT} columns={[2]} form={form} />
      </FormSection>
      <FormSection legend="Papers">
        <div className={css.fieldRow}>
          {VISA_FILES.map(({ name, label }) => (
            <FileField
              key={name}
              name={name}
              label={label}
              fileType={DOCUMENT_FILE_TYPES}
              maxBytes={LIMITS.maxDocumentBytes}
              tooLargeMessage={OWN_MESSAGES.fileLarge}
              requiredMessage={OWN_MESSAGES.fileMissing}
              error={form?.fieldErrors[name]}
            />
          ))}
        </div>
        <DocumentsNotice days={documentRetentionDays} />
        <ConsentField form={form}>{OWN_MESSAGES.consentVisa}</ConsentField>
      </FormSection>
    </>
  ),
});
