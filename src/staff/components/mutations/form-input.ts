import { OWN_MESSAGES } from '../../../../schema/messages.ts';

// Typed text in the types of the API.

/** Thrown by the `variables` of an action for text that is no value of its type; the message appears under the field. */
export class FormInputError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** A whole number as people write it (`1,234`); null for an empty field. Throws `FormInputError`. */
export function toCount(field: string, text = '', message: string = OWN_MESSAGES.counterTarget): number | null {
  const digits = text.replace(/[\s,+]/g, '');
  if (!/^\d{0,9}$/.test(digits)) throw new FormInputError(field, message);
  return digits === '' ? null : Number(digits);
}

/** One of the choices; null for an empty field. Throws `FormInputError`. */
export function toChoice<Choice extends string>(field: string, text = '', choices: readonly Choice[]): Choice | null {
  const choice = choices.find((each) => each === text);
  if (text !== '' && choice === undefined) throw new FormInputError(field, OWN_MESSAGES.choice);
  return choice ?? null;
}

/** An amount as people write it (`1,25,000.50`), rounded to hundredths; null for an empty field. Throws `FormInputError`. */
export function toAmount(field: string, text: string, message: string): string | null {
  const typed = text.replace(/[\s,]/g, '');
  if (typed !== '' && !/^(?:\d{1,12}(?:\.\d*)?|\.\d+)$/.test(typed)) throw new FormInputError(field, message);
  return typed === '' ? null : String(Math.round(Number(typed) * 100) / 100);
}
