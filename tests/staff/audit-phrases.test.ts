import { expect, test } from 'vitest';
import { type AuditLogEntry, describeAuditEntry, getActorName } from '../../src/staff/overview/audit-phrases.ts';

type Told = Partial<Pick<AuditLogEntry, 'actor' | 'actorName' | 'subject' | 'subjectName' | 'accountName' | 'details'>>;
const entryOf = (action: string, entry: Told): AuditLogEntry => ({
  ...{
    __typename: 'AuditEntry',
    id: '1',
    actor: 'asha@agency.example',
    actorName: 'Asha',
    subject: '',
    subjectName: null,
    accountName: null,
    details: null,
  },
  ...{ address: '', at: '2026-11-28T05:00:00Z' },
  action,
  ...entry,
});

const enquiry = { subject: 'SF-7K3M-92QX' };
const account = { subject: 'user:4', details: { email: 'ravi@agency.example' }, accountName: 'Ravi Kumar' };
const person = { subject: 'person:572', subjectName: 'Meera Iyer' };
const quotation = { subject: 'quotation:3', details: { reference: 'QT-7K3M-92QX', version: 2 } };

test.each<[string, Told, what: string, details: string]>([
  ['sign-in', { details: { secondFactor: true } }, '', 'with the second factor'],
  ['sign-in-failed', { subject: 'user:4', details: { secondFactor: true } }, '', 'wrong code of the second factor'],
  ['sign-in-failed', { subject: 'user:4', details: { confirmation: true } }, '', 'while a change was confirmed'],
  ['identity-confirmed', {}, '', ''],
  ['email-verified', { subject: 'user:4' }, '', ''],
  ['email-change', { subject: 'user:4', details: { from: 'old@agency.example' } }, '', 'before: old@agency.example'],
  ['profile-change', { subject: 'user:4', details: { fields: ['userName', 'mobileNo'] } }, '', 'Name, Phone'],
  ['profile-change', { subject: 'user:4', details: { mutedNotifications: ['assigned-mail'] } }, '', 'which notifications come'],
  ['account-created', { subject: 'a@b.example', details: { role: 'ADMIN', staffRole: 'sales' } }, 'a@b.example', 'as sales'],
  ['role-change', { ...account, details: { from: 'USER', to: 'ADMIN (sales)' } }, 'Ravi Kumar', 'from customer to sales'],
  ['colleague-invited', { subject: 'n@b.example', details: { role: 'editor', again: true } }, 'n@b.example', 'as editor · invited again'],
  ['password-void', account, 'Ravi Kumar', ''],
  ['second-factor-reset', account, 'Ravi Kumar', ''],
  [
    'package-changed',
    { subject: 'package:4', details: { name: 'Goa', changed: ['price'], priceBefore: 3_150_000, priceAfter: 2_999_900, currency: 'INR' } },
    ...(['Goa', 'Price per person · ₹31,500 → ₹29,999'] as const),
  ],
  ['setting-change', { subject: 'document-retention-days', details: { days: 30 } }, 'How long documents are kept', '30 days'],
  [
    'document-read',
    { subject: 'document:9', subjectName: 'SF-7K3M-92QX', details: { request: 5, field: 'mail', reason: 'Visa' } },
    'Document of SF-7K3M-92QX',
    'File of a mail · Reason: Visa',
  ],
  ['document-erased', { subject: 'documents:1,2,3', details: { days: 90 } }, '3 documents', 'after 90 days'],
  [
    'package-added',
    { subject: 'package:7', details: { name: 'Hampi', market: 'india', version: 1, import: 4 } },
    'Hampi',
    'India · by an import',
  ],
  [
    'package-changed',
    { subject: 'package:7', details: { name: 'Hampi', version: 3, changed: ['tripType'], batch: 'aB3' } },
    'Hampi',
    'Trip type',
  ],
  [
    'packages-import-checked',
    { subject: 'import:2', details: { name: 'trips.csv', market: 'dubai', rows: 12 } },
    'trips.csv',
    'Dubai · 12 rows',
  ],
  ['packages-import-started', { subject: 'import:2', subjectName: 'trips.csv' }, 'trips.csv', ''],
  [
    'branch-changed',
    { subject: 'branch:2', details: { name: 'Mysuru', changed: ['officeName', 'hours'] } },
    'Mysuru',
    'Office name, Working hours',
  ],
  ['enquiry-recorded', { ...enquiry, details: { source: 'walk_in' } }, 'SF-7K3M-92QX', 'came by Walk-in'],
  ['enquiry-changed', { ...enquiry, details: { contact: 'whatsapp' } }, 'SF-7K3M-92QX', 'answered by WhatsApp'],
  ['enquiry-changed', { ...enquiry, details: { contact: 'call', undone: true } }, 'SF-7K3M-92QX', '“called” taken back'],
  ['enquiry-changed', { ...enquiry, details: { answer: true } }, 'SF-7K3M-92QX', 'answered by mail'],
  ['enquiry-changed', { ...enquiry, details: { stage: 'won', stageBefore: 'new' } }, 'SF-7K3M-92QX', 'stage: from New to Won'],
  [
    'enquiry-changed',
    { ...enquiry, details: { assignee: 'ravi@agency.example' }, accountName: 'Ravi Kumar' },
    'SF-7K3M-92QX',
    'assigned to Ravi Kumar',
  ],
  [
    'enquiries-exported',
    { details: { view: 'spam', status: 'new', assignee: 'me', submittedFrom: '2026-11-01', search: true } },
    '',
    'view: Spam · stage: New · assigned: me · from 1 Nov 2026 · by a search',
  ],
  ['person-changed', { ...person, details: { contactAdded: 'email' } }, 'Meera Iyer', 'an email address added'],
  ['person-changed', { ...person, details: { fields: ['contactHint'] } }, 'Meera Iyer', 'How to reach them'],
  ['person-merged', { ...person, details: { other: 571 } }, 'Meera Iyer', 'with record #571'],
  ['person-split', { subject: 'person:572', details: { enquiries: 2 } }, 'Person #572', '2 enquiries'],
  ['person-change-undone', { ...person, details: { kind: 'merge', other: 571 } }, 'Meera Iyer', 'a merge · with record #571'],
  ['mail-attached', { ...enquiry, details: { mail: 3 } }, 'SF-7K3M-92QX', ''],
  ['mail-again', { subject: 'mail:3', subjectName: 'meera@mail.example' }, 'Mail to meera@mail.example', ''],
  ['quotation-sent', quotation, 'QT-7K3M-92QX', ''],
  [
    'webhook-changed',
    { subject: 'webhook:1', details: { url: 'https://a.example/', events: ['review.created'] } },
    'https://a.example/',
    '1 event',
  ],
  [
    'webhook-changed',
    { subject: 'webhook:1', subjectName: 'https://a.example/', details: { state: 'disabled' } },
    'https://a.example/',
    'switched off',
  ],
  ['webhook-event-again', { subject: 'webhook-delivery:5' }, 'Webhook event #5', ''],
  [
    'token-created',
    { subject: 'token:1', details: { owner: 'r@b.example', name: 'Sheets', scopes: ['a', 'b'], days: 30 }, accountName: 'Ravi Kumar' },
    'Sheets',
    'of Ravi Kumar · may do 2 things · for 30 days',
  ],
  ['calendar-feed-created', { subject: 'user:4', details: { selection: 'mine' } }, '', 'Only mine'],
  ['review-approved', { subject: 'review:1', details: { name: 'Lea', accessToken: 4 } }, 'Lea', 'by a program'],
])('%s with %j reads “%s” “%s”', (action, entry, what, details) => {
  expect(describeAuditEntry(entryOf(action, entry))).toEqual({ what, details });
});

test.each([
  ['asha@agency.example', 'Asha', 'Asha'],
  ['gone@agency.example', null, 'gone@agency.example'],
  ['retention', null, 'Automatic deletion'],
  ['command line', null, 'Command line'],
  ['SF-7K3M-92QX', null, 'The sender'],
  ['QT-7K3M-92QX', null, 'The traveller'],
])('the actor %s with the name %s is shown as %s', (actor, actorName, shown) => {
  expect(getActorName({ actor, actorName })).toBe(shown);
});
