import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { ENQUIRY_TYPES, type EnquiryType, LIMITS } from '../../../schema/constants.ts';
import { CONTACT_FIELDS, ENQUIRY_SECTION_FIELDS, ENQUIRY_SECTIONS } from '../../../schema/enquiry-fields.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { describeEnquirySubject } from '../../ui/market-copy.ts';
import { addSentFlag } from '../../ui/paths.ts';
import * as chip from '../../ui/primitives/chip.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { definePageForm, type PageRequest } from '../page.tsx';
import * as css from './enquiry-form.css.ts';
import { buildSubmission, FieldRows, pickFields } from './enquiry-form.tsx';
import { defineEnquiryFormPage } from './enquiry-form-page.tsx';

/** The form's order (specification 2.14). */
const SECTION_ORDER = Object.keys(ENQUIRY_SECTIONS) as EnquiryType[];
const ALL_FIELDS = [...CONTACT_FIELDS, ...ENQUIRY_SECTION_FIELDS];
/** How many fields stand beside one another, row by row. */
const COLUMNS_PER_ROW: Record<EnquiryType, readonly number[]> = { package: [2, 2], flight: [2, 3], passport: [3], visa: [2], car: [3] };

/** `lenient`: as the documented call takes it. */
const defineGeneralEnquiryForm = (lenient: boolean) =>
  definePageForm({
    document:
      graphql(`mutation EnquiryForm($market: Market!, $input: EnquiryInput!, $submission: SubmissionMeta, $skipSectionRules: Boolean) {
      sendEnquiry(market: $market, input: $input, submission: $submission, skipSectionRules: $skipSectionRules) { path }
    }`),
    variables: (values, { market }) => ({
      market,
      input: {
        ...pickFields(values, ALL_FIELDS),
        enquiryTypes: values.enquiryTypes,
        package: values.package,
        submittedAt: values.submittedAt,
      },
      sending: buildSubmission(values),
      lenient,
    }),
    onSuccess: ({ sendEnquiry }) => addSentFlag(sendEnquiry.path),
  });

/** What the form begins with, from where one comes: a package, a place that was searched for, a service. */
function readInitialValues({ search }: PageRequest): { types: readonly string[]; initial: Record<string, string> } {
  const asked = search.get('for') ?? '';
  const about = [...(search.get('about') ?? '').replace(/\p{Cc}+/gu, ' ').trim()].slice(0, LIMITS.maxSearchChars).join('');
  const known = (ENQUIRY_TYPES as readonly string[]).includes(asked);
  const words = known ? undefined : describeEnquirySubject(asked);
  return {
    types: known ? [asked] : about ? ['package'] : [],
    initial: {
      packageDestination: about,
      package: search.get('package') ?? '',
      message: words ? `I would like to ask about ${words}.` : '',
    },
  };
}

/** The public enquiry form (specification 2.14, 4, 5, 8). */
export const generalEnquiryPage = defineEnquiryFormPage({
  path: PAGE_PATHS.enquiry,
  name: 'Enquire about a journey',
  title: ['Contact Us for Your Travel', 'Inquiries'],
  standfirst: 'Tell us the dates you can move and the one thing that must happen. A planner answers within one working day.',
  description: 'Ask about a package, a flight, a passport, a visa or a car. A planner answers within one working day.',
  form: {
    sends: defineGeneralEnquiryForm(false),
    name: 'enquiry',
    submit: 'Submit Enquiry',
    incompleteMessage: MESSAGES.enquiryIncomplete,
    failureMessage: MESSAGES.enquiryFailed,
    disableUntilValid: true,
  },
  formsByApiPath: { '/api/enquiries': defineGeneralEnquiryForm(true) },
  Fields({ request, form }) {
    const { types, initial } = readInitialValues(request);
    const ticked = form ? (form.values.enquiryTypes ?? '').split(',') : types;
    const filled = { form, initial };
    return (
      <>
        <input type="hidden" name="package" value={form?.values.package ?? initial.package} />
        <div className={css.section}>
          <FieldRows specs={CONTACT_FIELDS} columns={[1, 2, 1]} {...filled} />
          <fieldset>
            <legend className={css.legend}>What are you enquiring for?</legend>
            <div className={chip.chips}>
              {SECTION_ORDER.map((type) => (
                <label key={type} className={chip.chip}>
                  <input type="checkbox" name="enquiryTypes" value={type} defaultChecked={ticked.includes(type)} />
                  <Icon name="check" />
                  {ENQUIRY_SECTIONS[type].label}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        {SECTION_ORDER.map((type) => (
          <fieldset key={type} className={css.section} data-section={type}>
            <legend>{ENQUIRY_SECTIONS[type].label}</legend>
            <FieldRows specs={ENQUIRY_SECTIONS[type].fields} columns={COLUMNS_PER_ROW[type]} {...filled} />
          </fieldset>
        ))}
      </>
    );
  },
});
