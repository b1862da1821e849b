import type { z } from 'zod';
import type { EnquiryKind, EnquiryType, Market } from '../../../schema/constants.ts';
import { VISA_FILES } from '../../../schema/enquiry-fields.ts';
import {
  carRentalInput,
  countDays,
  customTourInput,
  enquiryInput,
  insuranceInput,
  pickOpenSections,
  travellersInput,
  validateSections,
  visaInput,
} from '../../../schema/inputs/enquiries.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../accounts/authorization.ts';
import { findHomepageImage } from '../content/homepage.ts';
import { fieldErrors, invalidInput, notFound, nullIfNotFound } from '../errors.ts';
import { UploadedFile } from '../media/uploaded-file.ts';
import { findPackage } from '../packages/queries.ts';
import { type DocumentUpload, fileError } from './identity-documents.ts';
import { type EnquiryReceipt, type SubmissionInfo, submitEnquiry } from './submit-enquiry.ts';

// What visitors send, kind by kind (specification 2.7, 2.13, 2.14, 5 and 7): checked here, stored by requests.ts.

type FormInput = Readonly<Record<string, unknown>>;

/** Shapes are built from lists of fields, so their values are told by name and not by type. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a shape accepts of an input, or what is wrong with it, in the form's own words. Throws `invalid`. */
function parseForm(shape: z.ZodType, input: FormInput, message: string, more: Record<string, string> = {}): Record<string, unknown> {
  const result = shape.safeParse(input);
  const wrong = { ...(result.success ? {} : fieldErrors(result.error)), ...more };
  if (!result.success || Object.keys(wrong).length > 0) throw invalidInput(wrong, message);
  return result.data as Record<string, unknown>;
}

/** Contact and details of accepted values. */
function splitContact({ name, email, phone, message, ...details }: Record<string, unknown>) {
  return { name: toText(name), email: toText(email), phone: toText(phone), message: toText(message), details };
}

/** The files of these fields, and what is wrong with them. */
function collectFiles(input: FormInput, fields: readonly string[]): { files: DocumentUpload[]; wrong: Record<string, string> } {
  const files: DocumentUpload[] = [];
  const wrong: Record<string, string> = {};
  for (const field of fields) {
    const file = input[field];
    const problem = file instanceof UploadedFile ? fileError(file) : OWN_MESSAGES.fileMissing;
    if (file instanceof UploadedFile) files.push({ field, file });
    if (problem) wrong[field] = problem;
  }
  return { files, wrong };
}

const hasConsent = ({ consent }: FormInput): boolean => consent === 'yes';

/**
 * An enquiry (specification 2.14, 4, 5, 7). Of the form, what its opened sections ask for is required and the rest is not
 * kept; the documented call (`lenient`) may leave out what it likes and has every field kept as sent. Throws `invalid`.
 */
export async function submitGeneralEnquiry(
  context: Context,
  market: Market,
  input: FormInput,
  { viewer, sending, lenient = false }: { viewer: Viewer | null; sending: SubmissionInfo; lenient?: boolean },
): Promise<EnquiryReceipt> {
  const known = enquiryInput.shape.enquiryTypes.safeParse(input.enquiryTypes);
  const types = known.data ?? [];
  const more = lenient ? {} : validateSections(types, input);
  const { enquiryTypes: _types, submittedAt, ...values } = parseForm(enquiryInput, input, MESSAGES.enquiryIncomplete, more);
  const { details, ...contact } = splitContact(values);
  const named = toText(input.package);
  return submitEnquiry(
    context,
    {
      kind: 'general',
      market,
      ...contact,
      types,
      details: lenient ? details : pickOpenSections(types, details),
      submittedAt: lenient && submittedAt !== undefined ? Date.parse(toText(submittedAt)) : undefined,
      packageId: /^[1-9]\d{0,14}$/.test(named) ? await findPackageId(context, market, named) : null,
      userId: viewer?.account.id,
      files: [],
    },
    sending,
  );
}

/** The package that a form names; none where it is gone by now. */
const findPackageId = async (context: Context, market: Market, id: string): Promise<number | null> =>
  (await nullIfNotFound(findPackage(context, market, id)))?.id ?? null;

/**
 * Book Now (specification 2.7, 5, 7): a package, or what a slide of the home page shows. Throws `unauthenticated`
 * for visitors, `invalid` for accounts without name, phone or e-mail, `not-found`.
 */
