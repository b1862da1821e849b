/** The normalised cache of the staff application: a chunk of its own, loaded after the first screen. */
import { composeExchanges, type Exchange } from '@urql/core';
import { type Cache, cacheExchange, type UpdateResolver } from '@urql/exchange-graphcache';
import { seedExchange } from './exchanges.ts';

/** Rows that several screens show, by the `databaseId` that documents select as `id`. All other types are parts of what has them. */
const ROW_TYPES: readonly string[] = [
  ...['BookingEnquiry', 'CarRentalEnquiry', 'CustomTourEnquiry', 'GeneralEnquiry', 'InsuranceEnquiry', 'VisaEnquiry'],
  ...['StaffPackage', 'Branch', 'Partner', 'Review', 'User', 'MailTemplate', 'Webhook'],
];

/** Interfaces that fragments of the documents name. */
const POSSIBLE_TYPES = { UserError: ['ConflictError', 'InputError'], Enquiry: ROW_TYPES.filter((name) => name.endsWith('Enquiry')) };

const ENQUIRY_LISTS = ['inbox', 'overview'];
const OPENED_ENQUIRY = ['enquiry', 'formDraft'];

/**
 * The queries that a mutation changes beyond the rows of its payload. They are read anew when a screen shows them next. A mutation that
 * is not listed changes all.
 */
const CHANGED_QUERIES: Readonly<Record<string, readonly string[]>> = {
  updateEnquiry: [],
  updateEnquiries: ['inbox', 'enquiry', 'overview'],
  addEnquiryNote: OPENED_ENQUIRY,
  recordContact: OPENED_ENQUIRY,
  undoContact: OPENED_ENQUIRY,
  sendAnswer: OPENED_ENQUIRY,
  recordEnquiry: ENQUIRY_LISTS,
  saveView: ['savedViews'],
  deleteView: ['savedViews'],
  markNotificationsRead: ['notifications'],
  saveDraft: ['formDraft'],
  deleteDraft: ['formDraft'],
  confirmIdentity: [],
  updatePackage: ['formDraft'],
  publishPackages: [],
  copyPackages: ['staffPackages', 'packages'],
  createPackage: ['staffPackages', 'packages', 'formDraft'],
  approveReviews: [],
  updateReview: [],
  updateBranch: ['branches'],
  updatePartner: [],
};

/** Drops what a mutation has changed; one that was refused changed nothing. */
const dropChanged =
  (mutation: string): UpdateResolver =>
  (data, _variables, cache: Cache) => {
    const payload = data[mutation] as { userErrors?: readonly unknown[] } | null | undefined;
    if (!payload || (payload.userErrors?.length ?? 0) > 0) return;
    const changed = CHANGED_QUERIES[mutation];
    for (const { fieldName, fieldKey } of cache.inspectFields('Query'))
      if (!changed || changed.includes(fieldName)) cache.invalidate('Query', fieldKey);
  };

/** An object with a value for every name. */
const fromName = <Value>(getValue: (name: string) => Value): Record<string, Value> =>
  new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? getValue(name) : undefined) });

/** A new and empty cache. */
export const createCache = (): Exchange =>
  composeExchanges([
    cacheExchange({
      keys: fromName((type) => (ROW_TYPES.includes(type) ? ({ id }) => (id === undefined ? null : String(id)) : () => null)),
      possibleTypes: POSSIBLE_TYPES,
      updates: { Mutation: fromName(dropChanged) },
    }),
    seedExchange,
  ]);
