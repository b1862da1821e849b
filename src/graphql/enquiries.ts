import { getViewer } from '../domain/accounts/sessions.ts';
import {
  submitBooking,
  submitCarRentalEnquiry,
  submitCustomTourEnquiry,
  submitGeneralEnquiry,
  submitInsuranceEnquiry,
  submitVisaEnquiry,
} from '../domain/enquiries/enquiry-forms.ts';
import { anonymiseEnquiry, findEnquiryByToken, withdrawEnquiry } from '../domain/enquiries/enquiry-status.ts';
import { nullIfNotFound } from '../domain/errors.ts';
import { mutations, type NounResolvers, queries, returnTrue } from './builder.ts';

// Every field of a form is optional text in the schema, because the domain validates the values and reports errors by field.

export const enquiryResolvers = {
  // The private link alone shows no personal data: the downloads of `/api/requests` (REST) also require the e-mail address.
  SentEnquiry: {
    kind: ({ row }) => row.kind,
    reference: ({ row }) => row.reference,
    market: ({ row }) => row.market,
    status: ({ row }) => row.status,
    enquiryTypes: ({ row }) => row.types,
    submittedAt: ({ row }) => row.submittedAt,
    withdrawnAt: ({ row }) => row.withdrawnAt,
    anonymisedAt: ({ row }) => row.anonymisedAt,
    attachments: ({ documents }) => documents,
  },
  SentEnquiryAttachment: { erased: ({ wrappedKey }) => wrappedKey === null },
  Query: queries('everyone', {
    enquiryByToken: (context, { token }) => nullIfNotFound(findEnquiryByToken(context, token)),
  }),
  Mutation: {
    ...mutations('everyone', {
      sendEnquiry: async (context, { market, input, submission, skipSectionRules }) =>
        submitGeneralEnquiry(context, market, input, {
          viewer: await getViewer(context),
          submission: submission ?? {},
          lenient: skipSectionRules ?? false,
        }),
      sendVisaApplication: (context, { market, input, submission }) => submitVisaEnquiry(context, market, input, submission ?? {}, true),
      sendInsuranceRequest: (context, { market, input, submission }) => submitInsuranceEnquiry(context, market, input, submission ?? {}),
      sendCarRental: (context, { market, input, submission }) => submitCarRentalEnquiry(context, market, input, submission ?? {}),
      sendCustomTour: (context, { market, input, submission }) => submitCustomTourEnquiry(context, market, input, submission ?? {}),
      withdrawEnquiry: (context, { token }) => returnTrue(withdrawEnquiry(context, token)),
      anonymiseEnquiry: (context, { token }) => returnTrue(anonymiseEnquiry(context, token)),
    }),
    ...mutations('user', {
      bookPackage: (context, { market, submission, ...subject }) =>
        submitBooking(context, market, subject, context.viewer, submission ?? {}),
    }),
  },
} satisfies NounResolvers;
