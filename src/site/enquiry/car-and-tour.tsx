import { PAGE_PATHS } from '../../../schema/addresses.ts';
import { CAR_CONTACT, CAR_FIELDS, TOUR_CONTACT, TOUR_FIELDS } from '../../../schema/enquiry-fields.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { addSentFlag } from '../../ui/paths.ts';
import { definePageForm } from '../page.tsx';
import { buildSubmission, FieldRows, FormSection, pickFields } from './enquiry-form.tsx';
import { defineEnquiryFormPage } from './enquiry-form-page.tsx';

const carForm = definePageForm({
  document: graphql(`mutation CarForm($market: Market!, $input: CarRentalInput!, $submission: SubmissionMeta) {
    sendCarRental(market: $market, input: $input, submission: $submission) { path }
  }`),
  variables: (values, { market }) => ({
    market,
    input: pickFields(values, [...CAR_CONTACT, ...CAR_FIELDS]),
    sending: buildSubmission(values),
  }),
  onSuccess: ({ sendCarRental }) => addSentFlag(sendCarRental.path),
});

/** The car rental form (specification 2.13, 5, 8). */
export const carRentalPage = defineEnquiryFormPage({
  path: PAGE_PATHS.carRental,
  singleMarket: true,
  navItem: 'Car',
  name: 'Car rental in Dubai',
  title: ['A car for the', 'coast.'],
  standfirst: 'With or without a driver. We quote the whole price: insurance, road tolls and the deposit that the company blocks.',
  description: 'Rent a car in Dubai: sedan, SUV, convertible, tempo, hatchback or van, brought to wherever you are.',
  form: {
    sends: carForm,
    name: 'car',
    submit: 'Request this car',
    incompleteMessage: MESSAGES.carIncomplete,
    failureMessage: OWN_MESSAGES.serviceEnquiryFailed,
  },
  Fields: ({ form }) => (
    <>
      <FormSection legend="The car">
        <FieldRows specs={CAR_FIELDS} columns={[2, 2, 2]} form={form} />
      </FormSection>
      <FormSection legend="How we reach you">
        <FieldRows specs={CAR_CONTACT} columns={[1, 2]} form={form} />
      </FormSection>
    </>
  ),
});

const tourForm = definePageForm({
  document: graphql(`mutation TourForm($market: Market!, $input: CustomTourInput!, $submission: SubmissionMeta) {
    sendCustomTour(market: $market, input: $input, submission: $submission) { path }
  }`),
  variables: (values, { market }) => ({
    market,
    input: pickFields(values, [...TOUR_CONTACT, ...TOUR_FIELDS]),
    sending: buildSubmission(values),
  }),
  onSuccess: ({ sendCustomTour }) => addSentFlag(sendCustomTour.path),
});

/** The custom tour form (specification 2.13, 5). */
export const customTourPage = defineEnquiryFormPage({
  path: PAGE_PATHS.customTour,
  navItem: 'CustomTrips',
  name: 'Customized Tour',
  title: ['Your days, in your own', 'order.'],
  standfirst:
    'Say where, how many days and what must not be missed. A planner sends a draft with a price, and you move things about until it is yours.',
  description: 'A tour of your own: say where and how long, and a planner sends a draft with a price.',
  form: {
    sends: tourForm,
    name: 'tour',
    submit: 'Ask for a draft',
    incompleteMessage: MESSAGES.enquiryIncomplete,
    failureMessage: OWN_MESSAGES.serviceEnquiryFailed,
  },
  Fields: ({ form }) => (
    <>
      <FormSection legend="The tour">
        <FieldRows specs={TOUR_FIELDS} columns={[2, 1]} form={form} />
      </FormSection>
      <FormSection legend="How we reach you">
        <FieldRows specs={TOUR_CONTACT} columns={[1, 2]} form={form} />
      </FormSection>
    </>
  ),
});
