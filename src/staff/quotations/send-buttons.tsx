import { type FormEvent, type ReactNode, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { formatPrice, formatTripDay } from '../../../schema/format.ts';
import { priceOption } from '../../../schema/quotations/prices.ts';
import { ConfirmDialog, openConfirmDialog } from '../components/action-button.tsx';
import { useNotifier } from '../components/action-result.ts';
import * as css from '../components/staff.css.ts';
import { type OptionText, readLine, toSubmittedOptions } from './editor-values.ts';

/** The id of the form of a stored quotation. */
export const QUOTATION_FORM_ID = 'quotation';

const MAIL = { send: 'mail' } as const;

/** What is mailed: to whom, for how much and until when. */
interface Offer {
  market: Market;
  name: string;
  email: string;
  /** Such as 2026-12-05. */
  validOn: string;
  rounding: string;
  options: readonly OptionText[];
}

/** The offer as it is typed in its form, which has these fields. */
function readOffer(form: HTMLFormElement, { market }: Offer): Offer {
  const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const { name = '', email = '', validOn = '', rounding = '' } = values;
  return { market, name, email, validOn, rounding, options: toSubmittedOptions(values) };
}

function OfferFacts({ market, name, email, validOn, rounding, options }: Offer) {
  return (
    <>
      <span className={css.blockLine}>
        To <bdi>{name}</bdi>, <bdi>{email}</bdi>
      </span>
      {options.map(({ name: label, lines }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one name
        <span key={i} className={css.blockLine}>
          <bdi>{label}</bdi>, total {formatPrice(market, priceOption(lines.map(readLine), Number(rounding) || 1).total / 100)}
        </span>
      ))}
      <span className={css.blockLine}>Valid until the end of {formatTripDay(validOn, 0)}</span>
      <span className={css.blockLine}>What is sent cannot be changed any more, only replaced by a new version.</span>
    </>
  );
}

/**
 * Buttons that send what is typed: one of the header would send what was saved before. A mail cannot be taken back, so `isConfirmed` of the
 * form asks first, naming what is typed; without script the question names what is saved.
 */
export function useSendButtons(
  revision: number,
  saved: Offer,
): { buttons: ReactNode; isConfirmed(event: FormEvent<HTMLFormElement>): boolean } {
  const { isHydrated } = useNotifier();
  const [offer, setOffer] = useState(saved);
  return {
    isConfirmed: ({ nativeEvent, currentTarget }) => {
      // A form is submitted by nothing else.
      const submitter = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      const typed = readOffer(currentTarget, saved);
      // Without an address the server says what to do instead.
      if (submitter?.value !== MAIL.send || submitter.closest('dialog') || !typed.email.trim()) return true;
      setOffer(typed);
      openConfirmDialog(MAIL);
      return false;
    },
    buttons: (
      <>
        <button type="submit" name="send" value="link" className={css.buttonSecondary}>
          {revision === 0 ? 'Make the link' : 'Make the new version'}
        </button>
        {isHydrated && (
          <button type="submit" name="send" value={MAIL.send} className={css.button}>
            Send by mail
          </button>
        )}
        <ConfirmDialog
          label="Send by mail"
          name="Send by mail"
          question="Mail this quotation?"
          note={<OfferFacts {...offer} />}
          values={MAIL}
          submitName="send"
          form={QUOTATION_FORM_ID}
          hideButton={isHydrated}
          className={css.button}
        />
      </>
    ),
  };
}
