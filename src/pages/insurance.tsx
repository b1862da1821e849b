import { LIMITS } from '../../schema/constants.ts';
import { INSURANCE_CONTACT, INSURANCE_DATES, INSURANCE_FIELDS, INSURANCE_JOURNEY, TRAVELLER_NAME } from '../../schema/forms.ts';
import { daysBetween } from '../../schema/inputs/requests.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import * as button from '../ui/button.css.ts';
import { Field } from '../ui/field.tsx';
import { FileField } from '../ui/file-field.tsx';
import { DOCUMENTS } from '../ui/file-kinds.ts';
import { arrived } from '../ui/paths.ts';
import { type FormState, pageForm } from './page.tsx';
import * as css from './request.css.ts';
import { Consent, PapersNotice, Part, picked, Rows, SpecField, sendingOf } from './request-form.tsx';
import { requestPage } from './request-page.tsx';

/** Rows of travellers: as many as the form says, at least one (specification 4: "people default to 1"). */
const rowsIn = (values: Readonly<Record<string, string>> | undefined): number =>
  Math.min(Math.max(1, Math.trunc(Number(values?.numberOfPersons)) || 1), LIMITS.travellersMax);

const insurance = pageForm({
  document: graphql(`mutation InsuranceForm($market: Market!, $input: InsuranceInput!, $sending: Sending) {
    sendInsuranceRequest(market: $market, input: $input, sending: $sending) { path }
  }`),
  variables: (values, { market }, files) => ({
    market,
    input: {
      ...picked(values, [...INSURANCE_CONTACT, ...INSURANCE_FIELDS]),
      consent: values.consent,
      persons: Array.from({ length: rowsIn(values) }, (_, at) => ({
        name: values[`persons.${at}.name`],
        passport: files[`persons.${at}.passport`],
      })),
    },
    sending: sendingOf(values),
  }),
  next: ({ sendInsuranceRequest }) => arrived(sendInsuranceRequest.path),
  again: ({ again }) => again === 'rows',
});

/** One traveller: a name and a passport file. The script copies the first for every further one. */
const Traveller = ({ at, form }: { at: number; form: FormState | undefined }) => (
  <fieldset className={css.person} data-person="">
    <legend>
      Traveller <span data-number="">{at + 1}</span>
    </legend>
    <div className={css.row}>
      <SpecField spec={TRAVELLER_NAME} name={`persons.${at}.name`} form={form} />
      <FileField
        name={`persons.${at}.passport`}
        label="Passport copy"
        kinds={DOCUMENTS}
        most={LIMITS.documentBytes}
        large={OWN_MESSAGES.fileLarge}
        required={OWN_MESSAGES.fileMissing}
        error={form?.fields[`persons.${at}.passport`]}
      />
    </div>
  </fieldset>
);

/** Days in all, both counted; nothing while they are not known. */
function daysOf({ startDate = '', endDate = '' }: Readonly<Record<string, string>> = {}): string {
  const days = daysBetween(startDate, endDate);
  return startDate && endDate && days > 0 ? String(days) : '';
}

/** The insurance form (specification 2.13, 4, 5). */
export const insurancePage = requestPage({
  path: '/insuranceform',
  label: 'Insurance',
  name: 'Travel insurance',
  title: ['Covered, and you know for', 'what.'],
  lead: 'We answer with two or three covers side by side, and with what each of them leaves out.',
  description: 'Travel insurance for one, a family, friends, students or every trip of a year: two or three covers side by side.',
  papers: true,
  form: {
    sends: insurance,
    name: 'insurance',
    submit: 'Ask for covers',
    incomplete: MESSAGES.enquiryIncomplete,
    failed: OWN_MESSAGES.requestFailed,
  },
  Fields: ({ form, data: { documentRetentionDays } }) => (
    <>
      <Part legend="The journey">
        <Rows specs={INSURANCE_JOURNEY} per={[1, 2]} form={form} />
        <Rows specs={INSURANCE_DATES} per={[2]} form={form} />
        <p className={css.days}>
          <label htmlFor="totalDays">Days in all</label>
          <output id="totalDays" data-days="startDate endDate">
            {daysOf(form?.values)}
          </output>
        </p>
      </Part>
      <fieldset className={css.part} data-persons={LIMITS.travellersMax}>
        <legend>Who travels</legend>
        <div className={css.row}>
          <Field
            name="numberOfPersons"
            label="Number of persons"
            type="number"
            min={1}
            max={LIMITS.travellersMax}
            inputMode="numeric"
            required="Say how many travel."
            wrong={`From 1 to ${LIMITS.travellersMax}; for more, send a second request or call.`}
            value={String(rowsIn(form?.values))}
          />
          <p className={css.scriptless}>
            <button type="submit" name="again" value="rows" className={`${button.base} ${button.line}`}>
              Show as many rows
            </button>
          </p>
        </div>
        {Array.from({ length: rowsIn(form?.values) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are what their numbers say.
          <Traveller key={at} at={at} form={form} />
        ))}
        <PapersNotice days={documentRetentionDays} />
        <Consent form={form}>{OWN_MESSAGES.consentInsurance}</Consent>
      </fieldset>
      <Part legend="How we reach you">
        <Rows specs={INSURANCE_CONTACT} per={[1, 2]} form={form} />
      </Part>
    </>
  ),
});
