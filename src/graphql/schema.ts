import sdl from '../../schema/schema.graphql?raw';
import { accountResolvers } from './accounts.ts';
import { branchResolvers } from './branches.ts';
import { buildExecutableSchema } from './builder.ts';
import { companyResolvers } from './company.ts';
import { enquiryResolvers } from './enquiries.ts';
import { staffEnquiryResolvers } from './enquiries-staff.ts';
import { homepageResolvers } from './homepage.ts';
import { overviewResolvers } from './overview.ts';
import { packageResolvers } from './packages.ts';
import { staffPackageResolvers } from './packages-staff.ts';
import { partnerResolvers } from './partners.ts';
import { reviewResolvers } from './reviews.ts';
import { settingResolvers } from './settings.ts';
import { staffResolvers } from './staff.ts';
import { scalars } from './types.ts';

/** The executable schema of `schema/schema.graphql`. */
export const schema = buildExecutableSchema(sdl, [
  scalars,
  accountResolvers,
  branchResolvers,
  companyResolvers,
  enquiryResolvers,
  staffEnquiryResolvers,
  homepageResolvers,
  overviewResolvers,
  packageResolvers,
  staffPackageResolvers,
  partnerResolvers,
  reviewResolvers,
  settingResolvers,
  staffResolvers,
]);
