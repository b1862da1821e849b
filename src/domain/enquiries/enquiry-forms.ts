import type { z } from 'zod';
import { ENQUIRY_TYPES, type EnquiryKind, type EnquiryType, type Market } from '../../../schema/constants.ts';
import {
  CAR_FIELDS,
  CONTACT_FIELDS,
  ENQUIRY_SECTION_FIELDS,
  type FieldSpec,
  INSURANCE_FIELDS,
  SENDER_CONTACT,
  TOUR_CONTACT,
  TOUR_FIELDS,
  VISA_FIELDS,
  VISA_FILES,
} from '../../../schema/enquiry-fields.ts';
import { countDaysInclusive } from '../../../schema/format.ts';
import {
  createFormInput,
  customTourInput,
  enquiryInput,
  pickOpenSections,
  travellersInput,
  validateSections,
  visaCallInput,
  visaInput,
} from '../../../schema/inputs/enquiries.ts';
import { isAsked, pickFlexibleDates } from '../../../schema/inputs/flexible-dates.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { type AsSent, normaliseFields, parseEnquiryTypes, parseTimeText } from '../../../schema/inputs/spellings.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { ENQUIRY_MESSAGES, MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../accounts/authorization.ts';
import { DomainError, fieldErrors, invalidInput, nullIfNotFound } from '../errors.ts';
import { UploadReference } from '../media/uploaded-file.ts';
import { findUpload } from '../media/uploads/stored-uploads.ts';
import { findPackage } from '../packages/find-package.ts';
import { type DocumentUpload, documentError, StagedDocument } from './staged-documents.ts';
import { type EnquiryReceipt, type SubmissionInfo, submitEnquiry } from './submit-enquiry.ts';

// Validates the forms of each kind (specification 2.13, 2.14, 5 and 7); `submitEnquiry` stores them. Book Now: `package-enquiries.ts`.

export type FormInput = Readonly<Record<string, unknown>>;

/** The shapes are built from lists of fields, so their output has no static type per field. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface FormShape {
  shape: () => z.ZodType;
  fields: readonly FieldSpec[];
  /** The message above the errors of the fields while one of them is empty. */
  message: string;
  /** The message while none is empty, if the specification gives one. */
  wrongMessage?: string;
}

/** A form as its documented call answers: with one message for fields that are empty or wrong. */
const asDocumented = <Form extends Omit<FormShape, 'shape'>>(form: Form): Form => ({ ...form, wrongMessage: form.message });

/** Errors that tell of something that was not given, of fields that are not in the list of the form. */
const MISSING_MESSAGES: readonly string[] = [OWN_MESSAGES.fileMissing, FORM_MESSAGES.consent, FORM_MESSAGES.travellerName];

const VISA_FORM: FormShape = { shape: visaInput, fields: VISA_FIELDS, message: MESSAGES.visaIncomplete };
const INSURANCE_FORM = { fields: [...SENDER_CONTACT, ...INSURANCE_FIELDS], message: MESSAGES.enquiryIncomplete };
const CAR_FORM = asDocumented({ fields: [...SENDER_CONTACT, ...CAR_FIELDS], message: MESSAGES.carIncomplete });
const TOUR_FORM: FormShape = { shape: customTourInput, fields: [...TOUR_CONTACT, ...TOUR_FIELDS], message: MESSAGES.enquiryIncomplete };

/**
 * The parsed input, and `asSent` if spellings were changed. Throws `invalid` with the errors of the shape and of `findErrors`, which gets
 * the input with its spellings changed.
 */
export function parseForm(
  { shape, fields, message, wrongMessage = FORM_MESSAGES.fieldsWrong }: FormShape,
  input: FormInput,
  findErrors: (values: FormInput) => Record<string, string> = () => ({}),
): Record<string, unknown> {
  const { values, asSent } = normaliseFields(fields, input);
  const result = shape().safeParse(values);
  const errors = { ...(result.success ? {} : fieldErrors(result.error)), ...findErrors(values) };
  // A client may send anything, also an object that cannot become text.
  const isBlank = (name: string): boolean => {
    const value = values[name] ?? '';
    return typeof value === 'string' && value.trim() === '' && fields.some((spec) => spec.name === name);
  };
  const isMissing = Object.entries(errors).some(([name, error]) => isBlank(name) || MISSING_MESSAGES.includes(error));
  if (!result.success || Object.keys(errors).length > 0) throw invalidInput(errors, isMissing ? message : wrongMessage);
  return { ...(result.data as Record<string, unknown>), ...(Object.keys(asSent).length > 0 && { asSent }) };
}

