import type { Market } from '../../../schema/constants.ts';
import { formatPrice } from '../../../schema/format.ts';
import { costOption, getRate, priceOption } from '../../../schema/quotations/prices.ts';
import { QUOTATION_LIMITS, QUOTATION_MESSAGES } from '../../../schema/quotations/quotation.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { FieldError, useFormMessages } from '../components/fields.tsx';
import * as css from '../components/staff.css.ts';
import * as editor from './editor.css.ts';
import { CELL_RULES, type CellRule, createLine, isFilledLine, type LineText, readLine } from './editor-values.ts';
import { removeRow, replaceRow } from './rows.tsx';

interface CellProps {
  name: string;
  label: string;
  value: string;
  wide?: boolean;
  rule: CellRule | undefined;
  requiredMessage: string | undefined;
  onChange(value: string): void;
}

function Cell({ name, label, value, wide, rule, requiredMessage, onChange }: CellProps) {
  const error = useFormMessages().errors[name];
  return (
    <>
      <input
        name={name}
        aria-label={label}
        value={value}
        pattern={rule?.pattern}
        data-invalid={rule?.message}
        data-required={requiredMessage}
        inputMode={wide ? undefined : 'decimal'}
        dir={wide ? 'auto' : undefined}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldError id={name}>{error}</FieldError>
    </>
  );
}

/** Columns whose name is also that of a cell on a phone. */
const COLUMNS = ['Line', 'Quantity', 'Cost each', 'Priced by', 'Markup or amount', 'Amount', 'Tax', 'Tax, %'] as const;
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
  // A line that is left out has no mistakes.
  const rules: Partial<Record<keyof LineText, CellRule>> = isFilledLine(line) ? CELL_RULES : {};
  const cell = (name: keyof LineText, label: string, wide = false) => (
    <Cell
      name={`${prefix}.${name}`}
      label={`${label}, line ${number}`}
      value={line[name]}
      wide={wide}
      rule={rules[name]}
      requiredMessage={name === 'label' && isFilledLine(line) ? QUOTATION_MESSAGES.lineLabel : undefined}
      onChange={(value) => onChange({ ...line, [name]: value })}
    />
  );
  const [priced] = priceOption([readLine(line)], 1).lines;
  const isTyped = line.pricing === 'amount';
  return (
    <tr>
      <td data-label={COLUMNS[0]}>{cell('label', 'Label', true)}</td>
      <td data-label={COLUMNS[1]}>{cell('quantity', 'Quantity')}</td>
      <td data-label={COLUMNS[2]} className={editor.staffOnly}>
        {cell('cost', 'Cost each')}
      </td>
      <td data-label={COLUMNS[3]} className={editor.staffOnly}>
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
      <td data-label={COLUMNS[4]} className={editor.staffOnly}>
        {isTyped ? cell('unitAmount', 'Amount each') : cell('markup', 'Markup')}
      </td>
      <td data-label={COLUMNS[5]} className={editor.amount}>
        {formatPrice(market, (priced?.amount ?? 0) / 100)}
      </td>
      <td data-label={COLUMNS[6]}>{cell('taxLabel', 'Tax', true)}</td>
      <td data-label={COLUMNS[7]}>{cell('taxRate', 'Tax in percent')}</td>
      <td>
        <button type="button" className={css.buttonIcon} aria-label={`Remove line ${number}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </td>
    </tr>
  );
}

interface LinesProps {
  /** The start of the names of its fields. */
  prefix: string;
  lines: LineText[];
  market: Market;
  onChange(lines: LineText[]): void;
}

/** The lines of the price: a table, and a card for each line on phones. */
export function LineTable({ prefix, lines, market, onChange }: LinesProps) {
  const error = useFormMessages().errors[prefix];
  return (
    <div className={editor.lines}>
      <table>
        <caption className={editor.part}>Price</caption>
        <thead>
          <tr>
            {COLUMNS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <LineFields
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and their values are held here
              key={i}
              prefix={`${prefix}.${i}`}
              number={i + 1}
              line={line}
              market={market}
              onChange={(next) => onChange(replaceRow(lines, i, next))}
              onRemove={() => onChange(removeRow(lines, i))}
            />
          ))}
        </tbody>
      </table>
      <FieldError id={prefix}>{error}</FieldError>
      {lines.length < QUOTATION_LIMITS.maxLines && (
        <p>
          <button type="button" className={css.buttonSecondary} onClick={() => onChange([...lines, createLine(market)])}>
            <Icon name="plus" /> Line
          </button>
        </p>
      )}
    </div>
  );
}

/** Cost, margin and total while the lines are typed, by the calculation of the server. */
export function Sums({ lines: texts, market, rounding }: { lines: readonly LineText[]; market: Market; rounding: number }) {
  const lines = texts.map(readLine);
  const { subtotal, taxes, rounding: rounded, total } = priceOption(lines, rounding);
  const { cost, margin } = costOption(lines);
  // Without costs, the margin would be all of the price.
  const rate = cost === 0 ? null : getRate(margin, subtotal);
  const money = (amount: number) => formatPrice(market, amount / 100);
  return (
    <dl className={editor.sums} aria-live="polite">
      <div className={editor.staffSum}>
        <dt>Cost, staff only</dt>
        <dd>{money(cost)}</dd>
      </div>
      <div className={editor.staffSum}>
        <dt>Margin, staff only</dt>
        {cost === 0 ? (
          <dd>Enter the costs to see it</dd>
        ) : (
          <dd className={margin < 0 ? editor.loss : editor.gain}>
            {money(margin)}
            {rate === null ? '' : `, ${rate / 100} %`}
          </dd>
        )}
      </div>
      <div>
        <dt>Lines</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      {taxes.map(({ label, rate: taxRate, base, amount }) => (
        <div key={`${taxRate} ${label}`}>
          <dt>
            {label} {taxRate / 100} % on {money(base)}
          </dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {rounded !== 0 && (
        <div>
          <dt>Rounding</dt>
          <dd>{money(rounded)}</dd>
        </div>
      )}
      <div className={editor.total}>
        <dt>In all</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
