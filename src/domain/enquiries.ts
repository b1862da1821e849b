import type { z } from 'zod';
import type { EnquiryType, Market, RequestKind } from '../../schema/constants.ts';
import { VISA_FILES } from '../../schema/forms.ts';
import {
  carRental,
  customTour,
  daysBetween,
  enquiry,
  insurance,
  missingInSections,
  ofOpenSections,
  travellers,
  visa,
} from '../../schema/inputs/requests.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import type { Context } from '../context.ts';
import type { Viewer } from './access.ts';
import { type SentFile, wrongWith } from './documents.ts';
import { invalid, notFound, orNull, wrongIn } from './failure.ts';
import { findHomepageImage } from './homepage.ts';
import { findPackage } from './packages.ts';
import { type Receipt, type Sending, submitRequest } from './requests.ts';
import { Upload } from './upload.ts';

// What visitors send, kind by kind (specification 2.7, 2.13, 2.14, 5 and 7): checked here, stored by requests.ts.

type Input = Readonly<Record<string, unknown>>;

/** Shapes are built from lists of fields, so their values are told by name and not by type. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a shape accepts of an input, or what is wrong with it, in the form's own words. Throws `invalid`. */
function accepted(shape: z.ZodType, input: Input, message: string, more: Record<string, string> = {}): Record<string, unknown> {
  const result = shape.safeParse(input);
  const wrong = { ...(result.success ? {} : wrongIn(result.error)), ...more };
  if (!result.success || Object.keys(wrong).length > 0) throw invalid(wrong, message);
  return result.data as Record<string, unknown>;
}

/** Contact and details of accepted values. */
function split({ name, email, phone, message, ...details }: Record<string, unknown>) {
  return { name: text(name), email: text(email), phone: text(phone), message: text(message), details };
}

/** The files of these fields, and what is wrong with them. */
function filesOf(input: Input, fields: readonly string[]): { files: SentFile[]; wrong: Record<string, string> } {
  const files: SentFile[] = [];
  const wrong: Record<string, string> = {};
  for (const field of fields) {
    const file = input[field];
    const problem = file instanceof Upload ? wrongWith(file) : OWN_MESSAGES.fileMissing;
    if (file instanceof Upload) files.push({ field, file });
    if (problem) wrong[field] = problem;
  }
  return { files, wrong };
}

const agreed = ({ consent }: Input): boolean => consent === 'yes';

/**
 * An enquiry (specification 2.14, 4, 5, 7). Of the form, what its opened sections ask for is required and the rest is not
 * kept; the documented call (`lenient`) may leave out what it likes and has every field kept as sent. Throws `invalid`.
 */
export async function sendEnquiry(
  context: Context,
  market: Market,
  input: Input,
  { viewer, sending, lenient = false }: { viewer: Viewer | null; sending: Sending; lenient?: boolean },
): Promise<Receipt> {
  const known = enquiry.shape.enquiryTypes.safeParse(input.enquiryTypes);
  const types = known.data ?? [];
  const more = lenient ? {} : missingInSections(types, input);
  const { enquiryTypes: _types, submittedAt, ...values } = accepted(enquiry, input, MESSAGES.enquiryIncomplete, more);
  const { details, ...contact } = split(values);
  const named = text(input.package);
  return submitRequest(
    context,
    {
      kind: 'enquiry',
      market,
      ...contact,
      types,
      details: lenient ? details : ofOpenSections(types, details),
      submittedAt: lenient && submittedAt !== undefined ? Date.parse(text(submittedAt)) : undefined,
      packageId: /^[1-9]\d{0,14}$/.test(named) ? await knownPackage(context, market, named) : null,
      userId: viewer?.account.id,
      files: [],
    },
    sending,
  );
}

/** The package that a form names; none where it is gone by now. */
const knownPackage = async (context: Context, market: Market, id: string): Promise<number | null> =>
  (await orNull(findPackage(context, market, id)))?.id ?? null;

/**
 * Book Now (specification 2.7, 5, 7): a package, or what a slide of the home page shows. Throws `unauthenticated`
 * for visitors, `invalid` for accounts without name, phone or e-mail, `not-found`.
 */
export async function book(
  context: Context,
  market: Market,
  what: { package?: string | null; slide?: string | null },
  { account }: Viewer,
  sending: Sending,
): Promise<Receipt> {
  const { userName, email, mobileNo } = account;
  if (!userName || !email || !mobileNo) throw invalid({ profile: 'Add your name, phone and email to your profile first.' });
  const slide = what.slide ? await findHomepageImage(context, market, what.slide) : undefined;
  const id = what.package ?? /^\/details\/(?:\w+\/)?(\d+)(?:\/[\w-]+)?$/.exec(slide?.link ?? '')?.[1];
  // What a slide leads to may be gone; what it shows can be booked all the same.
  const booked = id ? await (slide ? orNull(findPackage(context, market, id)) : findPackage(context, market, id)) : null;
  // A slide may lead anywhere and say nothing: the desk is then told what its picture shows.
  const destination = booked?.name ?? (slide && (slide.title || slide.picture.alt || 'A journey of the home page'));
  if (!destination) throw notFound('Package');
  return submitRequest(
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
export async function sendVisa(context: Context, market: Market, input: Input, sending: Sending, asked: boolean): Promise<Receipt> {
  const { files, wrong } = filesOf(
    input,
    VISA_FILES.map(({ name }) => name),
  );
  const more = asked && !agreed(input) ? { ...wrong, consent: OWN_MESSAGES.consent } : wrong;
  const values = accepted(visa, input, MESSAGES.visaIncomplete, more);
  const { firstName, lastName, contactNumber, email, ...details } = values;
  return submitRequest(
    context,
    {
      kind: 'visa',
      market,
      name: `${text(firstName)} ${text(lastName)}`,
      email: text(email),
      phone: text(contactNumber),
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
export async function sendInsurance(context: Context, market: Market, input: Input, sending: Sending): Promise<Receipt> {
  const given = Array.isArray(input.persons) ? (input.persons as Input[]) : [];
  const rows = travellers.safeParse({ persons: given });
  const passports = Object.fromEntries(given.map((person, at) => [`persons.${at}.passport`, person?.passport]));
  const { files, wrong } = filesOf(passports, Object.keys(passports));
  const values = accepted(insurance, input, MESSAGES.enquiryIncomplete, {
    ...(rows.success ? {} : wrongIn(rows.error)),
    ...wrong,
    ...(agreed(input) ? {} : { consent: OWN_MESSAGES.consent }),
  });
  const persons = rows.data?.persons ?? [];
  const { details, ...contact } = split(values);
  return submitRequest(
    context,
    {
      kind: 'insurance',
      market,
      ...contact,
      types: [],
      details: {
        ...details,
        totalDays: daysBetween(text(details.startDate), text(details.endDate)),
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
const plain =
  (kind: RequestKind, types: readonly EnquiryType[], shape: z.ZodType, message: string) =>
  async (context: Context, market: Market, input: Input, sending: Sending): Promise<Receipt> =>
    submitRequest(context, { kind, market, ...split(accepted(shape, input, message)), types, files: [] }, sending);

/** Car rental (specification 2.13, 5). Throws `invalid` with all fields, and as `submitRequest` does. */
export const sendCarRental = plain('car', ['car'], carRental, MESSAGES.carIncomplete);
/** Custom tour (specification 2.13, 5). Throws as `sendCarRental` does. */
export const sendCustomTour = plain('tour', [], customTour, MESSAGES.enquiryIncomplete);
