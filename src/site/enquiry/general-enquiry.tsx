import { ENQUIRY_TYPES, type EnquiryType, LIMITS } from '../../../schema/constants.ts';
import { CONTACT_FIELDS, ENQUIRY_SECTIONS } from '../../../schema/enquiry-fields.ts';
import { FORM_INPUTS } from '../../../schema/inputs/form-inputs.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { countTravellers, formatTravellers, readParty } from '../../../schema/packages/occupancy.ts';
import { graphql } from '../../documents/gql.ts';
import { describeEnquirySubject } from '../../ui/market-copy.ts';
import * as chip from '../../ui/primitives/chip.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FORM_COPY, GENERAL_COPY } from './copy.ts';
import { ConsentField, FieldRows, FormSection } from './enquiry-fields.tsx';
import * as css from './enquiry-form.css.ts';
import { defineEnquiryForm, type SectionProps } from './enquiry-form.tsx';

/** The order of the sections (specification 2.14). */
const SECTION_ORDER = Object.keys(ENQUIRY_SECTIONS) as EnquiryType[];
/** How many fields each row of a section has. */
const SECTION_COLUMNS: Record<EnquiryType, readonly number[]> = { package: [2, 2], flight: [3, 2], passport: [3], visa: [2], car: [2, 1] };

/** Reads initial values from the query string: a package, a place or a service. */
function readInitialValues({ request: { search }, data }: SectionProps): { types: readonly string[]; initial: Record<string, string> } {
  const type = search.get('for') ?? '';
  const name = search.get('about') || data.package?.name || '';
  const about = [...name.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, LIMITS.maxSearchChars).join('');
  const isEnquiryType = (ENQUIRY_TYPES as readonly string[]).includes(type);
  const subject = isEnquiryType ? undefined : describeEnquirySubject(type);
  const party = readParty(Object.fromEntries(search));
  const people = countTravellers(party);
  return {
    types: isEnquiryType ? [type] : about ? ['package'] : [],
    initial: {
      packageDestination: about,
      package: search.get('package') ?? '',
      packageStartDate: search.get('packageStartDate') ?? '',
      packagePersons: people > 0 ? String(people) : '',
      // The form asks for the number of people only.
      message: subject ? GENERAL_COPY.formatOpening(subject) : people > party.adults ? `${formatTravellers(party)}.` : '',
    },
  };
}

function GeneralSections(props: SectionProps) {
  const { form } = props.request;
  const { types, initial } = readInitialValues(props);
  const ticked = form ? (form.values.enquiryTypes ?? '').split(',') : types;
  return (
    <>
      <input type="hidden" name="package" value={form?.values.package ?? initial.package} />
      <FormSection legend={GENERAL_COPY.typesLegend}>
        <div className={chip.chips}>
          {SECTION_ORDER.map((type) => (
            <label key={type} className={chip.chip}>
              <input type="checkbox" name="enquiryTypes" value={type} defaultChecked={ticked.includes(type)} />
              <Icon name="check" />
              {ENQUIRY_SECTIONS[type].label}
            </label>
          ))}
        </div>
      </FormSection>
      {SECTION_ORDER.map((type) => (
        <fieldset key={type} className={css.section} data-section={type}>
          <legend>{ENQUIRY_SECTIONS[type].label}</legend>
          <FieldRows specs={ENQUIRY_SECTIONS[type].fields} columns={SECTION_COLUMNS[type]} initial={initial} />
          {type === 'passport' && <ConsentField>{FORM_MESSAGES.consentContact}</ConsentField>}
        </fieldset>
      ))}
      <FormSection legend={FORM_COPY.contact}>
        <FieldRows specs={CONTACT_FIELDS} columns={[1, 2, 1]} initial={initial} />
      </FormSection>
    </>
  );
}

/** The public enquiry form (specification 2.14, 4, 5, 8). */
export const generalEnquiryPage = defineEnquiryForm({
  key: 'enquiry',
  copy: GENERAL_COPY,
  mutation:
    graphql(`mutation EnquiryForm($market: Market!, $input: EnquiryInput!, $submission: SubmissionMeta, $skipSectionRules: Boolean) {
    receipt: sendEnquiry(market: $market, input: $input, submission: $submission, skipSectionRules: $skipSectionRules) { receipt { path } }
  }`),
  fields: FORM_INPUTS.EnquiryInput,
  disableUntilValid: true,
  apiPath: '/api/enquiries',
  sections: [GeneralSections],
});
