import type { Market } from '../../../schema/constants.ts';
import { isShortPhone, suggestEmail } from '../../../schema/inputs/contact-hints.ts';
import { describeCarRoom } from '../../../schema/inputs/enquiry-choices.ts';
import { deferUntilPointerUp, type Field, type FieldLine, showFieldLine, typeValue } from './field-lines.ts';

const COPY = {
  email: 'Did you mean',
  phone: 'This number looks too short. Is it right?',
  phoneIsRight: 'Yes, it is right',
};

/** The storefront, whose country unwritten dialling codes belong to. */
const getMarket = (): Market => (document.documentElement.lang.endsWith('AE') ? 'dubai' : 'india');

/** Values about which the visitor has answered. */
const confirmed = new WeakMap<Field, string>();

/** What to ask about the value of a field, if anything. */
function findQuestion(field: Field): FieldLine | undefined {
  const { type, value, form } = field;
  if (!value || !field.validity.valid || confirmed.get(field) === value) return undefined;
  if (type === 'email') {
    const suggestion = suggestEmail(value);
    return suggestion
      ? { text: COPY.email, answer: `${suggestion}?`, announced: true, onAnswer: () => typeValue(field, suggestion) }
      : undefined;
  }
  if (type === 'tel')
    return isShortPhone(value, getMarket())
      ? { text: COPY.phone, answer: COPY.phoneIsRight, announced: true, onAnswer: () => confirmed.set(field, value) }
      : undefined;
  const text = describeCarRoom(value, Number((form?.elements.namedItem('person') as HTMLInputElement | null)?.value));
  return text ? { text, announced: true } : undefined;
}

/** Asks about addresses, numbers and vehicles that are probably mistakes, when the visitor leaves their fields. */
export function startQuestions(form: HTMLFormElement): void {
  const getAsked = (target: EventTarget | null): Field | null => {
    const field = target as Field | null;
    if (field?.type === 'email' || field?.type === 'tel') return field;
    return field?.name === 'person' || field?.name === 'carType' ? (form.elements.namedItem('carType') as Field | null) : null;
  };
  const update = ({ type, target }: Event): void => {
    const field = getAsked(target);
    if (field && (type === 'focusout' || field.name === 'carType')) deferUntilPointerUp(() => showFieldLine(field, findQuestion(field)));
  };
  form.addEventListener('focusout', update);
  // The choice of a vehicle is complete at once.
  form.addEventListener('change', update);
  // While the visitor types, a question may disappear, but no new one appears.
  form.addEventListener('input', ({ target }) => {
    const field = getAsked(target);
    if (field && !findQuestion(field)) showFieldLine(field);
  });
  const listAsked = (): Field[] => ([...form.elements] as Field[]).filter((field) => getAsked(field) === field);
  form.addEventListener('reset', () => {
    for (const field of listAsked()) showFieldLine(field);
  });
  // What was typed before this script arrived, or a draft has filled in.
  for (const field of listAsked()) if (field !== document.activeElement) showFieldLine(field, findQuestion(field));
}
