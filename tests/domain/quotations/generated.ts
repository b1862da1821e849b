import type { DraftLine, LinePricing } from '../../../schema/quotations/quotation.ts';

// Quotations for tests: a valid one, and lines that are drawn at random.

/** A generator of whole numbers below a limit, always the same for one seed (mulberry32). */
export function createDraw(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

const TAXES = [
  ['', 0],
  ['GST', 500],
  ['GST', 1200],
  ['GST', 1800],
  ['TCS', 525],
  ['VAT', 500],
] as const;

export function drawLine(draw: (limit: number) => number): DraftLine {
  const pricing = (['amount', 'percent', 'fixed'] as const satisfies LinePricing[])[draw(3)] ?? 'amount';
  const [taxLabel, taxRate] = TAXES[draw(TAXES.length)] ?? TAXES[0];
  const isDiscount = pricing === 'amount' && draw(5) === 0;
  return {
    label: `Line ${draw(1000)}`,
    quantity: 1 + draw(draw(2) ? 12 : 9999),
    pricing,
    unitAmount: pricing === 'amount' ? (isDiscount ? -draw(50_000) : draw(draw(10) ? 2_000_000 : 1_000_000_000)) : 0,
    cost: draw(draw(10) ? 1_500_000 : 1_000_000_000),
    markup: pricing === 'percent' ? draw(4000) : pricing === 'fixed' ? draw(300_000) : 0,
    taxLabel,
    taxRate,
  };
}

/** A line with a price that is typed. */
export const typedLine = (label: string, unitAmount: number, more: Partial<DraftLine> = {}): DraftLine => ({
  ...{ label, quantity: 1, pricing: 'amount', unitAmount, cost: 0, markup: 0, taxLabel: '', taxRate: 0 },
  ...more,
});

export const isoDayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The input of a quotation with one option. */
export const buildQuotation = (more: object = {}) => ({
  ...{ market: 'india', name: 'Ananya Raghunathan', email: 'ananya@example.com', phone: '', title: 'Kerala, slowly' },
  ...{ words: 'No stairs, one night on the water.', startsOn: '2027-02-12', adults: 2, childAges: [8], rooms: 1 },
  ...{ validOn: isoDayIn(6), terms: 'Half now.', payment: 'By bank transfer', paymentLink: '', upiId: 'safarnama@okbank', rounding: 100 },
  options: [buildOption()],
  ...more,
});

/** An option whose costs and markups are numbers that appear nowhere else. */
export const buildOption = (more: object = {}) => ({
  name: 'Houseboat and lake house',
  days: [{ title: 'Into Kumarakom by water', description: 'From Kochi', meals: ['Dinner'] }],
  inclusions: ['One night on a private houseboat'],
  exclusions: ['Flights to and from Kochi'],
  lines: [
    { label: 'Houseboat', quantity: 1, pricing: 'percent', unitAmount: 0, cost: 1_851_317, markup: 1043, taxLabel: 'GST', taxRate: 500 },
    { label: 'Garden room', quantity: 6, pricing: 'fixed', unitAmount: 0, cost: 521_719, markup: 61_337, taxLabel: 'GST', taxRate: 1200 },
    { label: 'Booked early', quantity: 1, pricing: 'amount', unitAmount: -300_000, cost: 0, markup: 0, taxLabel: '', taxRate: 0 },
  ],
  ...more,
});
