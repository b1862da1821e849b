import { lazy } from '../../schema/lazy.ts';
import { builder } from './builder.ts';
import './public-schema.ts';
import './relay/user-errors.ts';
import './packages-staff.ts';
import './staff/package-batches.ts';
import './staff/package-prices.ts';
import './staff/imports.ts';
import './staff/workspace.ts';
import './staff/trash.ts';
import './homepage.ts';
import './partners.ts';
import './reviews.ts';
import './branches.ts';
import './company.ts';
import './enquiries.ts';
import './enquiries-staff.ts';
import './correspondence/answers.ts';
import './correspondence/contacts.ts';
import './correspondence/notifications.ts';
import './correspondence/unmatched-mail.ts';
import './enquiries/enquiry-kinds.ts';
import './enquiries/identity-documents.ts';
import './enquiries/sent-enquiries.ts';
import './enquiries/viewer.ts';
import './staff/people/people.ts';
import './quotations/received-quotation.ts';
import './quotations/quotations.ts';
import './quotations/quotation-report.ts';
import './quotations/quotation-writes.ts';
import './accounts.ts';
import './integrations/access-tokens.ts';
import './integrations/calendar-feeds.ts';
import './staff/colleagues.ts';
import './staff/invitations.ts';
import './staff/overview.ts';
import './staff/reports.ts';
import './system.ts';
import './integrations/uploads.ts';
import './integrations/webhooks.ts';

builder.mutationType({});

/**
 * The executable schema, built for the first operation of an isolate that needs it. Types keep the order of their definition: sorting
 * builds the whole schema a second time. `npm run codegen` prints it, sorted, to `schema/schema.graphql`.
 */
export const getSchema = lazy(() => builder.toSchema({ sortSchema: false }));
