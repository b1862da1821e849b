import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formatQuantity } from '../../../../schema/format.ts';
import { isPossiblePrice, parseAmount } from '../../../../schema/price-adjustment.ts';
import { type ActionResult, useNotify } from '../../components/action-result.ts';
import * as staff from '../../components/staff.css.ts';
import * as css from './bulk.css.ts';

/** A package as a cell edits it; the price in rupees or dirhams. */
export interface PricedPackage {
  id: string;
  name: string;
  version: number;
  price?: number | null;
}

/** What this tab has stored since the list was read, or could not store. */
interface CellState {
  price: number;
  /** 0 for a price that is not stored. */
  version: number;
  /** Why it is not stored; '' while it is only pasted. */
  problem?: string;
}

interface PriceCells {
  states: ReadonlyMap<string, CellState>;
  setState(id: string, state: CellState | undefined): void;
  paste(id: string, text: string): void;
}

const PriceCellsContext = createContext<PriceCells>({ states: new Map(), setState: () => {}, paste: () => {} });
export const usePriceCells = (): PriceCells => useContext(PriceCellsContext);

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

/** The prices of a list as cells of a spreadsheet: what is pasted is shown beside the old prices until somebody saves it. */
export function PriceCellsProvider({ packages, children }: { packages: readonly PricedPackage[]; children: ReactNode }) {
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(new Map());
  const [note, setNote] = useState('');
  const fetcher = useFetcher<ActionResult>();
  const setState = (id: string, state: CellState | undefined) =>
    setStates((before) => {
      const next = new Map(before);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });
  const versionOf = ({ id, version }: PricedPackage) => Math.max(version, states.get(id)?.version ?? 0);
  const paste = (id: string, text: string) => {
    const lines = parseLines(text);
    const rows = packages.slice(packages.findIndex((row) => row.id === id));
    const wrong = lines.flatMap(({ text: line, amount }, i) =>
      amount === null || !isPossiblePrice(Math.round(amount * 100)) ? [`Line ${i + 1} is no price: “${line.slice(0, 30)}”.`] : [],
    );
    lines.slice(0, rows.length).forEach(({ amount }, i) => {
      const row = rows[i];
      if (row && amount !== null && isPossiblePrice(Math.round(amount * 100))) setState(row.id, { price: amount, version: 0, problem: '' });
    });
    const extra = lines.length - rows.length;
    setNote([...wrong, ...(extra > 0 ? [`${formatQuantity(extra, 'line')} more than rows below.`] : [])].join(' '));
  };
  const pasted = packages.filter(({ id }) => states.get(id)?.version === 0);
  useBatchAnswer(fetcher, (answer) => {
    for (const row of pasted) {
      const refusal = answer.rows?.find(({ id }) => id === row.id)?.refusal;
      const state = states.get(row.id);
      if (!state) continue;
      if (answer.ok && refusal === '')
        setState(row.id, { price: state.price, version: versionOf(row) + (state.price === row.price ? 0 : 1) });
      else setState(row.id, { ...state, problem: refusal ?? answer.message });
    }
  });
  const discard = () => {
    for (const { id } of pasted) setState(id, undefined);
    setNote('');
  };
  const save = () => {
    setNote('');
    const prices = pasted.map((row) => ({ ...row, version: row.version, price: states.get(row.id)?.price ?? 0 }));
    void fetcher.submit(buildPriceForm(prices), { method: 'post' });
  };
  const isSaving = fetcher.state !== 'idle';
  return (
    <PriceCellsContext value={{ states, setState, paste }}>
      {children}
      {(pasted.length > 0 || note) && (
        <section className={css.pasteBar} aria-label="Pasted prices" data-unsaved={pasted.length > 0 || undefined}>
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
      )}
    </PriceCellsContext>
  );
}
