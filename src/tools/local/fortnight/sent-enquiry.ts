import { createSpecimenPanCard, createSpecimenPassport, type SpecimenHolder } from '../../../demo/fortnight/specimen-document.ts';
import type { DemoEnquiry } from '../../../demo/fortnight/types.ts';
import type { Viewer } from '../../../domain/accounts/authorization.ts';
import {
  submitCarRentalEnquiry,
  submitCustomTourEnquiry,
  submitGeneralEnquiry,
  submitInsuranceEnquiry,
  submitVisaEnquiry,
  toText,
} from '../../../domain/enquiries/enquiry-forms.ts';
import { submitBooking } from '../../../domain/enquiries/package-enquiries.ts';
import { type StageDocument, withStagedDocuments } from '../../../domain/enquiries/staged-documents.ts';
import type { EnquiryReceipt } from '../../../domain/enquiries/submit-enquiry.ts';
import type { Context } from '../../../platform/context.ts';
import type { OfficeCalendar } from './office-calendar.ts';

/** Days for which the passports stay valid: between two and eight years, by the length of the name. */
const countValidDays = (name: string): number => 730 + (name.length % 7) * 365;

const stagePdf = (stage: StageDocument, field: string, fileName: string, bytes: Uint8Array) =>
  stage(field, {
    fileName,
    chunks: (async function* () {
      yield bytes;
    })(),
  });

/** Sends an enquiry of the demonstration as its visitor would, with specimens of the documents that its form asks for. */
export async function sendDemoEnquiry(
  context: Context,
  calendar: OfficeCalendar,
  { market, kind, input: texts, persons = [], from, honeypot }: DemoEnquiry,
  { packageId, viewer }: { packageId?: string; viewer?: Viewer },
): Promise<EnquiryReceipt> {
  const input = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const days = typeof value === 'string' ? /^\+(\d{1,3})$/.exec(value)?.[1] : undefined;
      return [name, days === undefined ? value : calendar.findDay(Number(days))];
    }),
  );
  const submission = { honeypot, attribution: from };
  const toHolder = (name: string, dob: string): SpecimenHolder => ({ name, dob, validUntil: calendar.findDay(countValidDays(name)) });
  switch (kind) {
    case 'general':
      return submitGeneralEnquiry(context, market, { ...input, package: packageId, consent: true }, { viewer: viewer ?? null, submission });
    case 'booking':
      if (!viewer) throw new Error('A booking needs its traveller.');
      return submitBooking(context, market, { package: packageId, input }, viewer, submission);
    case 'car':
      return submitCarRentalEnquiry(context, market, input, submission);
    case 'tour':
      return submitCustomTourEnquiry(context, market, input, submission);
    case 'visa':
      return withStagedDocuments(context, async (stage) => {
        const holder = toHolder(`${toText(input.firstName)} ${toText(input.lastName)}`, toText(input.dob));
        const last = toText(input.lastName).toLowerCase();
        const passportCopy = await stagePdf(stage, 'passportCopy', `passport-${last}.pdf`, createSpecimenPassport(holder));
        const panCardCopy = await stagePdf(stage, 'panCardCopy', `pan-${last}.pdf`, createSpecimenPanCard(holder));
        return submitVisaEnquiry(context, market, { ...input, passportCopy, panCardCopy, consent: true }, submission, true);
      });
    case 'insurance':
      return withStagedDocuments(context, async (stage) => {
        const rows: { name: string; passport: unknown }[] = [];
        for (const [index, { name, dob }] of persons.entries()) {
          const fileName = `${name.toLowerCase().replaceAll(' ', '-')}-passport.pdf`;
          const bytes = createSpecimenPassport(toHolder(name, dob));
          rows.push({ name, passport: await stagePdf(stage, `persons.${index}.passport`, fileName, bytes) });
        }
        return submitInsuranceEnquiry(context, market, { ...input, persons: rows, consent: true }, submission);
      });
  }
}
