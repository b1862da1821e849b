import type { ReactNode } from 'react';
import { MESSAGES } from '../../../schema/messages.ts';
import * as link from '../primitives/link.css.ts';

/** The form of every Book Now button of a page, named by their attribute `form`: such a button may stand anywhere. */
export const BOOKING_FORM_ID = 'book';

/** Sends the page to itself, so that pages which are the same for everyone can book without script. */
export const BookingForm = () => (
  <form id={BOOKING_FORM_ID} method="post">
    <input type="hidden" name="form" value={BOOKING_FORM_ID} />
  </form>
);

/** A form of the page that was sent and is shown again, as far as it matters here. */
export interface SubmittedBooking {
  name: string;
  title?: string;
  message: string;
  fieldErrors: Readonly<Record<string, string>>;
}

/** Why a booking was not taken (specification 8), and where to mend it; null for any other form. */
export function getBookingError(form: SubmittedBooking | undefined): { title: string; words: ReactNode } | null {
  if (form?.name !== BOOKING_FORM_ID || !form.message) return null;
  const { profile } = form.fieldErrors;
  const words = profile ? (
    <>
      {profile}{' '}
      <a className={link.link} href="/profile">
        Your profile
      </a>
    </>
  ) : (
    form.message
  );
  return { title: form.title ?? MESSAGES.bookFailed, words };
}
