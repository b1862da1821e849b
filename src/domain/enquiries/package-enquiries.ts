import type { Market } from '../../../schema/constants.ts';
import { type FieldSpec, FLEXIBLE_MONTHS, SENDER_CONTACT, TRIP_FIELDS } from '../../../schema/enquiry-fields.ts';
import { isAsked } from '../../../schema/inputs/flexible-dates.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { ENQUIRY_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import { countTravellers, readParty } from '../../../schema/packages/occupancy.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../accounts/authorization.ts';
import { findHomepageImage } from '../content/homepage.ts';
import { invalidInput, notFound, nullIfNotFound } from '../errors.ts';
import { findPackage } from '../packages/find-package.ts';
import { describeShownPrice } from '../packages/prices/shown-price.ts';
import { type FormInput, hasConsent, parseDatedForm, splitContact, toText } from './enquiry-forms.ts';
import { type EnquiryReceipt, type SubmissionInfo, submitEnquiry } from './submit-enquiry.ts';

// Book Now (specification 2.7, 5 and 7), and the same form sent without an account.

const toCount = (value: unknown): number => Number(value) || 0;

/** Parses the contact fields and those of the trip. Throws `invalid`. */
function parseTrip(contact: readonly FieldSpec[], input: FormInput, errors: Record<string, string> = {}) {
  const months = isAsked(TRIP_FIELDS[0], input) ? [] : [FLEXIBLE_MONTHS];
  const fields = [...contact, ...TRIP_FIELDS, ...months];
  if (toCount(input.packageChildrenWithoutBed) > Math.max(0, toCount(input.packageChildren)))
    errors.packageChildrenWithoutBed = FORM_MESSAGES.childrenWithoutBed;
  const { details, ...parsed } = splitContact(parseDatedForm({ fields, message: MESSAGES.enquiryIncomplete }, input, () => errors));
  const { packageAdults, packageChildren, packageChildrenWithoutBed, packageInfants, ...others } = details;
  const counts = { packageAdults, packageChildren, packageChildrenWithoutBed, packageInfants };
  return {
    ...parsed,
    trip: {
      ...others,
      packagePersons: countTravellers(readParty(counts)),
      ...Object.fromEntries(Object.entries(counts).filter(([, value]) => toCount(value) > 0)),
    },
  };
}

/** What Book Now is pressed for, and the trip that its form asks about. */
export interface BookingSubject {
  package?: string | null;
  slide?: string | null;
  /** Absent for programs that book in one step. */
  input?: FormInput | null;
}

/**
 * Book Now (specification 2.7, 5, 7): books a package, or what a slide of the home page shows. Throws `invalid` for accounts
 * without name, phone or e-mail and for fields of the trip, and `not-found`.
 */
export async function submitBooking(
  context: Context,
  market: Market,
  subject: BookingSubject,
  { account }: Viewer,
  submission: SubmissionInfo,
): Promise<EnquiryReceipt> {
  const { userName, email, mobileNo } = account;
  if (!userName || !email || !mobileNo) throw invalidInput({ profile: ENQUIRY_MESSAGES.profileIncomplete });
  const { message, trip } = subject.input ? parseTrip([], subject.input) : { message: '', trip: {} };
  const slide = subject.slide ? await findHomepageImage(context, market, subject.slide) : undefined;
  const id = subject.package ?? /^\/details\/(?:\w+\/)?(\d+)(?:\/[\w-]+)?$/.exec(slide?.link ?? '')?.[1];
  // A slide can be booked although the package that it links to was deleted.
  const booked = id ? await (slide ? nullIfNotFound(findPackage(context, market, id)) : findPackage(context, market, id)) : null;
  // A slide without a package is named by its title, or by the description of its picture.
  const destination = booked?.name ?? (slide && (slide.title || slide.picture.alt || ENQUIRY_MESSAGES.untitledSlide));
  if (!destination) throw notFound('Package');
  return submitEnquiry(
    context,
    {
      kind: 'booking',
      market,
      name: userName,
      email,
      phone: mobileNo,
      message,
      types: ['package'],
      details: { packageDestination: destination, ...trip, packageEndDate: booked?.duration },
      packageId: booked?.id,
      about: booked,
      shownPrice: booked ? await describeShownPrice(context, booked, trip) : undefined,
      userId: account.id,
    },
    submission,
  );
}

/**
 * The form of Book Now without an account: a general enquiry about the package. One that is no longer offered is stored by the name
 * that the sender saw. Throws `invalid`.
 */
export async function submitPackageEnquiry(
  context: Context,
  market: Market,
  input: FormInput,
  viewer: Viewer | null,
  submission: SubmissionInfo,
): Promise<EnquiryReceipt> {
  const errors: Record<string, string> = hasConsent(input) ? {} : { consent: FORM_MESSAGES.consent };
  const { trip, ...contact } = parseTrip(SENDER_CONTACT, input, errors);
  const booked = await nullIfNotFound(findPackage(context, market, toText(input.package)));
  return submitEnquiry(
    context,
    {
      kind: 'general',
      market,
      ...contact,
      types: ['package'],
      details: { packageDestination: booked?.name ?? toText(input.packageDestination), ...trip, packageEndDate: booked?.duration },
      packageId: booked?.id ?? null,
      about: booked,
      shownPrice: booked ? await describeShownPrice(context, booked, trip) : undefined,
      userId: viewer?.account.id,
      consent: { contact: FORM_MESSAGES.consentContact },
    },
    submission,
  );
}
