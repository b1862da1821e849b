import { PRODUCT_NAME } from '../../schema/constants.ts';
import { TOKEN_SCOPE_NAMES } from '../../schema/integrations/token-scopes.ts';
import type { RestCallName } from '../rest/calls.ts';
import { listAdminCalls } from '../rest/router.ts';
import { accountCalls } from './accounts.ts';
import { calendarCalls } from './calendar.ts';
import type { CallDescription } from './call.ts';
import { branchCalls, partnerCalls, policyCalls } from './company.ts';
import { createComponents } from './components.ts';
import { enquiryCalls } from './enquiries.ts';
import { createErrorComponents } from './errors.ts';
import { homepageCalls } from './homepage.ts';
import { importCalls } from './imports.ts';
import type { OpenApiDocument } from './openapi.ts';
import { createOperation } from './operation.ts';
import { packageCalls } from './packages.ts';
import { pictureCalls } from './pictures.ts';
import { reviewCalls } from './reviews.ts';
import { fileUploadCalls } from './uploads.ts';
import { createWebhooks, WEBHOOKS_TAG } from './webhooks.ts';

/** The nouns in the order of specification 7. */
const TAGS: Readonly<Record<string, { description: string; calls: object }>> = {
  Accounts: { description: 'Registration, sign-in and the profile.', calls: accountCalls },
  'Homepage images': { description: 'Logo, slides and office pictures of each storefront.', calls: homepageCalls },
  Branches: { description: 'The offices of the agency.', calls: branchCalls },
  'Company policy': { description: 'The four company texts.', calls: policyCalls },
  Packages: { description: 'The catalogue of India and of Dubai.', calls: packageCalls },
  Partners: { description: 'The partners that the home pages show.', calls: partnerCalls },
  Reviews: { description: 'Reviews of visitors, and those that staff add.', calls: reviewCalls },
  Enquiries: { description: 'Enquiries, bookings and visa applications, and their documents.', calls: enquiryCalls },
  Calendars: { description: 'Follow-ups and departures for calendar programs.', calls: calendarCalls },
  Imports: { description: 'Packages from other systems.', calls: importCalls },
  Pictures: { description: 'Stored pictures.', calls: pictureCalls },
  Uploads: { description: 'Files for mutations of GraphQL.', calls: fileUploadCalls },
};

/** Every call of the router: one without a description, and a description without a call, is a type error. */
const CALLS: Readonly<Record<RestCallName, CallDescription>> = {
  ...accountCalls,
  ...homepageCalls,
  ...branchCalls,
  ...policyCalls,
  ...packageCalls,
  ...partnerCalls,
  ...reviewCalls,
  ...enquiryCalls,
  ...calendarCalls,
  ...importCalls,
  ...pictureCalls,
  ...fileUploadCalls,
};

const DESCRIPTION = [
  'The calls of the specification, and those that this product adds. Packages, branches, reviews and texts are public, and sending an enquiry needs no account. The rest needs a session or an access token.',
  '**GraphQL** at `/graphql` reads and changes the same, and more: insurance, car rental and custom tours, stages of enquiries, and files (`createUpload`). Its schema describes itself to introspection; numbers of rows are its `databaseId`.',
  '**Access tokens** (`Authorization: Bearer`) are for programs: they need no cookie and no Origin. A call names the scope that it asks for; what visitors may send is taken without it, as from a visitor. Staff create one in their profile, and for the account of a customer in the screen Access tokens; every account may do so with `createAccessToken`. It is shown once. Pages of other sites use the API if the site allows their origin.',
  '**Errors** are JSON with a `message` for people and the message of each wrong field in `fields`. Status 429 and 503 come with `Retry-After`.',
  '**Lists** answer all rows, or pages with `first`; the header `Link` leads to the next page.',
  '**Bodies** are JSON (`application/json`), or the forms that a call names.',
  '**Caches**: public answers carry an `ETag` and are revalidated by `If-None-Match`. A change shows at the next request.',
].join('\n\n');

/** Builds the OpenAPI document. The build writes it to `/openapi.json`; nothing of it is in the Worker. */
export function createOpenApiDocument(): OpenApiDocument {
  const schemas = createComponents();
  const adminCalls = listAdminCalls();
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, call] of Object.entries(CALLS)) {
    const [method = '', path = ''] = name.split(' ');
    const tag = Object.keys(TAGS).find((each) => name in (TAGS[each]?.calls ?? {})) ?? '';
    const template = path.replace(/:(\w+)/g, '{$1}');
    const operation = createOperation(name, call, { tag, schemas, right: adminCalls.get(name) });
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${PRODUCT_NAME} REST API`, version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    // The site that serves the document, whatever its address.
    servers: [{ url: '/' }],
    tags: [...Object.entries(TAGS).map(([name, { description }]) => ({ name, description })), WEBHOOKS_TAG],
    paths,
    webhooks: createWebhooks(),
    components: {
      schemas,
      responses: createErrorComponents(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `A personal access token, from the profile. Its scopes are ${TOKEN_SCOPE_NAMES.join(', ')}; those that write include those that read.`,
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description:
            'The cookie that `POST /auth/login` sets; `session` on a local http address. Browsers must send writes from the origin of the site.',
        },
      },
    },
  };
}
