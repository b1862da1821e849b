import { useId, useState } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { formatPrice } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { costOption, getRate, priceOption } from '../../../schema/quotations/prices.ts';
import { QUOTATION_LIMITS } from '../../../schema/quotations/quotation.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import * as form from '../components/form.css.ts';
import * as css from '../components/staff.css.ts';
import * as editor from './editor.css.ts';
import { type DayText, EMPTY_DAY, EMPTY_LINE, type LineText, type OptionText, readLine } from './editor-values.ts';

interface OptionFieldsProps {
  /** Its place, from 0. */
  index: number;
  option: OptionText;
  market: Market;
  rounding: number;
  isHidden: boolean;
  onChange(option: OptionText): void;
}

const replace = <Row,>(rows: readonly Row[], index: number, row: Row): Row[] => rows.map((each, i) => (i === index ? row : each));
const without = <Row,>(rows: readonly Row[], index: number): Row[] => rows.filter((_row, i) => i !== index);

interface CellProps {
  name: string;
  label: string;
  value: string;
  wide?: boolean;
  onChange(value: string): void;
}

function Cell({ name, label, value, wide, onChange }: CellProps) {
  const error = useFormMessages().errors[name];
  return (
    <input
      name={name}
      aria-label={label}
      value={value}
      inputMode={wide ? undefined : 'decimal'}
      autoComplete="off"
      aria-invalid={error ? true : undefined}
      title={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const PRICING_LABELS = { percent: 'Cost + %', fixed: 'Cost + amount', amount: 'Typed' } as const;

interface LineFieldsProps {
  prefix: string;
  number: number;
  line: LineText;
  market: Market;
  onChange(line: LineText): void;
  onRemove(): void;
}

function LineFields({ prefix, number, line, market, onChange, onRemove }: LineFieldsProps) {
  const cell = (name: keyof LineText, label: string, wide = false) => (
    <Cell
      name={`${prefix}.${name}`}
      label={`${label}, line ${number}`}
      value={line[name]}
      wide={wide}
      onChange={(value) => onChange({ ...line, [name]: value })}
    />
  );
  const [priced] = priceOption([readLine(line)], 1).lines;
  const isTyped = line.pricing === 'amount';
  return (
    <tr>
      <td style={{ minInlineSize: '13rem' }}>{cell('label', 'Label', true)}</td>
      <td style={{ inlineSize: '4.5rem' }}>{cell('quantity', 'Quantity')}</td>
      <td className={editor.staffOnly}>{cell('cost', 'Cost each')}</td>
      <td className={editor.staffOnly}>
        <select
          name={`${prefix}.pricing`}
          aria-label={`Pricing, line ${number}`}
          value={line.pricing}
          onChange={({ target }) => onChange({ ...line, pricing: target.value, markup: '', unitAmount: '' })}
        >
          {Object.entries(PRICING_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td className={editor.staffOnly}>{isTyped ? cell('unitAmount', 'Amount each') : cell('markup', 'Markup')}</td>
      <td className={editor.amount}>{formatPrice(market, (priced?.amount ?? 0) / 100)}</td>
      <td style={{ inlineSize: '6rem' }}>{cell('taxLabel', 'Tax', true)}</td>
      <td style={{ inlineSize: '5rem' }}>{cell('taxRate', 'Tax in percent')}</td>
      <td>
        <button type="button" className={css.buttonIcon} aria-label={`Remove line ${number}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </td>
    </tr>
  );
}

/** Cost, margin and total while the lines are typed, by the calculation of the server. */
function Sums({ option, market, rounding }: Pick<OptionFieldsProps, 'option' | 'market' | 'rounding'>) {
  const lines = option.lines.map(readLine);
  const { subtotal, taxes, rounding: rounded, total } = priceOption(lines, rounding);
  const { cost, margin } = costOption(lines);
  const rate = getRate(margin, subtotal);
  const money = (amount: number) => formatPrice(market, amount / 100);
  const rows = [
    ['Cost, staff only', money(cost)],
    ['Margin, staff only', `${money(margin)}${rate === null ? '' : `, ${rate / 100} %`}`],
    ['Lines', money(subtotal)],
    ...taxes.map(({ label, rate: taxRate, base, amount }) => [`${label} ${taxRate / 100} % on ${money(base)}`, money(amount)]),
    ...(rounded === 0 ? [] : [['Rounding', money(rounded)]]),
  ];
  return (
    <dl className={editor.sums} aria-live="polite">
      {rows.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt className={css.muted}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt className={editor.total}>In all</dt>
      <dd className={editor.total}>{money(total)}</dd>
    </dl>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  rows?: number;
  onChange(value: string): void;
}

/** A labelled field whose value the option holds. */
function TextField({ name, label, value, rows, onChange }: TextFieldProps) {
  const error = useFormMessages().errors[name];
  const control = { id: name, name, value, className: form.control, 'aria-invalid': error ? true : undefined, dir: 'auto' as const };
  return (
    <div className={form.field}>
      <label htmlFor={name}>{label}</label>
      {rows ? (
        <textarea {...control} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...control} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}

/** A package as its documented REST call answers it. */
interface CopiedPackage {
  name: string;
  inclusions: string[];
  exclusions: string[];
  itinerary: { title: string; description: string; meals: string; images: string[] }[];
}

/** Copies days and what the price covers from a package, by its number or the address of its page. */
function CopyDays({ market, onCopy }: { market: Market; onCopy(about: CopiedPackage): void }) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [message, setMessage] = useState('');
  const copy = async () => {
    const number = /(?:^|\/(?:india|dubai)\/)(\d+)/.exec(address.trim())?.[1];
    if (!number) return setMessage('Enter the number of a package, or the address of its page.');
    try {
      const response = await fetch(`${MARKET_CONFIG[market].packagesApiPath}/${number}`);
      if (!response.ok) return setMessage('There is no such package on this storefront.');
      onCopy((await response.json()) as CopiedPackage);
      setMessage('Copied. Edit the days freely: the package stays as it is.');
    } catch {
      setMessage('The package could not be loaded. Try again.');
    }
  };
  return (
    <div className={editor.copy}>
      <div className={form.field}>
        <label htmlFor={id}>Copy days from a package</label>
        <input
          id={id}
          className={form.control}
          value={address}
          placeholder="12, or the address of its page"
          onChange={({ target }) => setAddress(target.value)}
        />
      </div>
      <button type="button" className={css.buttonSecondary} onClick={() => void copy()}>
        Copy days
      </button>
      <span role="status" className={css.muted}>
        {message}
      </span>
    </div>
  );
}

interface DayFieldsProps {
  prefix: string;
  number: number;
  day: DayText;
  onChange(day: DayText): void;
  onRemove(): void;
}

const DayFields = ({ prefix, number, day, onChange, onRemove }: DayFieldsProps) => (
  <li className={editor.day}>
    <div className={form.row}>
      <TextField name={`${prefix}.title`} label={`Day ${number}`} value={day.title} onChange={(title) => onChange({ ...day, title })} />
      <TextField name={`${prefix}.meals`} label="Meals" value={day.meals} onChange={(meals) => onChange({ ...day, meals })} />
    </div>
    <TextField
      name={`${prefix}.description`}
      label="What happens"
      value={day.description}
      rows={2}
      onChange={(description) => onChange({ ...day, description })}
    />
    <div className={editor.copy}>
      <TextField name={`${prefix}.picture`} label="Picture" value={day.picture} onChange={(picture) => onChange({ ...day, picture })} />
      <button type="button" className={css.buttonCritical} onClick={onRemove}>
        Remove day {number}
      </button>
    </div>
  </li>
);

/** An option: its name, days, lines and what the price covers. */
export function OptionFields({ index, option, market, rounding, isHidden, onChange }: OptionFieldsProps) {
  const prefix = `options.${index}`;
  const { days, lines } = option;
  const error = useFormMessages().errors[`${prefix}.lines`];
  const setDays = (next: DayText[]) => onChange({ ...option, days: next });
  const setLines = (next: LineText[]) => onChange({ ...option, lines: next });
  const copyFrom = ({ name, inclusions, exclusions, itinerary }: CopiedPackage) =>
    onChange({
      ...option,
      name: option.name || name,
      inclusions: inclusions.join('\n'),
      exclusions: exclusions.join('\n'),
      days: itinerary.map(({ title, description, meals, images }) => ({ title, description, meals, picture: images[0] ?? '' })),
    });
  return (
    <section className={editor.option} hidden={isHidden} aria-label={`Option ${index + 1}`}>
      <TextField
        name={`${prefix}.name`}
        label="Name of the option"
        value={option.name}
        onChange={(name) => onChange({ ...option, name })}
      />
      <CopyDays market={market} onCopy={copyFrom} />
      <ol className={css.plainList}>
        {days.map((day, i) => (
          <DayFields
            // biome-ignore lint/suspicious/noArrayIndexKey: days have no other identity, and their values are held here
            key={i}
            prefix={`${prefix}.days.${i}`}
            number={i + 1}
            day={day}
            onChange={(next) => setDays(replace(days, i, next))}
            onRemove={() => setDays(without(days, i))}
          />
        ))}
      </ol>
      {days.length < QUOTATION_LIMITS.maxDays && (
        <p>
          <button type="button" className={css.buttonSecondary} onClick={() => setDays([...days, EMPTY_DAY])}>
            <Icon name="plus" /> Day
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard */}
      <section className={editor.lines} aria-label="Lines of the price" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Quantity</th>
              <th scope="col">Cost each</th>
              <th scope="col">Priced by</th>
              <th scope="col">Markup or amount</th>
              <th scope="col">Amount</th>
              <th scope="col">Tax</th>
              <th scope="col">%</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {lines.map((line, i) => (
              <LineFields
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and their values are held here
                key={i}
                prefix={`${prefix}.lines.${i}`}
                number={i + 1}
                line={line}
                market={market}
                onChange={(next) => setLines(replace(lines, i, next))}
                onRemove={() => setLines(without(lines, i))}
              />
            ))}
          </tbody>
        </table>
      </section>
      <FieldError id={`${prefix}.lines`}>{error}</FieldError>
      {lines.length < QUOTATION_LIMITS.maxLines && (
        <p>
          <button type="button" className={css.buttonSecondary} onClick={() => setLines([...lines, EMPTY_LINE])}>
            <Icon name="plus" /> Line
          </button>
        </p>
      )}
      <Sums option={option} market={market} rounding={rounding} />
      <div className={form.row}>
        <TextField
          name={`${prefix}.inclusions`}
          label="What the price covers, one a line"
          value={option.inclusions}
          rows={4}
          onChange={(inclusions) => onChange({ ...option, inclusions })}
        />
        <TextField
          name={`${prefix}.exclusions`}
          label="What it does not cover, one a line"
          value={option.exclusions}
          rows={4}
          onChange={(exclusions) => onChange({ ...option, exclusions })}
        />
      </div>
    </section>
  );
}
