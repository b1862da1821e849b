import type { ReactNode } from 'react';
import { MESSAGES } from '../../../schema/messages.ts';
import { TextLink } from '../primitives/typography.tsx';

/** The part of a submitted form that `getBookingError` needs. */
export interface SubmittedBooking {
  name: string;
  title?: string;
  message: string;
  fieldErrors: Readonly<Record<string, string>>;
}

/** Why a booking failed (specification 8), with a link to fix an incomplete profile; null for other forms. */
export function getBookingError(form: SubmittedBooking | undefined): { title: string; message: ReactNode } | null {
  if (form?.name !== 'book' || !form.message) return null;
  const { profile } = form.fieldErrors;
  const message = profile ? (
    <>
      {profile} <TextLink href="/profile">Your profile</TextLink>
    </>
  ) : (
    form.message
  );
  return { title: form.title ?? MESSAGES.bookFailed, message };
}
