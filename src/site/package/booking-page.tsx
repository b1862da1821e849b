import { FORM_INPUTS } from '../../../schema/inputs/form-inputs.ts';
import { toFormInput } from '../../../schema/inputs/typed-fields.ts';
import { MESSAGES } from '../../../schema/messages.ts';
import { graphql } from '../../documents/gql.ts';
import { addSentFlag, bookingPath, loginPath, registerPath } from '../../ui/paths.ts';
import { buildSubmission } from '../enquiry/form-parts.tsx';
import { definePage, definePageForm, type PageForm, type PageRequest } from '../page.tsx';
import { BookingForm } from './booking-form.tsx';
import * as css from './booking-page.css.ts';
import { BOOKING_COPY } from './copy.ts';
import { TRIP_PARAMETERS } from './trip-parameters.ts';

const getPackageId = ({ search }: PageRequest): string => search.get('package') ?? '';

const bookForm = definePageForm({
  document: graphql(`mutation BookTripForm($market: Market!, $package: ID!, $input: BookingInput!, $submission: SubmissionMeta) {
    bookPackage(market: $market, package: $package, input: $input, submission: $submission) { receipt { path } }
  }`),
  variables: (values, request) => ({
    market: request.market,
    package: getPackageId(request),
    input: toFormInput(FORM_INPUTS.BookingInput, values),
    submission: buildSubmission(values, request),
  }),
  onSuccess: ({ bookPackage: { path } }) => addSentFlag(path),
  unavailableMessage: { title: MESSAGES.bookFailed, message: MESSAGES.bookFailedWords },
});

const sendEnquiryForm = definePageForm({
  document: graphql(`mutation PackageEnquiryForm($market: Market!, $input: PackageEnquiryInput!, $submission: SubmissionMeta) {
    sendPackageEnquiry(market: $market, input: $input, submission: $submission) { receipt { path } }
  }`),
  variables: (values, request) => ({
    market: request.market,
    input: toFormInput(FORM_INPUTS.PackageEnquiryInput, { ...values, package: getPackageId(request) }),
    submission: buildSubmission(values, request),
  }),
  onSuccess: ({ sendPackageEnquiry: { path } }) => addSentFlag(path),
  unavailableMessage: { message: MESSAGES.enquiryFailed },
});

/**
 * Without script, the buttons Login and Register submit the form, so that the address of the way back keeps the trip. What was typed of
 * the sender is in no address: the registration page gets the form itself.
 */
const enquireForm: PageForm = {
  ...sendEnquiryForm,
  async submit(execute, values, request, files) {
    if (!values.to) return sendEnquiryForm.submit(execute, values, request, files);
    const trip = Object.fromEntries(TRIP_PARAMETERS.map((name) => [name, values[name]]));
    const next = bookingPath(request.market, getPackageId(request), trip);
    return values.to === 'register' ? { handOverTo: registerPath(next, request.market, 'book') } : loginPath(next, request.market, 'book');
  },
};

/** The form of Book Now (specification 2.7, 5 and 8). Scripts show it as a sheet on the page where Book Now was pressed. */
export const bookingPage = definePage({
  document: graphql(`query BookingPage($market: Market!, $id: ID!) {
    ...SiteLayout
    company(market: $market) { phone }
    turnstileSiteKey
    me { userName email mobileNo profilePicture }
    package(id: $id, market: $market) { id: databaseId name duration startsFrom price pricesVary prices { ...TripPrices } mainImage { ...PictureFile } }
  }`),
  currentNavItem: 'Packages',
  scripts: ['form-validation', 'form-submission', 'booking-form'],
  forms: { book: bookForm, enquire: enquireForm },
  variables: (request) => ({ id: getPackageId(request) }),
  select: ({ package: trip, ...data }) => trip && { ...data, trip },
  head: ({ trip }, { market }) => ({
    title: BOOKING_COPY.title,
    description: BOOKING_COPY.description,
    canonical: bookingPath(market, trip.id),
  }),
  Body: ({ data, request }) => (
    <div className={css.page}>
      <h1>{BOOKING_COPY.title}</h1>
      <div id="text">
        <BookingForm data={data} request={request} />
      </div>
    </div>
  ),
});
