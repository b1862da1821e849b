import type { ReactNode } from 'react';
import { MESSAGES } from '../../schema/messages.ts';
import * as link from './link.css.ts';

/** The form of every Book Now button of a page, named by their attribute `form`: such a button may stand anywhere. */
export const BOOK = 'book';

/** Sends the page to itself, so that pages which are the same for everyone can book without script. */
export const BookForm = () => (
  <form id={BOOK} method="post">
    <input type="hidden" name="form" value={BOOK} />
  </form>
);

/** A form of the page that was sent and is shown again, as far as it matters here. */
export interface SentBooking {
  name: string;
  title?: string;
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** Why a booking was not taken (specification 8), and where to mend it; null for any other form. */
export function bookProblem(form: SentBooking | undefined): { title: string; words: ReactNode } | null {
  if (form?.name !== BOOK || !form.message) return null;
  const { profile } = form.fields;
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
