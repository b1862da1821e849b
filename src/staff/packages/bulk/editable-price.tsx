import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { LIMITS, type Market } from '../../../../schema/constants.ts';
import { formatPrice } from '../../../../schema/format.ts';
import { PRICE_MESSAGES } from '../../../../schema/packages/price-table.ts';
import { isPossiblePrice, PRICE_TOO_HIGH, parseAmount } from '../../../../schema/staff/price-adjustment.ts';
import { getPricesPath, STAFF_PATHS } from '../../app/market-paths.ts';
import type { ActionResult } from '../../components/action-result.ts';
import * as staff from '../../components/staff.css.ts';
import { buildPriceForm, paste, setPriceState, useBatchAnswer, usePriceStates } from './pasted-prices.tsx';
import * as css from './price-cell.css.ts';
import type { PricedPackage } from './price-cell.tsx';

/** Opens the cell above or below. */
function openNeighbour(cell: HTMLElement, step: 1 | -1): void {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-price]')];
  const next = cells[cells.indexOf(cell) + step];
  next?.querySelector('a')?.click();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The price of a row. A click opens it; Enter and the arrows store it and go on, Escape gives the old one back. */
export function EditablePrice({ row }: { row: PricedPackage & { market: Market } }) {
  const { id, market, name } = row;
  const state = usePriceStates().get(id);
  const fetcher = useFetcher<ActionResult>();
  const cell = useRef<HTMLSpanElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const sent = useRef<{ price: number; version: number } | null>(null);
  // What somebody else stores while the cell is open is a conflict, although a refresh of the list brings its version.
  const openedVersion = useRef(0);
  // The list may have been read again since.
  const isNewer = state !== undefined && state.version > row.version;
  const isPasted = state?.version === 0;
  const price = isNewer ? state.price : row.price;
  const version = isNewer ? state.version : row.version;
  useBatchAnswer(fetcher, (answer) => {
    const write = sent.current;
    if (!write) return;
    const { refusal, keepsSeasonPrices } = answer.rows?.find((each) => each.id === id) ?? {};
    if (answer.ok && refusal === '') setPriceState(id, { price: write.price, version: write.version + 1, keepsSeasonPrices });
    else setPriceState(id, { price: write.price, version: 0, problem: refusal ?? answer.message });
  });
  // The browser reports the blur of an input that has been stored and removed already.
  const isOpen = useRef(false);
  const close = () => {
    isOpen.current = false;
    setTyped(null);
    setError('');
  };
  /** Stores what is typed. Answers whether the cell may be left. */
  const store = (): boolean => {
    if (typed === null || !isOpen.current) return true;
    const amount = parseAmount(typed);
    if (typed.trim() === '' || amount === price) {
      if (isPasted) setPriceState(id, undefined);
      close();
      return true;
    }
    if (amount === null || !isPossiblePrice(Math.round(amount * 100))) {
      setError(amount !== null && amount > LIMITS.package.priceMax ? PRICE_TOO_HIGH : PRICE_MESSAGES.amount);
      return false;
    }
    sent.current = { price: Math.round(amount * 100) / 100, version: openedVersion.current };
    setPriceState(id, undefined);
    void fetcher.submit(buildPriceForm([{ ...row, ...sent.current }]), { method: 'post', action: STAFF_PATHS[market].change });
    close();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      close();
      requestAnimationFrame(() => link.current?.focus());
    } else if (key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!store()) return;
      const step = key === 'ArrowUp' || (key === 'Enter' && event.shiftKey) ? -1 : 1;
      if (cell.current) openNeighbour(cell.current, step);
    }
  };
  const isSaving = fetcher.state === 'submitting' || (fetcher.state === 'loading' && fetcher.data === undefined);
  const shown = isSaving && sent.current ? sent.current.price : price;
  const label = typeof shown === 'number' ? formatPrice(market, shown) : 'No price';
  return (
    <span ref={cell} className={css.cell} data-price={id} data-saving={isSaving || undefined}>
      {typed === null ? (
        <>
          {isPasted && <s className={staff.muted}>{label}</s>}
          <Link
            ref={link}
            to={`${STAFF_PATHS[market].change}?ids=${id}`}
            className={css.cellLink}
            data-muted={typeof shown !== 'number' || undefined}
            title={`Change the price of ${name}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (isSaving) return;
              isOpen.current = true;
              openedVersion.current = version;
              const value = isPasted ? state.price : shown;
              setTyped(typeof value === 'number' ? String(value) : '');
            }}
          >
            {isPasted ? formatPrice(market, state.price) : label}
          </Link>
        </>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: somebody has just clicked the price.
          autoFocus
          className={css.cellInput}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Price of ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `price-error-${id}` : undefined}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={store}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!/[\n\r\t]/.test(text.trim())) return;
            event.preventDefault();
            close();
            paste(id, text);
          }}
        />
      )}
      {isNewer && state.keepsSeasonPrices && (
        <Link className={staff.muted} to={getPricesPath(row)}>
          Seasons keep their prices
        </Link>
      )}
      {(error || state?.problem) && (
        <span className={css.cellError} id={`price-error-${id}`} role={error ? 'alert' : undefined}>
          {error || state?.problem}
        </span>
      )}
    </span>
  );
}
