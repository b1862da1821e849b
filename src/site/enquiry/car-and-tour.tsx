import { CAR_FIELDS, SENDER_CONTACT, TOUR_CONTACT, TOUR_FIELDS } from '../../../schema/enquiry-fields.ts';
import { FORM_INPUTS } from '../../../schema/inputs/form-inputs.ts';
import { graphql } from '../../documents/gql.ts';
import { CAR_COPY, FORM_COPY, TOUR_COPY } from './copy.ts';
import { defineEnquiryForm } from './enquiry-form.tsx';

/** The car rental form (specification 2.13, 5, 8). */
export const carRentalPage = defineEnquiryForm({
  key: 'car',
  navItem: 'Car',
  copy: CAR_COPY,
  mutation: graphql(`mutation CarForm($market: Market!, $input: CarRentalInput!, $submission: SubmissionMeta) {
    receipt: sendCarRental(market: $market, input: $input, submission: $submission) { receipt { path } }
  }`),
  fields: FORM_INPUTS.CarRentalInput,
  sections: [
    { legend: CAR_COPY.car, fields: CAR_FIELDS, columns: [2, 2, 2] },
    { legend: FORM_COPY.contact, fields: SENDER_CONTACT, columns: [1, 2] },
  ],
});

/** The custom tour form (specification 2.13, 5). */
export const customTourPage = defineEnquiryForm({
  key: 'tour',
  navItem: 'CustomTrips',
  copy: TOUR_COPY,
  mutation: graphql(`mutation TourForm($market: Market!, $input: CustomTourInput!, $submission: SubmissionMeta) {
    receipt: sendCustomTour(market: $market, input: $input, submission: $submission) { receipt { path } }
  }`),
  fields: FORM_INPUTS.CustomTourInput,
  sections: [
    { legend: TOUR_COPY.tour, fields: TOUR_FIELDS, columns: [2, 1] },
    { legend: FORM_COPY.contact, fields: TOUR_CONTACT, columns: [1, 2] },
  ],
});
