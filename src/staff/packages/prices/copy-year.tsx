import { useState } from 'react';
import type { Market } from '../../../../schema/constants.ts';
import { formatPrice, formatQuantity } from '../../../../schema/format.ts';
import { parseAmount } from '../../../../schema/staff/price-adjustment.ts';
import { useNotifier } from '../../components/action-result.ts';
import * as form from '../../components/form.css.ts';
import * as staff from '../../components/staff.css.ts';
import { table } from '../../components/table.css.ts';
import { copyYear, findLastYear, type Row } from './price-values.ts';
import * as css from './prices.css.ts';

const USUAL_PERCENT = '8';

/** The seasons of the last year for the next one, with a percentage: what they would be, and a button that adds them to the table. */
export function CopyYear({ rows, market, onCopy }: { rows: readonly Row[]; market: Market; onCopy(rows: readonly Row[]): void }) {
  const { isHydrated } = useNotifier();
  const [typed, setTyped] = useState(USUAL_PERCENT);
  const year = findLastYear(rows);
  const percent = parseAmount(typed);
  if (!isHydrated || year === 0) return null;
  const copies = percent === null ? [] : copyYear(rows, year, percent);
  const before = rows.filter((row) => copyYear([row], year, 0).length > 0);
  const money = (text = '') => formatPrice(market, parseAmount(text) ?? 0);
  return (
    <section className={`${staff.panel} ${css.copy}`} aria-labelledby="copy-year">
      <h2 id="copy-year">
        Copy {year} to {year + 1}
      </h2>
      <p className={css.percent}>
        <label htmlFor="copy-percent">Plus percent</label>
        <input
          id="copy-percent"
          className={form.control}
          value={typed}
          inputMode="text"
          autoComplete="off"
          aria-invalid={percent === null || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className={staff.muted}>Rounded to tens. Nothing is saved yet.</span>
      </p>
      {copies.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the focus to be scrolled by keys. */}
          <section className={css.scroll} tabIndex={0} aria-label="Old and new prices">
            <table className={table}>
              <thead>
                <tr>
                  <th scope="col">Season {year + 1}</th>
                  <th scope="col">Days</th>
                  <th scope="col" data-numeric="">
                    Double now
                  </th>
                  <th scope="col" data-numeric="">
                    Double then
                  </th>
                </tr>
              </thead>
              <tbody>
                {copies.map((copy, i) => (
                  <tr key={`${copy.from} ${copy.name}`}>
                    <th scope="row">{copy.name}</th>
                    <td data-label="Days">
                      {copy.from} to {copy.to}
                    </td>
                    <td data-label="Double now" data-numeric="">
                      {money(before[i]?.double)}
                    </td>
                    <td data-label="Double then" data-numeric="">
                      <b>{money(copy.double)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className={css.foot}>
            <button type="button" className={staff.buttonSecondary} onClick={() => onCopy([...rows, ...copies])}>
              Use {copies.length === 1 ? 'this season' : `these ${formatQuantity(copies.length, 'season')}`}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
