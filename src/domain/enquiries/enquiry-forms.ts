import type { z } from 'zod';
import type { EnquiryKind, EnquiryType, Market } from '../../../schema/constants.ts';
import { VISA_FILES } from '../../../schema/enquiry-fields.ts';
import { countDaysInclusive } from '../../../schema/format.ts';
import {
  carRentalInput,
  customTourInput,
  enquiryInput,
  insuranceInput,
  pickOpenSections,
  travellersInput,
  validateSections,
  visaInput,
} from '../../../schema/inputs/enquiries.ts';
import { ENQUIRY_MESSAGES, MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../accounts/authorization.ts';
import { findHomepageImage } from '../content/homepage.ts';
import { fieldErrors, invalidInput, notFound, nullIfNotFound } from '../errors.ts';
import { findPackage } from '../packages/find-package.ts';
import { type DocumentUpload, documentError, StagedDocument } from './staged-documents.ts';
import { type EnquiryReceipt, type SubmissionInfo, submitEnquiry } from './submit-enquiry.ts';

// Validates the forms of each kind (specification 2.7, 2.13, 2.14, 5 and 7); `submitEnquiry` stores them.

type FormInput = Readonly<Record<string, unknown>>;

/** The shapes are built from lists of fields, so their output has no static type per field. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The parsed input. Throws `invalid` with the form's message, the errors of the shape and `otherErrors`. */
function parseForm(shape: z.ZodType, input: FormInput, message: string, otherErrors: Record<string, string> = {}): Record<string, unknown> {
  const result = shape.safeParse(input);
  const errors = { ...(result.success ? {} : fieldErrors(result.error)), ...otherErrors };
  if (!result.success || Object.keys(errors).length > 0) throw invalidInput(errors, message);
  return result.data as Record<string, unknown>;
}

/** Splits parsed values into contact columns and details. */
function splitContact({ name, email, phone, message, ...details }: Record<string, unknown>) {
  return { name: toText(name), email: toText(email), phone: toText(phone), message: toText(message), details };
}

/** The staged documents among these values, and the errors of the others, by field. */
function collectFiles(values: readonly (readonly [field: string, document: unknown])[]) {
  const files: DocumentUpload[] = [];
  const errors: Record<string, string> = {};
  for (const [field, document] of values) {
    const error = documentError(document);
    if (document instanceof StagedDocument) files.push({ field, document });
    if (error) errors[field] = error;
  }
  return { files, errors };
}

const hasConsent = ({ consent }: FormInput): boolean => consent === 'yes';

/**
 * A general enquiry (specification 2.14, 4, 5, 7). The form requires the fields of its opened sections and stores no
 * others; the documented REST call (`lenient`) requires none of them and stores all. Throws `invalid`.
 */
export async function submitGeneralEnquiry(
  context: Context,
  market: Market,
  input: FormInput,
  { viewer, submission, lenient = false }: { viewer: Viewer | null; submission: SubmissionInfo; lenient?: boolean },
): Promise<EnquiryReceipt> {
  const types = enquiryInput().shape.enquiryTypes.safeParse(input.enquiryTypes).data ?? [];
  const sectionErrors = lenient ? {} : validateSections(types, input);
  const { enquiryTypes: _types, submittedAt, ...values } = parseForm(enquiryInput(), input, MESSAGES.enquiryIncomplete, sectionErrors);
  const { details, ...contact } = splitContact(values);
  // None, or deleted since the form was opened.
  const linkedPackage = await nullIfNotFound(findPackage(context, market, toText(input.package)));
  return submitEnquiry(
    context,
    {
      kind: 'general',
      market,
      ...contact,
      types,
      details: lenient ? details : pickOpenSections(types, details),
      submittedAt: lenient && submittedAt !== undefined ? Date.parse(toText(submittedAt)) : undefined,
      packageId: linkedPackage?.id ?? null,
      userId: viewer?.account.id,
    },
    submission,
  );
}

/**
 * Book Now (specification 2.7, 5, 7): books a package, or what a slide of the home page shows. Throws `invalid` for accounts
 * without name, phone or e-mail, and `not-found`.
 */
export async function submitBooking(
  context: Context,
  market: Market,
  subject: { package?: string | null; slide?: string | null },
  { account }: Viewer,
  submission: SubmissionInfo,
): Promise<EnquiryReceipt> {
  const { userName, email, mobileNo } = account;
  if (!userName || !email || !mobileNo) throw invalidInput({ profile: ENQUIRY_MESSAGES.profileIncomplete });
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
      message: '',
      types: ['package'],
      details: { packageDestination: destination, packageEndDate: booked?.duration },
      packageId: booked?.id,
      userId: account.id,
    },
    submission,
  );
}

