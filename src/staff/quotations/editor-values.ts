import { MARKETS, type Market, MEALS } from '../../../schema/constants.ts';
import { formatAmount, parseAmount } from '../../../schema/quotations/prices.ts';
import { type DraftLine, LINE_PRICINGS, QUOTATION_LIMITS, QUOTATION_MESSAGES } from '../../../schema/quotations/quotation.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffQuotationDraftFragment } from '../../documents/graphql.ts';
import type { FormValues } from '../components/form.tsx';
import { FormInputError, toChoice, toCount } from '../components/mutations/form-input.ts';
import { isBlankRow, readRows } from '../components/mutations/form-rows.ts';

// The form of a quotation: what is stored as text, and typed text as the input of the API.

/** What the form edits. */
export const DraftFragment = graphql(`fragment StaffQuotationDraft on QuotationDraft {
  title words startsOn adults childAges rooms validOn terms payment paymentLink upiId rounding picture { name }
  options {
    name inclusions exclusions
    days { title description includedMeals picture { name } }
    lines { label quantity pricing unitAmount cost markup taxLabel taxRate }
  }
}`);

export type LineText = Record<'label' | 'quantity' | 'pricing' | 'unitAmount' | 'cost' | 'markup' | 'taxLabel' | 'taxRate', string>;
export interface DayText {
  title: string;
  description: string;
  meals: string;
  picture: string;
}
export interface OptionText {
  name: string;
  inclusions: string;
  exclusions: string;
  days: DayText[];
  lines: LineText[];
}

/** Hundredths of a percent as people type them: 1250 is "12.5". */
const formatRate = (rate: number): string => String(rate / 100);

/** The tax that a new line begins with. */
const USUAL_TAX: Readonly<Record<Market, Pick<LineText, 'taxLabel' | 'taxRate'>>> = {
  india: { taxLabel: 'GST', taxRate: '5' },
  dubai: { taxLabel: 'VAT', taxRate: '5' },
};

/** An empty line, with the usual tax of the market. */
export const createLine = (market: Market): LineText => ({
  ...{ label: '', quantity: '1', pricing: 'percent', unitAmount: '', cost: '', markup: '', ...USUAL_TAX[market] },
});

/** Whether a line counts: one without label and amounts is left out. */
export const isFilledLine = (line: LineText): boolean => !isBlankRow(line, ['label', 'unitAmount', 'cost']);

export const EMPTY_DAY: DayText = { title: '', description: '', meals: '', picture: '' };

/** An empty option, with an empty day and an empty line. */
export const createOption = (market: Market): OptionText => ({
  ...{ name: '', inclusions: '', exclusions: '', days: [EMPTY_DAY], lines: [createLine(market)] },
});

/** Gives lines that still have the usual tax of a market that of another. A tax that somebody has changed stays. */
export const replaceUsualTax = (options: readonly OptionText[], from: Market, to: Market): OptionText[] =>
  options.map((option) => ({
    ...option,
    lines: option.lines.map((line) =>
      line.taxLabel === USUAL_TAX[from].taxLabel && line.taxRate === USUAL_TAX[from].taxRate ? { ...line, ...USUAL_TAX[to] } : line,
    ),
  }));

const toLineText = ({ label, quantity, pricing, unitAmount, cost, markup, taxLabel, taxRate }: DraftLine): LineText => ({
  ...{ label, quantity: String(quantity), pricing, taxLabel, taxRate: formatRate(taxRate), cost: formatAmount(cost) },
  unitAmount: pricing === 'amount' ? formatAmount(unitAmount) : '',
  markup: pricing === 'percent' ? formatRate(markup) : pricing === 'fixed' ? formatAmount(markup) : '',
});

/** The options of a stored draft as text. */
export const toOptionTexts = ({ options }: StaffQuotationDraftFragment): OptionText[] =>
  options.map(({ name, days, inclusions, exclusions, lines }) => ({
    name,
    inclusions: inclusions.join('\n'),
    exclusions: exclusions.join('\n'),
    days: days.map(({ title, description, includedMeals, picture }) => ({
      ...{ title, description, meals: includedMeals.join(', '), picture: picture?.name ?? '' },
    })),
    lines: lines.map(toLineText),
  }));

/** Hundredths of a percent of a typed rate; null for what is none. */
const parseRate = (text: string): number | null => (text.trim() === '' ? 0 : parseAmount(text.replace('%', '')));

/** A line while it is typed, for the live total: what is no number counts as 0. */
export function readLine({ label, quantity, pricing, unitAmount, cost, markup, taxLabel, taxRate }: LineText): DraftLine {
  const kind = LINE_PRICINGS.find((each) => each === pricing) ?? 'amount';
  return {
    ...{ label, pricing: kind, taxLabel, quantity: /^\d{1,4}$/.test(quantity.trim()) ? Number(quantity) : 0 },
    unitAmount: parseAmount(unitAmount) ?? 0,
    cost: parseAmount(cost) ?? 0,
    markup: (kind === 'percent' ? parseRate(markup) : parseAmount(markup)) ?? 0,
    taxRate: parseRate(taxRate) ?? 0,
  };
}

