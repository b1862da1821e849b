import { LIMITS } from '../../schema/constants.ts';
import { VISA_FIELDS, VISA_FILES, VISA_JOURNEY, VISA_REACH, VISA_TRAVELLER } from '../../schema/forms.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import { FileField } from '../ui/file-field.tsx';
import { DOCUMENTS } from '../ui/file-kinds.ts';
import { arrived } from '../ui/paths.ts';
import { pageForm } from './page.tsx';
import * as css from './request.css.ts';
import { Consent, PapersNotice, Part, picked, Rows, sendingOf } from './request-form.tsx';
import { requestPage } from './request-page.tsx';

const visa = pageForm({
  document: graphql(`mutation VisaForm($market: Market!, $input: VisaInput!, $sending: Sending) {
    sendVisaApplication(market: $market, input: $input, sending: $sending) { path }
  }`),
  variables: (values, { market }, files) => ({
    market,
    input: {
      ...picked(values, VISA_FIELDS),
      ...Object.fromEntries(VISA_FILES.map(({ name }) => [name, files[name]])),
      consent: values.consent,
    },
    sending: sendingOf(values),
  }),
  next: ({ sendVisaApplication }) => arrived(sendVisaApplication.path),
});

/** Specification 2.13: seven points. */
const TERMS = [
  'Passport must be valid for at least 6 months from the date of travel.',
  'Visa fees are non-refundable, whatever the decision.',
  'The embassy decides; approval cannot be promised by anyone.',
  'Processing times start on the day that all papers are complete.',
  'Names must match the passport, letter for letter.',
  'Scans must show all four corners, without glare.',
  'An embassy may ask for an interview or for further papers.',
];

const Terms = () => (
  <details className={css.fold} open data-fold="">
    <summary>Terms</summary>
    <ol className={css.terms}>
      {TERMS.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ol>
  </details>
);

/** The visa form (specification 2.13, 5, 8). */
export const visaPage = requestPage({
  path: '/visa-form',
  label: 'Visa',
  name: 'Visa application',
  title: ['Visa, without the', 'queue.'],
  lead: 'Fill this once. We check it by hand and call before anything is filed.',
  description: 'Apply for a tourist, business or student visa. We check every paper by hand before it is filed.',
  papers: true,
  Aside: Terms,
  form: { sends: visa, name: 'visa', submit: 'Send application', incomplete: MESSAGES.visaIncomplete, failed: OWN_MESSAGES.visaFailed },
  Fields: ({ form, data: { documentRetentionDays } }) => (
    <>
      <Part legend="The journey">
        <Rows specs={VISA_JOURNEY} per={[2, 2]} form={form} />
      </Part>
      <Part legend="The traveller">
        <Rows specs={VISA_TRAVELLER} per={[2, 3, 2]} form={form} />
      </Part>
      <Part legend="How we reach you">
        <Rows specs={VISA_REACH} per={[2]} form={form} />
      </Part>
      <Part legend="Papers">
        <div className={css.row}>
          {VISA_FILES.map(({ name, label }) => (
            <FileField
              key={name}
              name={name}
              label={label}
              kinds={DOCUMENTS}
              most={LIMITS.documentBytes}
              large={OWN_MESSAGES.fileLarge}
              required={OWN_MESSAGES.fileMissing}
              error={form?.fields[name]}
            />
          ))}
        </div>
        <PapersNotice days={documentRetentionDays} />
        <Consent form={form}>{OWN_MESSAGES.consentVisa}</Consent>
      </Part>
    </>
  ),
});