export async function submitBooking(
  context: Context,
  market: Market,
  what: { package?: string | null; slide?: string | null },
  { account }: Viewer,
  sending: SubmissionInfo,
): Promise<EnquiryReceipt> {
  const { userName, email, mobileNo } = account;
  if (!userName || !email || !mobileNo) throw invalidInput({ profile: 'Add your name, phone and email to your profile first.' });
  const slide = what.slide ? await findHomepageImage(context, market, what.slide) : undefined;
  const id = what.package ?? /^\/details\/(?:\w+\/)?(\d+)(?:\/[\w-]+)?$/.exec(slide?.link ?? '')?.[1];
  // What a slide leads to may be gone; what it shows can be booked all the same.
  const booked = id ? await (slide ? nullIfNotFound(findPackage(context, market, id)) : findPackage(context, market, id)) : null;
  // A slide may lead anywhere and say nothing: the desk is then told what its picture shows.
  const destination = booked?.name ?? (slide && (slide.title || slide.picture.alt || 'A journey of the home page'));
  if (!destination) throw notFound('Package');
  return submitEnquiry(
    context,
    {
      kind: 'booking',
      market,
      name: userName,
      email,
      phone: mobileNo,
      message: '',
      types: ['package'],
      details: { packageDestination: destination, packageEndDate: booked?.duration },
      packageId: booked?.id,
      userId: account.id,
      files: [],
    },
    sending,
  );
}

/** POST /api/visa/sendInquiry (specification 2.13, 5, 7). `asked`: whether the sender saw what they agree to. */
export async function submitVisaEnquiry(
  context: Context,
  market: Market,
  input: FormInput,
  sending: SubmissionInfo,
  asked: boolean,
): Promise<EnquiryReceipt> {
  const { files, wrong } = collectFiles(
    input,
    VISA_FILES.map(({ name }) => name),
  );
  const more = asked && !hasConsent(input) ? { ...wrong, consent: OWN_MESSAGES.consent } : wrong;
  const values = parseForm(visaInput, input, MESSAGES.visaIncomplete, more);
  const { firstName, lastName, contactNumber, email, ...details } = values;
  return submitEnquiry(
    context,
    {
      kind: 'visa',
      market,
      name: `${toText(firstName)} ${toText(lastName)}`,
      email: toText(email),
      phone: toText(contactNumber),
      message: '',
      types: ['visa'],
      details: { firstName, lastName, ...details },
      consent: { documents: asked ? OWN_MESSAGES.consentVisa : 'Not asked: sent by a program.' },
      files,
    },
    sending,
  );
}

/** Insurance (specification 2.13, 4, 5): days are counted inclusively, each traveller has a name and a passport file. */
export async function submitInsuranceEnquiry(
  context: Context,
  market: Market,
  input: FormInput,
  sending: SubmissionInfo,
): Promise<EnquiryReceipt> {
  const given = Array.isArray(input.persons) ? (input.persons as FormInput[]) : [];
  const rows = travellersInput.safeParse({ persons: given });
  const passports = Object.fromEntries(given.map((person, at) => [`persons.${at}.passport`, person?.passport]));
  const { files, wrong } = collectFiles(passports, Object.keys(passports));
  const values = parseForm(insuranceInput, input, MESSAGES.enquiryIncomplete, {
    ...(rows.success ? {} : fieldErrors(rows.error)),
    ...wrong,
    ...(hasConsent(input) ? {} : { consent: OWN_MESSAGES.consent }),
  });
  const persons = rows.data?.persons ?? [];
  const { details, ...contact } = splitContact(values);
  return submitEnquiry(
    context,
    {
      kind: 'insurance',
      market,
      ...contact,
      types: [],
      details: {
        ...details,
        totalDays: countDays(toText(details.startDate), toText(details.endDate)),
        numberOfPersons: persons.length,
        persons,
      },
      consent: { documents: OWN_MESSAGES.consentInsurance },
      files,
    },
    sending,
  );
}

/** A form without files, whose fields are all there is to it. */
const defineSimpleForm =
  (kind: EnquiryKind, types: readonly EnquiryType[], shape: z.ZodType, message: string) =>
  async (context: Context, market: Market, input: FormInput, sending: SubmissionInfo): Promise<EnquiryReceipt> =>
    submitEnquiry(context, { kind, market, ...splitContact(parseForm(shape, input, message)), types, files: [] }, sending);

/** Car rental (specification 2.13, 5). Throws `invalid` with all fields, and as `submitRequest` does. */
export const submitCarRentalEnquiry = defineSimpleForm('car', ['car'], carRentalInput, MESSAGES.carIncomplete);
/** Custom tour (specification 2.13, 5). Throws as `sendCarRental` does. */
export const submitCustomTourEnquiry = defineSimpleForm('tour', [], customTourInput, MESSAGES.enquiryIncomplete);
