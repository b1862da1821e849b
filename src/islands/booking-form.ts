// The form of Book Now, on its page and in the sheet: steppers, flexible dates, the price for everybody, and the way to the login page.

/** A little longer than the pause after which the draft is stored. */
const DRAFT_SAVED_MS = 400;

const getInput = (form: HTMLFormElement, name: string): HTMLInputElement | null => form.querySelector(`input[name=${name}]`);

/** Buttons that add 1 to the number beside them or take 1 away, within its limits. */
function startSteppers(form: HTMLFormElement): () => void {
  const steps = [...form.querySelectorAll<HTMLButtonElement>('[data-add]')].flatMap((button) => {
    const input = button.parentElement?.querySelector('input');
    return input ? [{ button, input, step: Number(button.dataset.add) }] : [];
  });
  for (const { button, input, step } of steps) {
    button.addEventListener('click', () => {
      const value = (Number.parseInt(input.value, 10) || 0) + step;
      input.value = String(Math.min(Math.max(value, Number(input.min)), Number(input.max)));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  return () => {
    for (const { button, input, step } of steps)
      button.disabled = step < 0 ? Number(input.value) <= Number(input.min) : Number(input.value) >= Number(input.max);
  };
}

/** Writes the price for all travellers in the format in which the server has written it; none while a number is missing or wrong. */
function updateTotal(form: HTMLFormElement): void {
  const [total, label] = [form.querySelector<HTMLElement>('[data-price]'), form.querySelector<HTMLElement>('[data-people]')];
  if (!total || !label) return;
  const inputs = ['packageAdults', 'packageChildren'].map((name) => getInput(form, name));
  const count = inputs.reduce((sum, input) => sum + (Number(input?.value) || 0), 0);
  total.hidden = label.hidden = inputs.some((input) => input?.validity.valid === false);
  if (total.hidden) return;
  const amount = (Number(total.dataset.price) * count).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 });
  total.textContent = (total.textContent ?? '').replace(/\d[\d.,]*/, amount);
  label.textContent = (count === 1 ? label.dataset.one : label.dataset.people?.replace('#', String(count))) ?? '';
}

/** Writes the price of the day for these travellers, of packages with prices by season; without a day, about the price for all. */
async function updateTotalOfDay(form: HTMLFormElement): Promise<void> {
  const [ofDay, about] = [form.querySelector<HTMLElement>('[data-total]'), form.querySelector<HTMLElement>('[data-about]')];
  if (!ofDay || !about) return;
  const onDemand: typeof import('./on-demand.ts') = await import(/* @vite-ignore */ document.documentElement.dataset.onDemand as string);
  const { readTotal } = await onDemand.loadPartyTotal();
  const total = readTotal(form);
  const head = form.querySelector<HTMLElement>('[data-day-price]');
  if (head) head.textContent = total?.published || (head.dataset.dayPrice ?? '');
  ofDay.hidden = !total;
  about.hidden = Boolean(total);
  if (!total) return;
  const [travellers, details] = ofDay.querySelectorAll<HTMLElement>('span > :is(span, small)');
  const amount = ofDay.querySelector<HTMLElement>('b');
  if (!travellers || !details || !amount) return;
  travellers.textContent = total.travellers;
  details.textContent = total.details;
  if (!total.published) details.textContent = details.dataset.unpublished ?? '';
  amount.textContent = total.total || (total.published && (amount.dataset.onRequest ?? ''));
}

/** Starts a form of Book Now. */
export function start(form: HTMLFormElement): void {
  const updateSteppers = startSteppers(form);
  const startDate = getInput(form, 'packageStartDate');
  const soon = form.querySelector<HTMLElement>('[data-soon]');
  const update = (): void => {
    updateSteppers();
    updateTotal(form);
    updateTotalOfDay(form).catch(() => {});
    // A disabled field is neither validated nor sent.
    if (startDate) startDate.disabled = getInput(form, 'packageFlexibleDates')?.form?.packageFlexibleDates.value === 'yes';
    if (startDate && soon) soon.hidden = !startDate.value || startDate.value > (soon.dataset.soon ?? '');
  };
  // In the capture phase: before form-validation looks at the fields.
  for (const type of ['input', 'change']) form.addEventListener(type, update, true);
  form.addEventListener('reset', () => setTimeout(update));
  update();
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-account-path]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      // The sheet reopens itself on the page that the sign-in returns to; the draft has what was typed.
      form.dispatchEvent(new Event('signin'));
      const next = `${button.dataset.accountPath}&next=${encodeURIComponent(location.pathname + location.search)}`;
      setTimeout(() => location.assign(next), DRAFT_SAVED_MS);
    });
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft=book]')) start(form);