/** Visa application (specification 2.13, 5, 7). `consentAsked`: the form has shown the consent text, so consent is required. */
export async function submitVisaEnquiry(
  context: Context,
  market: Market,
  input: FormInput,
  submission: SubmissionInfo,
  consentAsked: boolean,
): Promise<EnquiryReceipt> {
  const { files, errors } = collectFiles(VISA_FILES.map(({ name }) => [name, input[name]]));
  if (consentAsked && !hasConsent(input)) errors.consent = OWN_MESSAGES.consent;
  const { firstName, lastName, contactNumber: phone, ...values } = parseForm(visaInput(), input, MESSAGES.visaIncomplete, errors);
  const name = `${toText(firstName)} ${toText(lastName)}`;
  const consent = { documents: consentAsked ? OWN_MESSAGES.consentVisa : ENQUIRY_MESSAGES.consentNotAsked };
  const content = splitContact({ name, phone, firstName, lastName, ...values });
  return submitEnquiry(context, { kind: 'visa', market, types: ['visa'], ...content, consent, files }, submission);
}

/** Insurance (specification 2.13, 4, 5). The days count both ends; each traveller has a name and a passport file. Throws `invalid`. */
export async function submitInsuranceEnquiry(
  context: Context,
  market: Market,
  input: FormInput,
  submission: SubmissionInfo,
): Promise<EnquiryReceipt> {
  const travellers = Array.isArray(input.persons) ? (input.persons as FormInput[]) : [];
  const rows = travellersInput().safeParse({ persons: travellers });
  const { files, errors } = collectFiles(travellers.map((person, index) => [`persons.${index}.passport`, person?.passport]));
  const values = parseForm(insuranceInput(), input, MESSAGES.enquiryIncomplete, {
    ...(rows.success ? {} : fieldErrors(rows.error)),
    ...errors,
    ...(hasConsent(input) ? {} : { consent: OWN_MESSAGES.consent }),
  });
  const persons = rows.data?.persons ?? [];
  const totalDays = countDaysInclusive(toText(values.startDate), toText(values.endDate));
  const content = splitContact({ ...values, totalDays, numberOfPersons: persons.length, persons });
  const consent = { documents: OWN_MESSAGES.consentInsurance };
  return submitEnquiry(context, { kind: 'insurance', market, types: [], ...content, consent, files }, submission);
}

/** Defines the submit function of a form without files. */
const defineSimpleForm =
  (kind: EnquiryKind, types: readonly EnquiryType[], shape: () => z.ZodType, message: string) =>
  async (context: Context, market: Market, input: FormInput, submission: SubmissionInfo): Promise<EnquiryReceipt> =>
    submitEnquiry(context, { kind, market, ...splitContact(parseForm(shape(), input, message)), types }, submission);

/** Car rental (specification 2.13, 5). Throws `invalid`, and as `submitEnquiry` does. */
export const submitCarRentalEnquiry = defineSimpleForm('car', ['car'], carRentalInput, MESSAGES.carIncomplete);
/** Custom tour (specification 2.13, 5). Throws `invalid`, and as `submitEnquiry` does. */
export const submitCustomTourEnquiry = defineSimpleForm('tour', [], customTourInput, MESSAGES.enquiryIncomplete);