const AMOUNT = 'Enter an amount such as 18,500 or 18500.50.';
const AMOUNT_PATTERN = String.raw`\s*[\-−]?\s*\d[\d,\s]*(?:\.\s*\d\s*\d?)?\s*`;

export interface CellRule {
  pattern: string;
  message: string;
}

/** What the browser refuses in the cells of a line, as `toLineInput` does: so that all mistakes are marked at once. */
export const CELL_RULES = {
  quantity: { pattern: String.raw`\s*\d{1,4}\s*`, message: QUOTATION_MESSAGES.wholeNumber },
  unitAmount: { pattern: AMOUNT_PATTERN, message: AMOUNT },
  cost: { pattern: AMOUNT_PATTERN, message: AMOUNT },
  markup: { pattern: `${AMOUNT_PATTERN}%?\\s*`, message: 'Enter a number such as 12 or 12.5.' },
  taxRate: { pattern: `${AMOUNT_PATTERN}%?\\s*`, message: 'Enter a number such as 5 or 12.5.' },
} satisfies Partial<Record<keyof LineText, CellRule>>;

function toLineInput(line: LineText, field: string) {
  const check = (name: keyof LineText, parse: (text: string) => number | null, message: string) => {
    if (line[name].trim() === '') return;
    const number = /\d{12}/.test(line[name].replace(/[\s,]/g, '')) ? Infinity : parse(line[name]);
    if (number === null) throw new FormInputError(`${field}.${name}`, message);
    // The API reads no larger number, so that its error would name no field.
    if (Math.abs(number) > QUOTATION_LIMITS.maxAmount) throw new FormInputError(`${field}.${name}`, QUOTATION_MESSAGES.tooLarge);
  };
  for (const name of ['unitAmount', 'cost'] as const) check(name, parseAmount, AMOUNT);
  check('markup', line.pricing === 'percent' ? parseRate : parseAmount, CELL_RULES.markup.message);
  check('taxRate', parseRate, CELL_RULES.taxRate.message);
  check('quantity', (text) => (/^\d{1,4}$/.test(text.trim()) ? 1 : null), CELL_RULES.quantity.message);
  return readLine(line);
}

const LINE_NAMES = Object.keys(createLine('india'));
const DAY_NAMES = Object.keys(EMPTY_DAY);

function readOptions(values: FormValues) {
  return readRows(values, 'options', ['name', 'inclusions', 'exclusions']).map((option, i) => ({
    name: option.name ?? '',
    inclusions: (option.inclusions ?? '').split('\n'),
    exclusions: (option.exclusions ?? '').split('\n'),
    days: readRows(values, `options.${i}.days`, DAY_NAMES)
      .filter((day) => !isBlankRow(day, ['title', 'description', 'picture']))
      .map(({ title, description, meals = '', picture }) => ({
        ...{ title, description, picture: picture ? { name: picture } : null },
        meals: MEALS.filter((meal) => meals.toLowerCase().includes(meal.toLowerCase())),
      })),
    // The rows have these names.
    lines: (readRows(values, `options.${i}.lines`, LINE_NAMES) as LineText[]).flatMap((line, j) =>
      isFilledLine(line) ? toLineInput(line, `options.${i}.lines.${j}`) : [],
    ),
  }));
}

export const AGES_MESSAGE = 'Enter the ages such as 6, 9.';

const toAges = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((age) => {
      if (!/^\d{1,2}$/.test(age)) throw new FormInputError('childAges', AGES_MESSAGE);
      return Number(age);
    });

/** The options of a form that was refused before the script ran. */
export const toSubmittedOptions = (values: FormValues): OptionText[] =>
  readRows(values, 'options', ['name', 'inclusions', 'exclusions']).map((option, i) => ({
    // The rows have the names of their texts.
    ...(option as unknown as OptionText),
    days: readRows(values, `options.${i}.days`, DAY_NAMES) as unknown as DayText[],
    lines: readRows(values, `options.${i}.lines`, LINE_NAMES) as unknown as LineText[],
  }));

/** The input of a form. Throws `FormInputError`. */
export const toQuotationInput = (values: FormValues) => ({
  market: toChoice('market', values.market, MARKETS) ?? 'india',
  name: values.name,
  email: values.email,
  phone: values.phone,
  title: values.title,
  words: values.words,
  picture: values.picture ? { name: values.picture } : null,
  startsOn: values.startsOn || null,
  adults: toCount('adults', values.adults) ?? 1,
  childAges: toAges(values.childAges ?? ''),
  rooms: toCount('rooms', values.rooms) ?? 0,
  validOn: values.validOn ?? '',
  terms: values.terms,
  payment: values.payment,
  paymentLink: values.paymentLink,
  upiId: values.upiId,
  rounding: Number(values.rounding) || 100,
  options: readOptions(values).slice(0, QUOTATION_LIMITS.maxOptions),
});
