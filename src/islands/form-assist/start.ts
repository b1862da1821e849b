import { nameFields, nameUnkeptFields, startNeededFields } from './needed-fields.ts';
import { startQuestions } from './questions.ts';
import { startTextLimits } from './text-limits.ts';
import { startTravellerRows } from './traveller-rows.ts';

/** Loads the search of countries with the first focus in one of their fields, or at once if a draft has filled one in. */
function startCountrySearch(form: HTMLFormElement): void {
  const start = (target: EventTarget | null | undefined): void => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-country]')) return;
    form.removeEventListener('focusin', startFocused);
    // Without it, the browser suggests the names of the datalist.
    import('./country-fields.ts').then(({ startCountryFields }) => startCountryFields(form), Boolean);
  };
  const startFocused = ({ target }: FocusEvent): void => start(target);
  form.addEventListener('focusin', startFocused);
  const filled = [...form.querySelectorAll<HTMLInputElement>('[data-country]')].find(({ value }) => value);
  start(filled ?? document.activeElement);
}

/** Starts what helps to fill in a form. `unkept` are the names of fields that were filled in before, but not stored in the draft. */
export async function startFormAssist(form: HTMLFormElement, unkept: readonly string[]): Promise<void> {
  startTravellerRows(form);
  startCountrySearch(form);
  startTextLimits(form);
  startQuestions(form);
  startNeededFields(form);
  // Makes the listeners that were registered earlier look at the fields again.
  form.dispatchEvent(new Event('change', { bubbles: true }));
  if (form.querySelector('[data-file]')) await import('./file-fields.ts').then(({ startFileFields }) => startFileFields(form), Boolean);
  nameUnkeptFields(form, nameFields(form, unkept));
}
