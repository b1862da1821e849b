import { POLICIES } from '../../../schema/addresses.ts';
import { MARKETS, type Market } from '../../../schema/constants.ts';
import { getDocumentLabel, SOURCE_LABELS } from '../../../schema/enquiry-summary.ts';
import { capitalize, formatDay, formatPrice, formatQuantity } from '../../../schema/format.ts';
import { FEED_SELECTIONS } from '../../../schema/integrations/calendar-feeds.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { PACKAGE_FIELDS } from '../../../schema/packages/package-fields.ts';
import { STAFF_ROLE_TEXTS } from '../../../schema/staff/rights.ts';
import type { StaffActivityQuery } from '../../documents/graphql.ts';

// What an audit entry says to people: its details are stored by the names of fields.

export type AuditLogEntry = StaffActivityQuery['auditLog']['nodes'][number];
type AuditDetails = Readonly<Record<string, unknown>>;

/** Labels of fields by subject type, as in the forms, where they are not the words of the name. */
const FIELD_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  package: PACKAGE_FIELDS,
  branch: {
    hours: 'Working hours',
    market: 'Storefront',
    logo: 'Logo picture',
  },
  review: {
    name: 'Reviewer name',
    context: 'Comes from',
    market: 'Storefront',
    picture: 'Image',
    approved: 'Show it on the website',
  },
  company: {
    blurb: 'In a sentence',
    whatsapp: 'WhatsApp',
    hours: 'Working hours',
    social: 'Social links',
    counters: 'Statistics',
    topLocations: 'Top Rated Locations',
  },
  user: { userName: 'Name', mobileNo: 'Phone', profilePicture: 'Picture' },
  person: { contactHint: 'How to reach them' },
  policy: Object.fromEntries(POLICIES.map(({ field, label }) => [field, label])),
  'homepage-image': { alt: 'What it shows' },
};

/** Labels of subject types, where they are not the capitalised type. */
const SUBJECT_LABELS: Readonly<Record<string, string>> = {
  user: 'Account',
  token: 'Access token',
  'homepage-image': 'Picture',
  homepage: 'Home page',
  'mail-template': 'Mail template',
  policy: 'Policy texts',
  'saved-view': 'Saved view',
  'second-factor-required': 'Second factor for all staff',
  'document-retention-days': 'How long documents are kept',
  'webhook-delivery': 'Webhook event',
};

/** Actions on the own account: the entry needs no subject. */
const OWN_ACCOUNT_ACTION =
  /^(?:sign-|register|password-(?:change|reset)$|profile-|second-factor-o|recovery-|identity-|email-|calendar-feed-|invitation-accepted)/;

/** Actors that are no accounts. */
const ACTOR_LABELS: Readonly<Record<string, string>> = {
  visitor: 'A visitor',
  'command line': 'Command line',
  mail: 'Incoming mail',
  retention: 'Automatic deletion',
  bin: 'Automatic deletion',
};

