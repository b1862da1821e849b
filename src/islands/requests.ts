/**
 * Requests: sent without leaving the page until they have arrived, so that nothing that was typed or chosen is lost on
 * the way. Drafts, sections that open, rows of travellers, days and files are what their forms say in the markup.
 */
import { startDateRules } from './request-dates.ts';
import { startFormDraft } from './form-draft.ts';
import { startFileFields } from './file-fields.ts';
import { startOptionalSections, startTravellerRows } from './dependent-fields.ts';
import { startFormSubmission } from './form-submission.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]:not([data-live])')) {
  form.dataset.live = '';
  // On phones the terms fold away.
  if (matchMedia('(width < 900px)').matches) document.querySelector('[data-fold]')?.removeAttribute('open');
  const draft = startFormDraft(form);
  startOptionalSections(form);
  startTravellerRows(form);
  startFileFields(form);
  startDateRules(form);
  startFormSubmission(form, draft);
  // What looked before now looks again; and once more after the form has been emptied.
  const again = (): boolean => form.dispatchEvent(new Event('change', { bubbles: true }));
  form.addEventListener('reset', () => setTimeout(again));
  again();
}
