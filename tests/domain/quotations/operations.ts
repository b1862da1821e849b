import { expect } from 'vitest';
import { errorCodes, type GraphqlResult, runOperation } from '../../support/graphql.ts';
import type { Site } from '../../support/site.ts';
import { buildQuotation } from './generated.ts';

// The operations of quotations, for tests of the API and of the browser.

const FIELDS = `id reference state revision version hasUnsentChanges total { amount currencyCode } enquiryId
  revisions { number state path views contentHash acceptedHash decidedName decidedAddress decidedOption consent declineReason
    costs { cost { amount } margin { amount } } content { options { total { amount } } } }
  events { type text revision who }`;
export const ERRORS = 'userErrors { field message code }';
export const ADD = `mutation($input: QuotationInput!, $enquiryId: ID) { addQuotation(input: $input, enquiryId: $enquiryId) { quotation { ${FIELDS} } ${ERRORS} } }`;
export const UPDATE = `mutation($id: ID!, $input: QuotationInput!, $version: Int) { updateQuotation(id: $id, input: $input, version: $version) { quotation { ${FIELDS} } ${ERRORS} } }`;
export const SEND = `mutation($id: ID!, $version: Int!, $byMail: Boolean!) { sendQuotation(id: $id, version: $version, byMail: $byMail) { quotation { ${FIELDS} } ${ERRORS} } }`;
export const ACCEPT = `mutation($token: String!, $input: AcceptQuotationInput!) { acceptQuotation(token: $token, input: $input) { quotation { state decision { name option fingerprint } } ${ERRORS} } }`;
export const DECLINE = `mutation($token: String!, $reason: String) { declineQuotation(token: $token, reason: $reason) { quotation { state } ${ERRORS} } }`;
export const ASK = `mutation($token: String!, $question: String!) { askAboutQuotation(token: $token, question: $question) { quotation { questions { text } } ${ERRORS} } }`;
export const VIEW = `mutation($token: String!) { viewQuotation(token: $token) { ${ERRORS} } }`;
export const RECEIVED = `query($token: String!) { receivedQuotation(token: $token) { reference number name state newerPath consent validUntil
  decision { name option } questions { text }
  content { title words author startsOn adults childAges rooms validOn terms payment paymentLink upiId
    options { number name inclusions exclusions days { title description includedMeals } subtotal { amount } rounding { amount } total { amount currencyCode }
      lines { label quantity unitAmount { amount } amount { amount } taxLabel taxRate } taxes { label rate base { amount } amount { amount } } } } } }`;
export const GET = `query($id: ID!) { quotation(id: $id) { ${FIELDS} } }`;

// biome-ignore lint/suspicious/noExplicitAny: the shape is that of the operation.
export type Row = any;

/** The quotation of a mutation that must succeed. */
export const unwrap = (result: GraphqlResult, name: string): Row => {
  expect(errorCodes(result)).toEqual([]);
  return result.data[name].quotation;
};

/** The token in the newest private link. */
export const tokenOf = (row: Row): string => /\/quotation\/([\w-]{43})/.exec(row.revisions[0].path)?.[1] ?? '';

/** What a member of staff does with quotations. `cookie`: their session. */
export const asStaff = (site: Site, cookie: string) => ({
  add: async (more: object, enquiryId?: string): Promise<Row> =>
    unwrap(await runOperation(site, cookie, ADD, { input: buildQuotation(more), enquiryId }), 'addQuotation'),
  send: async ({ id, version }: Row, byMail = false): Promise<Row> =>
    unwrap(await runOperation(site, cookie, SEND, { id, version, byMail }), 'sendQuotation'),
  edit: async ({ id, version }: Row, more: object): Promise<Row> =>
    unwrap(await runOperation(site, cookie, UPDATE, { id, version, input: buildQuotation(more) }), 'updateQuotation'),
  get: async ({ id }: Row): Promise<Row> => (await runOperation(site, cookie, GET, { id })).data.quotation,
});
