import { CAR_CONTACT, CAR_FIELDS } from '../../schema/forms.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import { graphql } from '../documents/gql.ts';
import { arrived } from '../ui/paths.ts';
import { pageForm } from './page.tsx';
import { Part, picked, Rows, sendingOf } from './request-form.tsx';
import { requestPage } from './request-page.tsx';

const car = pageForm({
  document: graphql(`mutation CarForm($market: Market!, $input: CarRentalInput!, $sending: Sending) {
    sendCarRental(market: $market, input: $input, sending: $sending) { path }
  }`),
  variables: (values, { market }) => ({
    market,
    input: picked(values, [...CAR_CONTACT, ...CAR_FIELDS]),
    sending: sendingOf(values),
  }),
  next: ({ sendCarRental }) => arrived(sendCarRental.path),
});

/** The car rental form (specification 2.13, 5, 8). */
export const carPage = requestPage({
  path: '/car-rent',
  one: true,
  label: 'Car',
  name: 'Car rental in Dubai',
  title: ['A car for the', 'coast.'],
  lead: 'With or without a driver. We quote the whole price: insurance, road tolls and the deposit that the company blocks.',
  description: 'Rent a car in Dubai: sedan, SUV, convertible, tempo, hatchback or van, brought to wherever you are.',
  form: { sends: car, name: 'car', submit: 'Request this car', incomplete: MESSAGES.carIncomplete, failed: OWN_MESSAGES.requestFailed },
  Fields: ({ form }) => (
    <>
      <Part legend="The car">
        <Rows specs={CAR_FIELDS} per={[2, 2, 2]} form={form} />
      </Part>
      <Part legend="How we reach you">
        <Rows specs={CAR_CONTACT} per={[1, 2]} form={form} />
      </Part>
    </>
  ),
});
