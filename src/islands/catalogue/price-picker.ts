import type { PAGE_PATHS } from '../../../schema/addresses.ts';
import { formatTravellers, MINOR_UNITS, type PriceData } from '../../../schema/packages/occupancy.ts';
import { findSeason } from '../../../schema/packages/price-table.ts';
import { formatLike, readFormParty, readTotal } from './party-total.ts';
import { PRICE_PICKER_STYLES } from './price-picker-styles.ts';

// The calendar of a package with prices by season, and the total of the travellers. It draws both around the fields of the form, which
// also works without script. Book Now and Enquire Now of the whole page then lead to forms with what was chosen.

const ENQUIRY_PATH: typeof PAGE_PATHS.enquiry = '/enquiry';
const COPY = {
  months: 'Month',
  choose: 'Choose a start date to see the total.',
  onRequest: 'Price on request',
  terms: 'Per person, two sharing',
  book: 'Book Now',
  enquire: 'Enquire Now',
  seats: { few: 'few left', request: 'on request', closed: 'full' },
  left: (seats: number): string => `${seats} left`,
};
/** Seats that are worth a word in the calendar. */
const FEW_SEATS = 9;
/** The first amount of six figures, in minor units. */
const LONG_AMOUNT = 1e5 * MINOR_UNITS;
const OFFERED_MONTHS = 12;
const WEEK = 7;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** A day that can be chosen, or a departure that is full. */
interface OfferedDay {
  day: string;
  amount: number;
  /** About its seats; '' where nothing is to be said. */
  note: string;
  isFull: boolean;
}
interface Month {
  /** Its first day. */
  first: string;
  days: OfferedDay[];
  /** The lowest price of a day that can be booked; Infinity without one. */
  lowest: number;
}

/** Such as 2026-12-18. */
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const format = (day: string | number, options: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString(document.documentElement.lang, { timeZone: 'UTC', ...options });

/** An element of a class with children. */
function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.replaceChildren(...children);
  return element;
}

/** What a day offers; undefined for one without a price, and for one without a departure where there are some. */
function readDay({ seasons, departures, hasDepartures, last }: PriceData, day: string): OfferedDay | undefined {
  const season = findSeason(seasons, day);
  const departure = departures.find((each) => each.day === day);
  if (!season || (hasDepartures ? !departure : day > last)) return undefined;
  const { state, seats } = departure ?? { state: 'open' as const, seats: null };
  const isFull = state === 'closed';
  const note = !isFull && seats !== null && seats <= FEW_SEATS ? COPY.left(seats) : state === 'open' ? '' : COPY.seats[state];
  return { day, amount: season.double, note, isFull };
}

/** The twelve months from that of the first day on, without those at both ends that offer nothing. A cached page may be of an earlier day. */
function listMonths(data: PriceData, timeZone: string): Month[] {
  // The Swedish format is that of ISO 8601.
  const first = [data.first, new Date().toLocaleDateString('sv', { timeZone })].sort().at(-1) as string;
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1];
  const months = Array.from({ length: OFFERED_MONTHS }, (_, index) => {
    const [start, end] = [Date.UTC(year, month + index), Date.UTC(year, month + index + 1)];
    const days = Array.from({ length: (end - start) / DAY_MS }, (__, day) => toDay(start + day * DAY_MS));
    const offered = days.flatMap((day) => (day < first ? [] : (readDay(data, day) ?? [])));
    return { first: toDay(start), days: offered, lowest: Math.min(...offered.flatMap(({ amount, isFull }) => (isFull ? [] : amount))) };
  });
  return months.slice(Math.max(0, months.findIndex(isOffered)), months.findLastIndex(isOffered) + 1);
}

const isOffered = ({ lowest }: Month): boolean => lowest < Number.POSITIVE_INFINITY;

/** A price for a cell, without its unit, which stands above the month. A cell has room for five figures: "1.3L" for 1,29,900. */
const formatInCell = (amount: number, price: string): string =>
  amount < LONG_AMOUNT
    ? price.replace(/^\D+/, '')
    : (amount / MINOR_UNITS).toLocaleString(document.documentElement.lang, { notation: 'compact', maximumFractionDigits: 2 });

/** The days of a month in seven columns. Each is a radio button, so that arrow keys move from one to the next. */
function drawDays(list: HTMLElement, month: Month, money: string, chosen: string): void {
  const { lowest } = month;
  const offset = (new Date(month.first).getUTCDay() + WEEK - 1) % WEEK;
  const weekdays = Array.from({ length: WEEK }, (_, index) => {
    const name = create('span', 'weekday', format(MONDAY + index * DAY_MS, { weekday: 'short' }));
    name.ariaHidden = 'true';
    return name;
  });
  const length = new Date(Date.UTC(Number(month.first.slice(0, 4)), Number(month.first.slice(5, 7)), 0)).getUTCDate();
  // Weeks before the first day that is offered are over.
  const over = Math.max(0, Math.floor((Number(month.days[0]?.day.slice(8) ?? 1) - 1 + offset) / WEEK) * WEEK - offset);
  const cells = Array.from({ length: length - over }, (_, index) => {
    const number = String(over + index + 1);
    const offered = month.days.find(({ day }) => Number(day.slice(8)) === Number(number));
    if (!offered) {
      const cell = create('span', 'day', number);
      cell.ariaHidden = 'true';
      return cell;
    }
    const { day, amount, note, isFull } = offered;
    const price = formatLike(money, amount);
    const input = Object.assign(create('input', ''), { type: 'radio', name: 'day', value: day, checked: day === chosen });
    input.disabled = isFull;
    input.ariaLabel = [format(day, { weekday: 'long', day: 'numeric', month: 'long' }), price, note].filter(Boolean).join(', ');
    const figures = create('small', '', isFull ? note : formatInCell(amount, price));
    const seats = note && !isFull ? [create('small', 'seats', note)] : [];
    const label = create('label', 'day', input, create('b', '', number), figures, ...seats);
    label.classList.toggle('lowest', amount === lowest && !isFull);
    return label;
  });
  cells[0]?.style.setProperty('grid-column-start', String(((offset + over) % WEEK) + 1));
  list.replaceChildren(...weekdays, ...cells);
}

