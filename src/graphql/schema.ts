import './shared.ts';
import './packages.ts';
import './packages-staff.ts';
import './drafts.ts';
import './homepage.ts';
import './partners.ts';
import './reviews.ts';
import './branches.ts';
import './policy.ts';
import './company.ts';
import './enquiries.ts';
import './inbox.ts';
import './own-request.ts';
import './outbox.ts';
import './documents.ts';
import './accounts.ts';
import './second-factor.ts';
import './people.ts';
import './audit.ts';
import './settings.ts';
import './staff.ts';
import './find.ts';
import './overview.ts';
import { builder } from './builder.ts';

/** The whole schema; `schema/schema.graphql` is its printed form. */
export const schema = builder.toSchema();
