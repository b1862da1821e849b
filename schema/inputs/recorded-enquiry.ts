import { z } from 'zod';
import { ENQUIRY_SOURCES, ENQUIRY_STATUSES, INBOX_LIMITS, LIMITS, MARKETS } from '../constants.ts';
import { lazy } from '../lazy.ts';
import { OWN_MESSAGES } from '../messages.ts';
import { ADD_ENQUIRY_MESSAGES } from '../staff/add-enquiry.ts';
import { phone } from './enquiries.ts';
import { email, emptyOr, missingAsEmpty, nullAsUndefined, optionalLine, optionalText } from './fields.ts';
import { assignee, followUpDay, followUpHour } from './inbox.ts';

/** The rules between fields are checked beside those of the fields, so that all mistakes are named at once. */
const when = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** An enquiry that staff take down: of a call, a message or a visit. A phone number or an e-mail is enough. */
export const recordedEnquiryInput = lazy(() =>
  z
    .object({
      source: z.enum(ENQUIRY_SOURCES, 'Choose where it came from.'),
      market: z.enum(MARKETS, 'Choose a storefront.'),
      name: optionalLine(),
      phone: emptyOr(phone(OWN_MESSAGES.phone)),
      email: emptyOr(email()),
      trip: optionalLine(LIMITS.maxLineChars),
      packageId: nullAsUndefined(z.string()),
      /** The person who asks, if staff have found their record. */
      personId: nullAsUndefined(z.string()),
      note: missingAsEmpty(optionalText(INBOX_LIMITS.maxNoteChars)),
      status: nullAsUndefined(z.enum(ENQUIRY_STATUSES, 'Choose a stage.')),
      assigneeId: nullAsUndefined(assignee()),
      dueAt: nullAsUndefined(followUpDay()),
      dueHour: nullAsUndefined(followUpHour()),
      confirm: nullAsUndefined(z.boolean()),
    })
    .refine((sender) => Boolean(sender.phone || sender.email), {
      path: ['phone'],
      message: 'Enter a phone number or an email address.',
      when,
    })
    .refine(({ confirm, email: address }) => !confirm || Boolean(address), {
      path: ['confirm'],
      message: ADD_ENQUIRY_MESSAGES.confirmationEmail,
      when,
    })
    .refine(({ dueAt, dueHour }) => !dueHour || Boolean(dueAt), { path: ['dueAt'], message: ADD_ENQUIRY_MESSAGES.followUpDay, when })
    .refine(({ status }) => status !== 'lost', { path: ['status'], message: OWN_MESSAGES.lostReason, when }),
);