/** Parses a form whose dates may be left open: what is stored instead stands first. Throws `invalid`. */
export function parseDatedForm(form: Omit<FormShape, 'shape'>, input: FormInput, findErrors?: Parameters<typeof parseForm>[2]) {
  const fields = form.fields.filter((spec) => isAsked(spec, input));
  const values = parseForm({ ...form, fields, shape: () => createFormInput(fields) }, input, findErrors);
  return { ...pickFlexibleDates(form.fields, input), ...values };
}

/** Splits parsed values into contact columns and details. */
export function splitContact({ name, email, phone, message, ...details }: Record<string, unknown>) {
  return { name: toText(name), email: toText(email), phone: toText(phone), message: toText(message), details };
}

/** A document that was uploaded before the form. Throws as `findUpload` does. */
async function findUploadedDocument(context: Context, reference: UploadReference, field: string): Promise<StagedDocument> {
  const { row, digest } = await findUpload(context, reference, 'identity_document', field);
  return new StagedDocument(row.fileName, { row, digest });
}

/** The documents among these values, and the errors of the others, by field. */
async function collectFiles(context: Context, values: readonly (readonly [field: string, document: unknown])[]) {
  const files: DocumentUpload[] = [];
  const errors: Record<string, string> = {};
  for (const [field, value] of values) {
    try {
      const document = value instanceof UploadReference ? await findUploadedDocument(context, value, field) : value;
      const error = documentError(document);
      if (document instanceof StagedDocument) files.push({ field, document });
      if (error) errors[field] = error;
    } catch (reason) {
      if (!(reason instanceof DomainError) || reason.kind !== 'invalid') throw reason;
      Object.assign(errors, reason.fields);
    }
  }
  return { files, errors };
}

/** Whether the box of consent was ticked. */
export const hasConsent = ({ consent }: FormInput): boolean => consent === true;

const ENQUIRY_TYPES_MESSAGE = `Must be some of ${ENQUIRY_TYPES.join(', ')}.`;
const ENQUIRY_FORM: FormShape = {
  shape: enquiryInput,
  fields: [...CONTACT_FIELDS, ...ENQUIRY_SECTION_FIELDS],
  message: MESSAGES.enquiryIncomplete,
};

/** What a call says about its types and its time that is not understood; staff read it beside the answers. */
function noteOthers({ enquiryTypes, submittedAt }: FormInput, market: Market): AsSent {
  const { others } = parseEnquiryTypes(enquiryTypes);
  const isUnknownTime = Boolean(submittedAt) && parseTimeText(submittedAt, MARKET_CONFIG[market].timeZone) === undefined;
  return {
    ...(others.length > 0 && { enquiryTypes: others.join(', ') }),
    ...(isUnknownTime && { submittedAt: (toText(submittedAt) || JSON.stringify(submittedAt)).slice(0, 100) }),
  };
}

