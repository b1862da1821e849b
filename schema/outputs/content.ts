import { z } from 'zod';
import { HOMEPAGE_IMAGE_TYPES, LIMITS } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { idField } from './fields.ts';

// Homepage images, branches, policies, partners and reviews (specification 3).

export const homepageImageOutput = lazy(() =>
  z.object({
    id: idField(),
    fileName: z.string().describe('The file name below /uploads, or a full URL.'),
    url: z.string().describe('The full URL of the picture.'),
    type: z.enum(HOMEPAGE_IMAGE_TYPES).describe('Where the picture shows.'),
    address: z.string().nullish().describe('Text beside a logo or an office; null without one.'),
    link: z.string().nullish().describe('Where a slide leads; null without a link.'),
  }),
);
export type HomepageImageJson = z.infer<ReturnType<typeof homepageImageOutput>>;

export const branchOutput = lazy(() =>
  z.object({
    id: idField(),
    officeName: z.string().describe('The name of the office.'),
    address: z.string().describe('The postal address.'),
    phone: z.string().describe('As the agency writes it.'),
    email: z.string().describe('The address of the office.'),
    isMainBranch: z.boolean().describe('True for exactly one branch.'),
  }),
);
export type BranchJson = z.infer<ReturnType<typeof branchOutput>>;

const policyText = (title: string) => z.string().describe(`${title}; empty before it is first saved.`);
export const policyOutput = lazy(() =>
  z.object({
    id: idField().nullable().describe('The number of the only record; null before it is first saved.'),
    aboutUs: policyText('About us'),
    bookingTerms: policyText('Booking terms and conditions'),
    privacyPolicy: policyText('Privacy policy'),
    cancellationRefundPolicy: policyText('Cancellation and refund policy'),
  }),
);
export type PolicyJson = z.infer<ReturnType<typeof policyOutput>>;

export const partnerOutput = lazy(() =>
  z.object({
    id: idField(),
    name: z.string().describe('The name of the partner.'),
    logoUrl: z.string().describe('The full URL of the logo.'),
  }),
);
export type PartnerJson = z.infer<ReturnType<typeof partnerOutput>>;

export const reviewOutput = lazy(() =>
  z.object({
    id: idField(),
    name: z.string().describe('The name of the author.'),
    message: z.string().describe('The text of the review.'),
    rating: z.int().min(LIMITS.ratingMin).max(LIMITS.ratingMax).describe('Stars.'),
    imageUrl: z.string().nullable().describe('The full URL of the picture; null without one, and before approval to visitors.'),
    approved: z.boolean().describe('Only approved reviews are public.'),
    packageId: z.int().optional().describe('The id of the package that the author took; absent for none.'),
    reply: z
      .object({
        message: z.string().describe('The text.'),
        author: z.string().describe('Who answered, as visitors read it.'),
        repliedAt: z.string().describe('When it was written (ISO 8601).'),
      })
      .optional()
      .describe('What the agency answered; absent for no answer.'),
  }),
);
export type ReviewJson = z.infer<ReturnType<typeof reviewOutput>>;
