import './types.ts';
import './packages.ts';
import './packages-staff.ts';
import './staff.ts';
import './homepage.ts';
import './partners.ts';
import './reviews.ts';
import './branches.ts';
import './company.ts';
import './company.ts';
import './enquiries.ts';
import './enquiries-staff.ts';
import './enquiries.ts';
import './outbox.ts';
import './identity-documents.ts';
import './accounts.ts';
import './accounts.ts';
import './accounts.ts';
import './overview.ts';
import './settings.ts';
import './staff.ts';
import './staff.ts';
import './overview.ts';
import { builder } from './builder.ts';

/** The whole schema; `schema/schema.graphql` is its printed form. */
export const schema = builder.toSchema();