/** Whether a subject or an actor is the reference of an enquiry, not that of a quotation. */
export const isEnquiryReference = (subject: string): boolean => /^(?!QT)[A-Z]{2}-[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(subject);

/** Who it was, by name. The sender of an enquiry or of a decision is stored by the reference. */
export const getActorName = ({ actor, actorName }: Pick<AuditLogEntry, 'actor' | 'actorName'>): string =>
  actorName ?? ACTOR_LABELS[actor] ?? (/^QT-/.test(actor) ? 'The traveller' : isEnquiryReference(actor) ? 'The sender' : actor);

const getStorefrontName = (market: string): string => MARKET_CONFIG[market as Market]?.place ?? market;

/** "2026-11-30 18:00" as "30 Nov 2026, 18:00". */
const formatFollowUp = (due: string): string => [formatDay(due.slice(0, 10)), due.slice(11)].filter(Boolean).join(', ');

/** "mobileNo" and "walk_in" as "Mobile no" and "Walk in". */
const toWords = (name: string): string => capitalize(name.replace(/[_-]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** "ADMIN (sales)", "USER" or "sales" as the screen of users names it. */
function formatRole(role: unknown): string {
  const name = /\((\w+)\)/.exec(String(role))?.[1] ?? String(role);
  if (name === 'USER') return 'customer';
  const text = STAFF_ROLE_TEXTS[(name === 'ADMIN' ? 'owner' : name) as keyof typeof STAFF_ROLE_TEXTS];
  return text ? text.label.toLowerCase() : name;
}

const CONTACT_PHRASES: Readonly<Record<string, string>> = { call: 'called', whatsapp: 'answered by WhatsApp' };

/** The text of a detail by its key; '' for what another one covers. `account`: the other account of the entry by name. */
const DETAIL_PHRASES: Readonly<Record<string, (value: unknown, details: AuditDetails, entry: AuditLogEntry) => string>> = {
  from: (from, { to }) => (to === undefined ? `before: ${from}` : `from ${formatRole(from)} to ${formatRole(to)}`),
  role: (role, { staffRole }) => `as ${formatRole(staffRole ?? role)}`,
  again: () => 'invited again',
  main: (main) => (main ? 'as the main branch' : ''),
  approved: (approved) => (approved ? 'on the website at once' : 'waits for approval'),
  required: (required) => (required ? 'required' : 'optional'),
  secondFactor: (_value, _details, { action }) => (action === 'sign-in' ? 'with the second factor' : 'wrong code of the second factor'),
  confirmation: () => 'while a change was confirmed',
  mutedNotifications: () => 'which notifications come',
  spam: (spam) => (spam ? 'marked as spam' : 'marked as not spam'),
  note: () => 'note added',
  noteDeleted: () => 'note deleted',
  answer: () => 'answered by mail',
  reply: () => 'the sender has replied',
  contact: (channel, { undone }) => {
    const phrase = CONTACT_PHRASES[String(channel)] ?? String(channel);
    return undone ? `“${phrase}” taken back` : phrase;
  },
  undone: (_undone, { contact }) => (contact ? '' : 'undone'),
  search: () => 'by a search',
  logo: (logo) => (logo ? 'with a new logo' : ''),
  deleted: () => 'deleted',
  order: () => 'put into another order',
  copyOf: () => 'a copy',
  import: () => 'by an import',
  rows: (count) => formatQuantity(Number(count), 'row'),
  source: (source) => `came by ${(SOURCE_LABELS as Record<string, string>)[String(source)] ?? source}`,
  stage: (stage, { stageBefore }) =>
    stageBefore ? `stage: from ${capitalize(String(stageBefore))} to ${capitalize(String(stage))}` : `stage: ${capitalize(String(stage))}`,
  status: (status) => `stage: ${capitalize(String(status))}`,
  assignee: (email, _details, { action, accountName }) =>
    action === 'enquiries-exported' ? `assigned: ${email}` : email ? `assigned to ${accountName ?? email}` : 'no longer assigned',
  assigneeId: () => 'of one colleague',
  owner: (email, _details, { accountName }) => `of ${accountName ?? email}`,
  due: (due) => (due ? `follow up on ${formatFollowUp(String(due))}` : 'no follow-up any more'),
  before: (before) => (before ? `before: ${before}` : ''),
  days: (days, _details, { action }) => {
    const text = formatQuantity(Number(days), 'day');
    return action === 'token-created' ? `for ${text}` : /erased$/.test(action) ? `after ${text}` : text;
  },
  scopes: (scopes) => `may do ${formatQuantity((scopes as unknown[]).length, 'thing')}`,
  events: (events) => formatQuantity((events as unknown[]).length, 'event'),
  url: () => '',
  state: (state) => (state === 'active' ? 'switched on' : 'switched off'),
  selection: (selection) => (FEED_SELECTIONS as Record<string, string>)[String(selection)] ?? String(selection),
  field: (field) => getDocumentLabel(String(field)),
  market: (market) => getStorefrontName(String(market)),
  pictures: (count) => formatQuantity(Number(count), 'picture'),
  type: (type) => (type === 'carousel' ? 'slideshow' : String(type)),
  enquiries: (count) => formatQuantity(Number(count), 'enquiry', 'enquiries'),
  priceAfter: (after, { priceBefore, currency }) => {
    const market = MARKETS.find((each) => MARKET_CONFIG[each].currency === currency);
    const format = (price: unknown): string => (market && typeof price === 'number' ? formatPrice(market, price / 100) : 'no price');
    return `${format(priceBefore)} → ${format(after)}`;
  },
  other: (id) => `with record #${id}`,
  not: (id) => `is not the person of record #${id}`,
  kind: (kind, _details, { action }) => (action === 'enquiries-exported' ? `kind: ${toWords(String(kind))}` : `a ${kind}`),
  contactAdded: (kind) => (kind === 'email' ? 'an email address added' : 'a number added'),
  contactRemoved: () => 'a number or an address removed',
  travellerAdded: () => 'a traveller added',
  travellerChanged: () => 'a traveller changed',
  travellerRemoved: () => 'a traveller removed',
  view: (view) => `view: ${toWords(String(view))}`,
  types: (types) => `types: ${(types as unknown[]).map((type) => toWords(String(type))).join(', ')}`,
  submittedFrom: (day) => `from ${formatDay(String(day))}`,
  submittedTo: (day) => `until ${formatDay(String(day))}`,
  oldestFirst: () => '',
  accessToken: () => 'by a program',
};

/** Covered by the subject or another detail, or of no use to people. */
const HIDDEN_DETAILS = new Set([
  ...['name', 'to', 'version', 'names', 'request', 'batch', 'mail', 'reference', 'staffRole', 'email'],
  ...['stageBefore', 'assigneeBefore', 'dueBefore', 'priceBefore', 'currency'],
]);

/** The name of what an entry is about; '' for the own account. */
function describeSubject({ action, subject, subjectName, accountName, details: stored }: AuditLogEntry): string {
  if (OWN_ACCOUNT_ACTION.test(action)) return '';
  const details = (stored ?? {}) as AuditDetails;
  const [noun = '', id = ''] = subject.split(':');
  if (noun === 'document') return subjectName ? `Document of ${subjectName}` : `Document #${id}`;
  if (noun === 'documents') return formatQuantity(id.split(',').length, 'document');
  if (noun === 'mail' && subjectName) return `Mail to ${subjectName}`;
  const account = accountName ?? details.email;
  const named =
    noun === 'company' ? undefined : (details.name ?? details.reference ?? (noun === 'user' ? account : details.url) ?? subjectName);
  if (named) return String(named);
  // Others are references and emails.
  const known = SUBJECT_LABELS[noun] ?? (/^[a-z]+$/.test(noun) && capitalize(noun));
  const place = Object.hasOwn(MARKET_CONFIG, id) ? getStorefrontName(id) : id && `#${id.replaceAll(',', ', #')}`;
  if (known) return [known, place].filter(Boolean).join(' ');
  return (subject.includes('@') && accountName) || subject;
}

/** What an audit entry is about, and its details as text. */
export function describeAuditEntry(entry: AuditLogEntry): { what: string; details: string } {
  const details = (entry.details ?? {}) as AuditDetails;
  const noun = entry.subject.split(':')[0] ?? '';
  const getLabel = (field: string): string => FIELD_LABELS[noun]?.[field] ?? toWords(field);
  const what = describeSubject(entry);
  const parts = Object.entries(details).map(([key, value]) => {
    // Company entries have one detail per changed field.
    if (noun === 'company' && key !== 'accessToken') return getLabel(key);
    if (key === 'changed' || key === 'fields') return (value as string[]).map(getLabel).join(', ');
    if (HIDDEN_DETAILS.has(key)) return '';
    const phrase = DETAIL_PHRASES[key];
    if (phrase) return phrase(value, details, entry);
    return value === true ? getLabel(key) : `${getLabel(key)}: ${String(value)}`;
  });
  return { what, details: parts.filter(Boolean).join(' · ') };
}
