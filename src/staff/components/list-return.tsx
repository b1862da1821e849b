import { type RefObject, useEffect, useRef } from 'react';
import { Link, type LinkProps, useLocation, useSearchParams } from 'react-router';

// Back from the screen of an entry, a list has the same order, filters and scroll position, and the row of the entry is marked. The
// address of that screen holds the query of the list, so this works without script and in another tab.

/** The query of the list that a screen was opened from. */
const LIST_PARAMETER = 'list';
/** The row that somebody comes back from. */
const ROW_PARAMETER = 'row';
/** What an address says once: links of the screen leave it out. */
export const MOMENTARY_PARAMETERS = ['flash', ROW_PARAMETER] as const;

/** The query of a list without what it says once. */
function getListQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of MOMENTARY_PARAMETERS) query.delete(name);
  return query.toString();
}

/** The path of a list with the query that it was left with, and with the row to mark. */
export function buildListPath(path: string, from: URLSearchParams, row: string | undefined): string {
  const [pathname = '', query = ''] = path.split('?');
  const search = new URLSearchParams(from.get(LIST_PARAMETER) ?? '');
  for (const [name, value] of new URLSearchParams(query)) search.set(name, value);
  if (row) search.set(ROW_PARAMETER, row);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** The path of the list that this screen was opened from. */
export function useListPath(path: string, row?: string): string {
  return buildListPath(path, useSearchParams()[0], row);
}

/** Where lists were left: the scroll position by path and query, and the row by the key of the history entry. */
const positions = new Map<string, number>();
const rows = new Map<string, string>();

/** Remembers where a list is left through one of its rows. */
export function useRememberPlace(): (row: string) => void {
  const { pathname, search, key } = useLocation();
  return (row) => {
    positions.set(`${pathname}?${getListQuery(search)}`, window.scrollY);
    rows.set(key, row);
  };
}

interface RowLinkProps extends LinkProps {
  /** Ends with the id of the row. */
  to: string;
}

/** A link from a row to the screen of its entry, which leads back to this list. */
export function RowLink({ to, ...props }: RowLinkProps) {
  const rememberPlace = useRememberPlace();
  const list = getListQuery(useLocation().search);
  return (
    <Link
      {...props}
      to={list ? `${to}?${new URLSearchParams({ [LIST_PARAMETER]: list })}` : to}
      onClick={() => rememberPlace(to.slice(to.lastIndexOf('/') + 1))}
    />
  );
}

/**
 * The row that somebody comes back from; undefined otherwise. On the first render with it, restores the scroll position and focuses the
 * link of the row, which `table` marks with `data-returned`.
 */
export function useReturnedRow(table: RefObject<HTMLElement | null>): string | undefined {
  const { pathname, search, key } = useLocation();
  const fromAddress = new URLSearchParams(search).get(ROW_PARAMETER);
  const row = fromAddress ?? rows.get(key);
  const handled = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history.
  useEffect(() => {
    const place = `${key} ${row}`;
    if (!row || handled.current === place) return;
    handled.current = place;
    const element = table.current?.querySelector<HTMLElement>('[data-returned]');
    if (!element) return;
    const isVisible = (): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    const position = positions.get(`${pathname}?${getListQuery(search)}`);
    // Going back in the history restores the position by itself.
    if (fromAddress && position !== undefined && (position > 0 || !isVisible())) window.scrollTo(0, position);
    if (!isVisible()) element.scrollIntoView({ block: 'center' });
    element.querySelector<HTMLElement>('th a, a, button')?.focus({ preventScroll: true });
  }, [key, row]);
  return row;
}
