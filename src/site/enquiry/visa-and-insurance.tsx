import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { LIMITS } from '../../../schema/constants.ts';
import {
  INSURANCE_CONTACT,
  INSURANCE_DATES,
  INSURANCE_FIELDS,
  INSURANCE_JOURNEY,
  TRAVELLER_NAME,
  VISA_CONTACT,
  VISA_FIELDS,
  VISA_FILES,
  VISA_JOURNEY,
  VISA_TRAVELLER,
} from '../../../schema/enquiry-fields.ts';
import { countDays } from '../../../schema/inputs/enquiries.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { DOCUMENT_FILE_TYPES } from '../../ui/files.ts';
import { addSentFlag } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import { FileField } from '../../ui/primitives/file-field.tsx';
import { definePageForm, type FormState } from '../page.tsx';
import * as css from './enquiry-form.css.ts';
import { buildSubmission, ConsentField, DocumentsNotice, FieldRows, FormSection, pickFields, SpecField } from './enquiry-form.tsx';
import { defineEnquiryFormPage } from './enquiry-form-page.tsx';

const visaForm = definePageForm({
  document: graphql(`mutation VisaForm($market: Market!, $input: VisaInput!, $submission: SubmissionMeta) {
    sendVisaApplication(market: $market, input: $input, submission: $submission) { path }
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
  <details className={css.termsPanel} open data-collapse-on-phone="">
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
  path: PAGE_PATHS.visa,
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

/** Rows of travellers: as many as the form says, at least one (specification 4: "people default to 1"). */
const getTravellerCount = (values: Readonly<Record<string, string>> | undefined): number =>
  Math.min(Math.max(1, Math.trunc(Number(values?.numberOfPersons)) || 1), LIMITS.travellersMax);

const insuranceForm = definePageForm({
  document: graphql(`mutation InsuranceForm($market: Market!, $input: InsuranceInput!, $submission: SubmissionMeta) {
    sendInsuranceRequest(market: $market, input: $input, submission: $submission) { path }
  }`),
  variables: (values, { market }, files) => ({
    market,
    input: {
      ...pickFields(values, [...INSURANCE_CONTACT, ...INSURANCE_FIELDS]),
      consent: values.consent,
      persons: Array.from({ length: getTravellerCount(values) }, (_, index) => ({
        name: values[`persons.${index}.name`],
        passport: files[`persons.${index}.passport`],
      })),
    },
    sending: buildSubmission(values),
  }),
  onSuccess: ({ sendInsuranceRequest }) => addSentFlag(sendInsuranceRequest.path),
  shouldRerender: ({ again }) => again === 'rows',
});

/** One traveller: a name and a passport file. The script copies the first for every further one. */
const TravellerFields = ({ index, form }: { index: number; form: FormState | undefined }) => (
  <fieldset className={css.traveller} data-person="">
    <legend>
      Traveller <span data-number="">{index + 1}</span>
    </legend>
    <div className={css.fieldRow}>
      <SpecField spec={TRAVELLER_NAME} name={`persons.${index}.name`} form={form} />
      <FileField
        name={`persons.${index}.passport`}
        label="Passport copy"
        fileType={DOCUMENT_FILE_TYPES}
        maxBytes={LIMITS.maxDocumentBytes}
        tooLargeMessage={OWN_MESSAGES.fileLarge}
        requiredMessage={OWN_MESSAGES.fileMissing}
        error={form?.fieldErrors[`persons.${index}.passport`]}
      />
    </div>
  </fieldset>
);

/** Days in all, both counted; nothing while they are not known. */
function formatTripDays({ startDate = '', endDate = '' }: Readonly<Record<string, string>> = {}): string {
  const days = countDays(startDate, endDate);
  return startDate && endDate && days > 0 ? String(days) : '';
}

/** The insurance form (specification 2.13, 4, 5). */
export const insurancePage = defineEnquiryFormPage({
  path: PAGE_PATHS.insurance,
  navItem: 'Insurance',
  name: 'Travel insurance',
  title: ['Covered, and you know for', 'what.'],
  standfirst: 'We answer with two or three covers side by side, and with what each of them leaves out.',
  description: 'Travel insurance for one, a family, friends, students or every trip of a year: two or three covers side by side.',
  acceptsDocuments: true,
  form: {
    sends: insuranceForm,
    name: 'insurance',
    submit: 'Ask for covers',
    incompleteMessage: MESSAGES.enquiryIncomplete,
    failureMessage: OWN_MESSAGES.serviceEnquiryFailed,
  },
  Fields: ({ form, data: { documentRetentionDays } }) => (
    <>
      <FormSection legend="The journey">
        <FieldRows specs={INSURANCE_JOURNEY} columns={[1, 2]} form={form} />
        <FieldRows specs={INSURANCE_DATES} columns={[2]} form={form} />
        <p className={css.dayCount}>
          <label htmlFor="totalDays">Days in all</label>
          <output id="totalDays" data-days="startDate endDate">
            {formatTripDays(form?.values)}
          </output>
        </p>
      </FormSection>
      <fieldset className={css.section} data-persons={LIMITS.travellersMax}>
        <legend>Who travels</legend>
        <div className={css.fieldRow}>
          <Field
            name="numberOfPersons"
            label="Number of persons"
            type="number"
            min={1}
            max={LIMITS.travellersMax}
            inputMode="numeric"
            requiredMessage="Say how many travel."
            invalidMessage={`From 1 to ${LIMITS.travellersMax}; for more, send a second request or call.`}
            value={String(getTravellerCount(form?.values))}
          />
          <p className={css.withoutScript}>
            <button type="submit" name="again" value="rows" className={`${button.base} ${button.outline}`}>
              Show as many rows
            </button>
          </p>
        </div>
        {Array.from({ length: getTravellerCount(form?.values) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are what their numbers say.
          <TravellerFields key={index} index={index} form={form} />
        ))}
        <DocumentsNotice days={documentRetentionDays} />
        <ConsentField form={form}>{OWN_MESSAGES.consentInsurance}</ConsentField>
      </fieldset>
      <FormSection legend="How we reach you">
        <FieldRows specs={INSURANCE_CONTACT} columns={[1, 2]} form={form} />
      </FormSection>
    </>
  ),
});
