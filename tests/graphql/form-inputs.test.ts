import type { GraphQLInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import {
  CAR_CONTACT,
  CAR_FIELDS,
  CONTACT_FIELDS,
  ENQUIRY_SECTION_FIELDS,
  INSURANCE_CONTACT,
  INSURANCE_FIELDS,
  TOUR_CONTACT,
  TOUR_FIELDS,
  VISA_FIELDS,
  VISA_FILES,
} from '../../schema/enquiry-fields.ts';
import { schema } from '../../src/graphql/schema.ts';

const FIELDS_BY_INPUT = {
  EnquiryInput: [...CONTACT_FIELDS, ...ENQUIRY_SECTION_FIELDS],
  VisaInput: [...VISA_FIELDS, ...VISA_FILES],
  CarRentalInput: [...CAR_CONTACT, ...CAR_FIELDS],
  CustomTourInput: [...TOUR_CONTACT, ...TOUR_FIELDS],
  InsuranceInput: [...INSURANCE_CONTACT, ...INSURANCE_FIELDS],
};
/** What an input has besides the fields of its form. */
const FURTHER_FIELDS = ['consent', 'enquiryTypes', 'package', 'persons', 'submittedAt'];

test.each(Object.entries(FIELDS_BY_INPUT))('%s has every field of its form', (type, fields) => {
  const names = Object.keys((schema.getType(type) as GraphQLInputObjectType).getFields());
  expect(names.filter((name) => !FURTHER_FIELDS.includes(name))).toEqual(fields.map(({ name }) => name).sort());
});
