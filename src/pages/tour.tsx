import { TOUR_CONTACT, TOUR_FIELDS } from '../../schema/forms.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import { arrived } from '../ui/paths.ts';
import { pageForm } from './page.tsx';
import { Part, picked, Rows, sendingOf } from './request-form.tsx';
import { requestPage } from './request-page.tsx';

const tour = pageForm({
  document: graphql(`mutation TourForm($market: Market!, $input: CustomTourInput!, $sending: Sending) {
    sendCustomTour(market: $market, input: $input, sending: $sending) { path }
  }`),
  variables: (values, { market }) => ({
    market,
    input: picked(values, [...TOUR_CONTACT, ...TOUR_FIELDS]),
    sending: sendingOf(values),
  }),
  next: ({ sendCustomTour }) => arrived(sendCustomTour.path),
});

/** The custom tour form (specification 2.13, 5). */
export const tourPage = requestPage({
  path: '/customtour',
  label: 'CustomTrips',
  name: 'Customized Tour',
  title: ['Your days, in your own', 'order.'],
  lead: 'Say where, how many days and what must not be missed. A planner sends a draft with a price, and you move things about until it is yours.',
  description: 'A tour of your own: say where and how long, and a planner sends a draft with a price.',
  form: {
    sends: tour,
    name: 'tour',
    submit: 'Ask for a draft',
    incomplete: MESSAGES.enquiryIncomplete,
    failed: OWN_MESSAGES.requestFailed,
  },
  Fields: ({ form }) => (
    <>
      <Part legend="The tour">
        <Rows specs={TOUR_FIELDS} per={[2, 1]} form={form} />
      </Part>
      <Part legend="How we reach you">
        <Rows specs={TOUR_CONTACT} per={[1, 2]} form={form} />
      </Part>
    </>
  ),
});
