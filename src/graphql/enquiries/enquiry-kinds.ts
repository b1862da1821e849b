import type { FieldMap } from '@pothos/core';
import type { EnquiryKind, EnquiryType } from '../../../schema/constants.ts';
import {
  CAR_FIELDS,
  COMPUTED_INSURANCE_FIELDS,
  ENQUIRY_SECTIONS,
  type FieldSpec,
  FLEXIBLE_MONTHS,
  INSURANCE_FIELDS,
  TOUR_FIELDS,
  TRAVELLER_COUNT_FIELDS,
  TRIP_FIELDS,
  VISA_JOURNEY,
  VISA_TRAVELLER,
} from '../../../schema/enquiry-fields.ts';
import { toSectionFieldName, toSectionTypeName } from '../../../schema/field-descriptions.ts';
import { listFlexibleNames } from '../../../schema/inputs/flexible-dates.ts';
import { requireViewerWith } from '../../domain/accounts/sessions.ts';
import { getDetail } from '../../domain/enquiries/enquiry.ts';
import { type EnquiryRow, findEnquiry } from '../../domain/enquiries/enquiry-queries.ts';
import type { DocumentListItem } from '../../domain/enquiries/identity-documents.ts';
import { nullIfNotFound } from '../../domain/errors.ts';
import { acceptTokens, builder, type OperationContext } from '../builder.ts';
import { listCost } from '../server/costs.ts';
import { answerFields } from './answer-fields.ts';
import { ENQUIRY_TYPE_NAMES, EnquiryInterface, listEnquiryDocuments } from './enquiry.ts';
import { IdentityDocumentType } from './identity-documents.ts';

// The type of each kind of enquiry, with its answers.

async function loadEnquiry(kind: EnquiryKind, id: string, context: OperationContext): Promise<EnquiryRow | null> {
  const admin = await requireViewerWith(acceptTokens(context, 'enquiries'), 'enquiries');
  const row = await nullIfNotFound(findEnquiry(context, admin, id));
  return row?.kind === kind ? row : null;
}

type SchemaTypes = typeof builder.$inferSchemaTypes;
type KindFields = (t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, EnquiryRow>) => FieldMap;

const defineKind = (kind: EnquiryKind, description: string, fields: KindFields) =>
  builder.node(builder.objectRef<EnquiryRow>(ENQUIRY_TYPE_NAMES[kind]), {
    id: { resolve: (row) => row.id },
    loadOne: (id, context) => loadEnquiry(kind, id, context),
    interfaces: [EnquiryInterface],
    description,
    fields,
  });

/** The answers of fields, and whether the dates among them are flexible. */
const datedFields = (t: Parameters<KindFields>[0], specs: readonly FieldSpec[], toName?: (name: string) => string) => {
  const [flexible] = listFlexibleNames(specs);
  return {
    ...answerFields(t, specs, toName),
    ...(flexible && {
      flexibleDates: t.boolean({
        description: 'Whether the sender left the dates open.',
        resolve: ({ details }) => details[flexible] === true,
      }),
    }),
  };
};

/** A section of the general form: its type, and the field that is null unless something in it was answered. */
const sections = Object.entries(ENQUIRY_SECTIONS).map(([name, { label, fields }]) => {
  // The keys of `ENQUIRY_SECTIONS`.
  const section = name as EnquiryType;
  const type = builder.objectRef<EnquiryRow>(toSectionTypeName(section)).implement({
    description: `The section "${label}" of the general form.`,
    // Book Now asks for the travellers besides the section about packages.
    fields: (t) =>
      datedFields(t, section === 'package' ? [...fields, ...TRAVELLER_COUNT_FIELDS, FLEXIBLE_MONTHS] : fields, (field) =>
        toSectionFieldName(section, field),
      ),
  });
  return { label, names: [...listFlexibleNames(fields), ...fields.map((spec) => spec.name)], type, field: `${section}Section` };
});

defineKind('general', 'An enquiry by the general form.', (t) =>
  Object.fromEntries(
    sections.map(({ label, names, type, field }) => [
      field,
      t.field({
        type,
        nullable: true,
        description: `The section "${label}"; null if nothing in it was answered.`,
        resolve: (row) => (names.some((name) => (row.details[name] ?? '') !== '') ? row : null),
      }),
    ]),
  ),
);

defineKind('booking', '"Book Now" of a package, or of the journey that a slide shows.', (t) => ({
  destination: t.string({
    nullable: true,
    description: 'The name of the package, or the title of the slide.',
    resolve: (row) => getDetail(row, 'packageDestination')?.toString(),
  }),
  duration: t.string({ nullable: true, resolve: (row) => getDetail(row, 'packageEndDate')?.toString() }),
  ...datedFields(t, [...TRIP_FIELDS.filter(({ kind }) => kind !== 'area'), FLEXIBLE_MONTHS], (name) => toSectionFieldName('package', name)),
}));

defineKind('visa', 'A visa application.', (t) => answerFields(t, [...VISA_JOURNEY, ...VISA_TRAVELLER]));

interface Traveller {
  name: string;
  passport: DocumentListItem | null;
}

const TravellerType = builder.objectRef<Traveller>('Traveller').implement({
  description: 'Someone who is to be insured.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name, such as "Asha Rao".' }),
    passport: t.field({
      type: IdentityDocumentType,
      nullable: true,
      description: 'The passport copy, without its content.',
      resolve: ({ passport }) => passport,
    }),
  }),
});

async function listTravellers(row: EnquiryRow, context: OperationContext): Promise<Traveller[]> {
  // As `submitInsuranceEnquiry` stores them; the retention removes them.
  const persons = (row.details.persons ?? []) as readonly { name?: string }[];
  const documents = persons.length > 0 ? await listEnquiryDocuments(context, row) : [];
  return persons.map(({ name = '' }, index) => ({
    name,
    passport: documents.find(({ field }) => field === `persons.${index}.passport`) ?? null,
  }));
}

defineKind('insurance', 'A request for travel insurance.', (t) => ({
  ...datedFields(t, [...INSURANCE_FIELDS, ...COMPUTED_INSURANCE_FIELDS]),
  travellers: t.field({
    complexity: listCost(4),
    type: [TravellerType],
    description: 'The travellers; empty once the documents are erased.',
    resolve: (row, _args, context) => listTravellers(row, context),
  }),
}));

defineKind('car', 'A request for a rented car.', (t) => datedFields(t, CAR_FIELDS));

defineKind('tour', 'A request for a tour that is planned for the sender.', (t) => answerFields(t, TOUR_FIELDS));
