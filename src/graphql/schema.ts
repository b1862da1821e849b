import { builder } from './builder.ts';
import './types.ts';
import './packages.ts';
import './packages-staff.ts';
import './staff.ts';
import './homepage.ts';
import './partners.ts';
import './reviews.ts';
import './branches.ts';
import './company.ts';
import './enquiries.ts';
import './enquiries-staff.ts';
import './accounts.ts';
import './overview.ts';
import './settings.ts';
import './system.ts';

/** The executable schema. `npm run codegen` prints it to `schema/schema.graphql`. */
export const schema = builder.toSchema();
