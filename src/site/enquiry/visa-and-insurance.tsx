import { LIMITS } from '../../../schema/constants.ts';
import {
  INSURANCE_FIELDS,
  SENDER_CONTACT,
  TRAVELLER_NAME,
  VISA_CONTACT,
  VISA_FILES,
  VISA_JOURNEY,
  VISA_TRAVELLER,
} from '../../../schema/enquiry-fields.ts';
import { countDaysInclusive } from '../../../schema/format.ts';
import { FORM_INPUTS } from '../../../schema/inputs/form-inputs.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { graphql } from '../../documents/gql.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Field } from '../../ui/primitives/field.tsx';
import { FORM_COPY, INSURANCE_COPY, VISA_COPY } from './copy.ts';
import { DocumentField, DocumentsConsent, FormSection, SpecField } from './enquiry-fields.tsx';
import * as css from './enquiry-form.css.ts';
import { defineEnquiryForm, type SectionProps } from './enquiry-form.tsx';

const VisaTerms = () => (
  <details className={css.termsPanel} open>
    <summary>{VISA_COPY.termsTitle}</summary>
    <ol className={css.terms}>
      {VISA_COPY.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ol>
  </details>
);

const VisaDocuments = ({ data }: SectionProps) => (
  <FormSection legend={VISA_COPY.documents}>
    <div className={css.fieldRow}>
      {VISA_FILES.map(({ name, label }) => (
        <DocumentField key={name} name={name} label={label} />
      ))}
    </div>
    <DocumentsConsent days={data.documentRetentionDays}>{FORM_MESSAGES.consentVisa}</DocumentsConsent>
  </FormSection>
);

/** The visa form (specification 2.13, 5, 8). */
export const visaPage = defineEnquiryForm({
  key: 'visa',
  navItem: 'Visa',
  copy: VISA_COPY,
  mutation: graphql(`mutation VisaForm($market: Market!, $input: VisaInput!, $submission: SubmissionMeta) {
    receipt: sendVisaApplication(market: $market, input: $input, submission: $submission) { receipt { path } }
  }`),
  fields: FORM_INPUTS.VisaInput,
  buildInput: (_values, files) => Object.fromEntries(VISA_FILES.map(({ name }) => [name, files[name]])),
  acceptsDocuments: true,
  Aside: VisaTerms,
  sections: [
    { legend: VISA_COPY.journey, fields: VISA_JOURNEY, columns: [2, 2] },
    { legend: VISA_COPY.traveller, fields: VISA_TRAVELLER, columns: [2, 3, 2] },
    { legend: FORM_COPY.contact, fields: VISA_CONTACT, columns: [2] },
    VisaDocuments,
  ],
});

/** The number of traveller rows, at least one (specification 4: "people default to 1"). */
const getTravellerCount = (values: Readonly<Record<string, string>> | undefined): number =>
  Math.min(Math.max(1, Math.trunc(Number(values?.numberOfPersons)) || 1), LIMITS.travellersMax);

/** The fields of one traveller. The script clones the first row to add more. */
const TravellerFields = ({ index }: { index: number }) => (
  <fieldset className={css.traveller} data-person="">
    <legend>
      {INSURANCE_COPY.traveller} <span data-number="">{index + 1}</span>
    </legend>
    <div className={css.fieldRow}>
      <SpecField spec={TRAVELLER_NAME} name={`persons.${index}.name`} />
      <DocumentField name={`persons.${index}.passport`} label={INSURANCE_COPY.passport} />
    </div>
  </fieldset>
);

/** The length of the trip in days. The script updates it when the dates change. */
function TripDays({ request: { form } }: SectionProps) {
  const { startDate = '', endDate = '' } = form?.values ?? {};
  const days = countDaysInclusive(startDate, endDate);
  return (
    <p className={css.dayCount}>
      <label htmlFor="totalDays">{INSURANCE_COPY.totalDays}</label>
      <output id="totalDays" data-days="startDate endDate">
        {days}
      </output>
    </p>
  );
}

function Travellers({ request: { form }, data }: SectionProps) {
  const count = getTravellerCount(form?.values);
  return (
    <fieldset className={css.section} data-persons={LIMITS.travellersMax}>
      <legend>{INSURANCE_COPY.travellers}</legend>
      <div className={css.fieldRow}>
        <Field
          name="numberOfPersons"
          label={INSURANCE_COPY.personCount}
          type="number"
          min={1}
          max={LIMITS.travellersMax}
          inputMode="numeric"
          requiredMessage={INSURANCE_COPY.personCountRequired}
          invalidMessage={INSURANCE_COPY.formatPersonCountError(LIMITS.travellersMax)}
          value={String(count)}
        />
        <p className={css.withoutScript}>
          <button type="submit" name="again" value="rows" className={`${button.base} ${button.outline}`}>
            {INSURANCE_COPY.showRows}
          </button>
        </p>
      </div>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number.
        <TravellerFields key={index} index={index} />
      ))}
      <DocumentsConsent days={data.documentRetentionDays}>{FORM_MESSAGES.consentInsurance}</DocumentsConsent>
    </fieldset>
  );
}

/** The insurance form (specification 2.13, 4, 5). */
export const insurancePage = defineEnquiryForm({
  key: 'insurance',
  navItem: 'Insurance',
  copy: INSURANCE_COPY,
  mutation: graphql(`mutation InsuranceForm($market: Market!, $input: InsuranceInput!, $submission: SubmissionMeta) {
    receipt: sendInsuranceRequest(market: $market, input: $input, submission: $submission) { receipt { path } }
  }`),
  fields: FORM_INPUTS.InsuranceInput,
  buildInput: (values, files) => ({
    persons: Array.from({ length: getTravellerCount(values) }, (_, index) => ({
      name: values[`persons.${index}.name`],
      passport: files[`persons.${index}.passport`],
    })),
  }),
  shouldRerender: ({ again }) => again === 'rows',
  acceptsDocuments: true,
  sections: [
    { legend: INSURANCE_COPY.journey, fields: INSURANCE_FIELDS, columns: [1, 2, 2], Details: TripDays },
    Travellers,
    { legend: FORM_COPY.contact, fields: SENDER_CONTACT, columns: [1, 2] },
  ],
});