/** Puts what was chosen into the links of the page to the forms of this package, with the total of a day. Links of a day keep their day. */
function updateLinks(form: HTMLFormElement, total?: string): void {
  const values = new FormData(form);
  const { adults, childrenWithBed, childrenWithoutBed, infants } = readFormParty(form);
  const counts = {
    packageAdults: adults,
    packageChildren: childrenWithBed + childrenWithoutBed,
    packageChildrenWithoutBed: childrenWithoutBed,
  };
  const chosen = Object.entries({ packageStartDate: values.get('packageStartDate') ?? '', ...counts, packageInfants: infants });
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[data-dialog=book],a[href^="${ENQUIRY_PATH}?"]`)) {
    const url = new URL(link.href);
    if (url.searchParams.get('package') !== values.get('package')) continue;
    for (const [name, value] of chosen) {
      if (name === 'packageStartDate' && link.closest('table')) continue;
      url.searchParams.delete(name);
      if (value) url.searchParams.set(name, String(value));
    }
    link.href = url.pathname + url.search;
    const price = link.querySelector('small');
    if (price && total !== undefined) price.textContent = total || COPY.onRequest;
  }
}

/** Starts the form of `PricePicker`. */
export function startPricePicker(form: HTMLFormElement): void {
  const { dataset } = form;
  const [data, money] = [JSON.parse(dataset.prices ?? '') as PriceData, dataset.money ?? ''];
  // Only the form of the market in Dubai has a field for it. The configuration of markets would be a further download.
  const months = listMonths(data, form.querySelector('[name=market]') ? 'Asia/Dubai' : 'Asia/Kolkata');
  const [field, ...counts] = form.querySelectorAll<HTMLElement>(':scope > label');
  const opener = form.querySelector<HTMLButtonElement>('[type=submit]');
  const [firstMonth] = months;
  if (!firstMonth || !field || !opener) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PRICE_PICKER_STYLES);
  document.adoptedStyleSheets.push(sheet);

  // The radio buttons are those of one month only.
  const chosen = Object.assign(create('input', ''), { type: 'hidden', name: 'packageStartDate' });
  const [legend, list] = [create('legend', ''), create('div', 'days')];
  const buttons = months.map((month) => {
    const button = create(
      'button',
      '',
      create('b', '', format(month.first, { month: 'short' })),
      create('small', '', isOffered(month) ? formatLike(money, month.lowest) : '–'),
    );
    Object.assign(button, { type: 'button', disabled: !isOffered(month) });
    button.addEventListener('click', () => showMonth(month));
    return { month, button };
  });
  const showMonth = (month: Month): void => {
    legend.textContent = format(month.first, { month: 'long', year: 'numeric' });
    drawDays(list, month, money, chosen.value);
    for (const each of buttons) each.button.ariaPressed = String(each.month === month);
  };
  const strip = create('div', 'months', ...buttons.map(({ button }) => button));
  strip.role = 'group';
  strip.ariaLabel = COPY.months;

  const withoutBed = form.querySelector<HTMLElement>('label:has([name=packageChildrenWithoutBed])');
  const words = create('span', '');
  const total = create('p', 'total', words);
  total.role = 'status';
  const links = [COPY.book, COPY.enquire].map((text) => Object.assign(create('a', '', text), { className: opener.className }));
  const [book, enquire] = links as [HTMLAnchorElement, HTMLAnchorElement];
  const base = new URLSearchParams([...new FormData(form)].filter(([name]) => /^(?:package|market)$/.test(name)) as [string, string][]);
  book.href = `${new URL(form.action).pathname}?${base}`;
  book.dataset.dialog = 'book';
  book.ariaHasPopup = 'dialog';
  enquire.href = `${ENQUIRY_PATH}?${base}`;
  enquire.className = '';

  const update = (): string | undefined => {
    const state = readTotal(form);
    const travellers = state ? state.travellers : formatTravellers(readFormParty(form));
    // Another month may be shown than that of the day.
    const day = state ? `${format(chosen.value, { day: 'numeric', month: 'short' })}, ` : '';
    words.replaceChildren(day + travellers, create('small', '', state ? state.details : COPY.choose));
    total.replaceChildren(words, ...(state ? [create('b', '', state.total || COPY.onRequest)] : []));
    if (withoutBed) withoutBed.hidden = Number(new FormData(form).get('packageChildren')) === 0;
    return state?.total;
  };
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') chosen.value = target.value;
    // Not before: what the forms have from an earlier visit counts until something is chosen here.
    updateLinks(form, update());
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    book.click();
  });

  form.removeAttribute('style');
  for (const styled of form.querySelectorAll('[style]')) styled.removeAttribute('style');
  form.className = 'prices';
  field.remove();
  const days = create('fieldset', '', legend, create('p', 'terms', COPY.terms), list, chosen);
  opener.remove();
  form.insertAdjacentElement('afterbegin', days);
  form.insertAdjacentElement('afterbegin', strip);
  form.insertAdjacentElement('beforeend', create('div', 'party', ...counts, total, create('p', 'actions', book, enquire)));
  showMonth(firstMonth);
  update();
}