/** Whether the form of these sections asks for nationality and date of birth, and therefore for consent. */
const asksConsent = (types: readonly EnquiryType[]): boolean => types.includes('passport');

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
  const { types, others } = parseEnquiryTypes(input.enquiryTypes);
  const findErrors = (values: FormInput): Record<string, string> =>
    lenient
      ? {}
      : {
          ...validateSections(types, values),
          ...(others.length > 0 && { enquiryTypes: ENQUIRY_TYPES_MESSAGE }),
          ...(asksConsent(types) && !hasConsent(input) && { consent: FORM_MESSAGES.consent }),
        };
  const { details: parsed, ...contact } = splitContact(parseForm(lenient ? asDocumented(ENQUIRY_FORM) : ENQUIRY_FORM, input, findErrors));
  const { asSent, ...answers } = parsed;
  const flexible = pickFlexibleDates(ENQUIRY_SECTION_FIELDS, input);
  const details = lenient ? { ...flexible, ...answers } : pickOpenSections(types, { ...answers, ...flexible });
  // Nor the words of a section that is not open.
  const isStored = (name: string): boolean => Object.hasOwn(details, name) || CONTACT_FIELDS.some((field) => field.name === name);
  const words = Object.entries((asSent ?? {}) as AsSent).filter(([name]) => isStored(name));
  const notes = { ...Object.fromEntries(words), ...(lenient && noteOthers(input, market)) };
  // None, or deleted since the form was opened.
  const id = typeof input.package === 'number' ? String(input.package) : toText(input.package);
  const linkedPackage = await nullIfNotFound(findPackage(context, market, id));
  return submitEnquiry(
    context,
    {
      kind: 'general',
      market,
      ...contact,
      types,
      details: { ...details, ...(Object.keys(notes).length > 0 && { asSent: notes }) },
      submittedAt: lenient ? parseTimeText(input.submittedAt, MARKET_CONFIG[market].timeZone) : undefined,
      packageId: linkedPackage?.id ?? null,
      about: linkedPackage,
      userId: viewer?.account.id,
      consent: asksConsent(types) && hasConsent(input) ? { contact: FORM_MESSAGES.consentContact } : null,
    },
    submission,
  );
}

/**
 * Visa application (specification 2.13, 5, 7). `consentAsked`: the form has shown the consent text, so consent is required. The
 * documented call has not: it keeps as text what is none of the choices. Throws `invalid`.
 */
export async function submitVisaEnquiry(
  context: Context,
  market: Market,
  input: FormInput,
  submission: SubmissionInfo,
  consentAsked: boolean,
): Promise<EnquiryReceipt> {
  const { files, errors } = await collectFiles(
    context,
    VISA_FILES.map(({ name }) => [name, input[name]]),
  );
  if (consentAsked && !hasConsent(input)) errors.consent = FORM_MESSAGES.consent;
  const {
    firstName,
    lastName,
    contactNumber: phone,
    ...values
  } = parseForm(consentAsked ? VISA_FORM : asDocumented({ ...VISA_FORM, shape: visaCallInput }), input, () => errors);
  const name = `${toText(firstName)} ${toText(lastName)}`;
  const consent = { documents: consentAsked ? FORM_MESSAGES.consentVisa : ENQUIRY_MESSAGES.consentNotAsked };
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
  const { files, errors } = await collectFiles(
    context,
    travellers.map((person, index) => [`persons.${index}.passport`, person?.passport]),
  );
  const values = parseDatedForm(INSURANCE_FORM, input, () => ({
    ...(rows.success ? {} : fieldErrors(rows.error)),
    ...errors,
    ...(hasConsent(input) ? {} : { consent: FORM_MESSAGES.consent }),
  }));
  const persons = rows.data?.persons ?? [];
  const totalDays = countDaysInclusive(toText(values.startDate), toText(values.endDate));
  const content = splitContact({ ...values, ...(totalDays && { totalDays }), numberOfPersons: persons.length, persons });
  const consent = { documents: FORM_MESSAGES.consentInsurance };
  return submitEnquiry(context, { kind: 'insurance', market, types: [], ...content, consent, files }, submission);
}

/** Defines the submit function of a form without files. */
const defineSimpleForm =
  (kind: EnquiryKind, types: readonly EnquiryType[], parse: (input: FormInput) => Record<string, unknown>) =>
  async (context: Context, market: Market, input: FormInput, submission: SubmissionInfo): Promise<EnquiryReceipt> =>
    submitEnquiry(context, { kind, market, ...splitContact(parse(input)), types }, submission);

/** Car rental (specification 2.13, 5). Throws `invalid`, and as `submitEnquiry` does. */
export const submitCarRentalEnquiry = defineSimpleForm('car', ['car'], (input) => parseDatedForm(CAR_FORM, input));
/** Custom tour (specification 2.13, 5). Throws `invalid`, and as `submitEnquiry` does. */
export const submitCustomTourEnquiry = defineSimpleForm('tour', [], (input) => parseForm(TOUR_FORM, input));
