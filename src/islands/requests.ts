/**
 * Requests: sent without leaving the page until they have arrived, so that nothing that was typed or chosen is lost on
 * the way. Drafts, sections that open, rows of travellers, days and files are what their forms say in the markup.
 */
import { startDates } from './request-dates.ts';
import { startDraft } from './request-draft.ts';
import { startFiles } from './request-files.ts';
import { startPersons, startSections } from './request-parts.ts';
import { startSending } from './request-sending.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]:not([data-live])')) {
  form.dataset.live = '';
  // On phones the terms fold away.
  if (matchMedia('(width < 900px)').matches) document.querySelector('[data-fold]')?.removeAttribute('open');
  const draft = startDraft(form);
  startSections(form);
  startPersons(form);
  startFiles(form);
  startDates(form);
  startSending(form, draft);
  // What looked before now looks again; and once more after the form has been emptied.
  const again = (): boolean => form.dispatchEvent(new Event('change', { bubbles: true }));
  form.addEventListener('reset', () => setTimeout(again));
  again();
}
