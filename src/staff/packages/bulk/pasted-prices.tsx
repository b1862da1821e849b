import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import type { Market } from '../../../../schema/constants.ts';
import { formatQuantity } from '../../../../schema/format.ts';
import { isPossiblePrice, parseAmount } from '../../../../schema/staff/price-adjustment.ts';
import { STAFF_PATHS } from '../../app/market-paths.ts';
import { type ActionResult, useNotify } from '../../components/action-result.ts';
import * as staff from '../../components/staff.css.ts';
import * as css from './bulk.css.ts';
import type { PricedPackage } from './price-cell.tsx';

/** What this tab has stored since the list was read, or could not store. */
interface CellState {
  price: number;
  /** 0 for a price that is not stored. */
  version: number;
  /** Why it is not stored; '' while it is only pasted. */
  problem?: string;
  /** The website goes on showing the prices of seasons. */
  keepsSeasonPrices?: boolean | undefined;
}

type CellStates = ReadonlyMap<string, CellState>;

// Outside of React, because the cells of a list and the bar of its pasted prices are loaded after the list.
let snapshot: { states: CellStates; note: string } = { states: new Map(), note: '' };
let shownPackages: readonly PricedPackage[] = [];
const listeners = new Set<() => void>();

function publish(next: Partial<typeof snapshot>): void {
  snapshot = { ...snapshot, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useSnapshot = () =>
  useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => snapshot,
  );

/** What this tab has stored, or could not store, by package. */
export const usePriceStates = (): CellStates => useSnapshot().states;

export function setPriceState(id: string, state: CellState | undefined): void {
  const states = new Map(snapshot.states);
  if (state) states.set(id, state);
  else states.delete(id);
  publish({ states });
}

/** The number of each line: the last one of a line with several cells, as of a table with names. */
const parseLines = (text: string): { text: string; amount: number | null }[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => {
      const cells = line.includes('\t') ? line.split('\t') : line.split(/[;](?=\s*\S)|,(?=\s*["₹A-Za-z])/);
      const last = (cells.at(-1) ?? '').replaceAll('"', '').trim();
      return { text: last, amount: parseAmount(last) };
    });

/** The fields of a form that stores these prices. */
export function buildPriceForm(prices: readonly (PricedPackage & { price: number })[]): FormData {
  const form = new FormData();
  form.set('intent', 'prices');
  for (const { id, version, price } of prices) {
    form.append('ids', id);
    form.set(`version.${id}`, String(version));
    form.set(`price.${id}`, String(price));
  }
  return form;
}

/** Tells what became of prices, and keeps it in the cells. */
export function useBatchAnswer(fetcher: { state: string; data?: ActionResult | undefined }, settle: (answer: ActionResult) => void): void {
  const notify = useNotify();
  const last = useRef<ActionResult | undefined>(undefined);
  useEffect(() => {
    const { data } = fetcher;
    if (!data || data === last.current) return;
    last.current = data;
    settle(data);
    const refused = data.rows?.some(({ refusal }) => refusal !== '');
    notify({ ...data, ok: data.ok && !refused });
  });
}

/** Shows a pasted column beside the old prices, from the row that it was pasted into. */
export function paste(id: string, text: string): void {
  const lines = parseLines(text);
  const rows = shownPackages.slice(shownPackages.findIndex((row) => row.id === id));
  const isPrice = (amount: number | null): amount is number => amount !== null && isPossiblePrice(Math.round(amount * 100));
  lines.slice(0, rows.length).forEach(({ amount }, i) => {
    const row = rows[i];
    if (row && isPrice(amount)) setPriceState(row.id, { price: amount, version: 0, problem: '' });
  });
  const wrong = lines.flatMap(({ text: line, amount }, i) =>
    isPrice(amount) ? [] : [`Line ${i + 1} is no price: “${line.slice(0, 30)}”.`],
  );
  const extra = lines.length - rows.length;
  publish({ note: [...wrong, ...(extra > 0 ? [`${formatQuantity(extra, 'line')} more than rows below.`] : [])].join(' ') });
}

/** The bar of what was pasted: nothing is stored before its button is pressed. */
export function PastedPrices({ packages, market }: { packages: readonly PricedPackage[]; market: Market }) {
  const { states, note } = useSnapshot();
  const fetcher = useFetcher<ActionResult>();
  useEffect(() => {
    shownPackages = packages;
  }, [packages]);
  // Another list begins without it.
  useEffect(() => () => publish({ states: new Map(), note: '' }), []);
  const pasted = packages.filter(({ id }) => states.get(id)?.version === 0);
  useBatchAnswer(fetcher, (answer) => {
    for (const row of pasted) {
      const { refusal, keepsSeasonPrices } = answer.rows?.find(({ id }) => id === row.id) ?? {};
      const state = states.get(row.id);
      if (!state) continue;
      if (answer.ok && refusal === '')
        setPriceState(row.id, { price: state.price, version: row.version + (state.price === row.price ? 0 : 1), keepsSeasonPrices });
      else setPriceState(row.id, { ...state, problem: refusal ?? answer.message });
    }
  });
  const discard = () => {
    for (const { id } of pasted) setPriceState(id, undefined);
    publish({ note: '' });
  };
  const save = () => {
    publish({ note: '' });
    const prices = pasted.map((row) => ({ ...row, price: states.get(row.id)?.price ?? 0 }));
    void fetcher.submit(buildPriceForm(prices), { method: 'post', action: STAFF_PATHS[market].change });
  };
  const isSaving = fetcher.state !== 'idle';
  if (pasted.length === 0 && !note) return null;
  return (
    <section className={css.pasteBar} aria-label="Pasted prices" data-floating="" data-unsaved={pasted.length > 0 || undefined}>
      <span role="status">
        {pasted.length > 0 && <b>{formatQuantity(pasted.length, 'new price')}, not saved yet. </b>}
        {note}
      </span>
      <span className={staff.actions}>
        <button type="button" className={staff.buttonSecondary} onClick={discard} disabled={isSaving}>
          {pasted.length > 0 ? 'Discard' : 'Close'}
        </button>
        {pasted.length > 0 && (
          <button type="button" className={staff.button} onClick={save} disabled={isSaving}>
            {isSaving ? 'Saving…' : `Save ${formatQuantity(pasted.length, 'price')}`}
          </button>
        )}
      </span>
    </section>
  );
}
