import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { capitalize, formatCount, formatQuantity } from '../../../schema/format.ts';
import { useActionResult } from './action-result.ts';
import { changeSearch } from './filters.tsx';
import { ButtonLink, TextLink } from './links.tsx';
import * as css from './staff.css.ts';
import * as bulkCss from './table.css.ts';
import { DataTable, type DataTableProps } from './table.tsx';

/** Id of the form of a list's selected rows. */
export const BULK_FORM_ID = 'bulk';

/** The checkbox that selects a row. */
export const RowCheckbox = ({ id, name }: { id: string; name: string }) => (
  <label className={bulkCss.rowCheckbox}>
    <input type="checkbox" name="ids" value={id} form={BULK_FORM_ID} aria-label={`Choose ${name}`} />
  </label>
);

/** Ids of the ticked rows, once each; a single row's button sends its own `ids` or `id`. */
export const getSelectedIds = (form: FormData): string[] => [
  ...new Set([...form.getAll('ids'), ...form.getAll('id')].flatMap((value) => String(value).split(',')).filter(Boolean)),
];

/** The checkboxes of the rows from one to another, both included. */
function listBetween(boxes: readonly HTMLInputElement[], one: HTMLInputElement, other: HTMLInputElement): HTMLInputElement[] {
  const [first = 0, last = 0] = [boxes.indexOf(one), boxes.indexOf(other)].sort((a, b) => a - b);
  return first < 0 ? [] : boxes.slice(first, last + 1);
}

/**
 * A list with selectable rows. The bar of actions on the selected ones (buttons and ConfirmDialogs with `form={BULK_FORM_ID}`) takes the
 * place of the foot, so that no row moves. A click with Shift takes all rows since the last click.
 */
function BulkActions({ actions, foot, children }: { actions: ReactNode; foot: ReactNode; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const lastClicked = useRef<HTMLInputElement>(null);
  const [selectedCount, setSelectedCount] = useState(0);
  const listCheckboxes = () => [...(root.current?.querySelectorAll<HTMLInputElement>(`.${bulkCss.rowCheckbox} input`) ?? [])];
  const count = () => setSelectedCount(listCheckboxes().filter(({ checked }) => checked).length);
  const { state, formData } = useNavigation();
  const isSubmitting = state === 'submitting' && formData?.has('ids');
  const wasSent = useRef(false);
  const isRefused = useActionResult()?.ok === false;
  // Clears the selection after the action. A refused one keeps it, to be mended and sent again.
  useEffect(() => {
    if (isSubmitting) wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    if (!isRefused) form.current?.reset();
  }, [isSubmitting, state, isRefused]);
  const takeRange = ({ target, shiftKey }: MouseEvent<HTMLElement>) => {
    const box = (target as HTMLElement).closest<HTMLInputElement>(`.${bulkCss.rowCheckbox} input`);
    if (!box) return;
    const from = lastClicked.current;
    if (shiftKey && from) for (const between of listBetween(listCheckboxes(), from, box)) between.checked = box.checked;
    lastClicked.current = box;
    count();
  };
  const keepText = (event: MouseEvent<HTMLElement>) => {
    // A click with Shift would select the text between the rows.
    if (event.shiftKey && (event.target as HTMLElement).closest(`.${bulkCss.rowCheckbox}`)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes are the controls; this adds what Shift does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above; the space bar clicks.
    <div ref={root} className={bulkCss.bulkArea} onChange={count} onClick={takeRange} onMouseDown={keepText}>
      {children}
      <div className={bulkCss.bulkFoot} data-foot="">
        {foot}
        <Form ref={form} id={BULK_FORM_ID} method="post" className={bulkCss.bulkBar} onReset={() => setTimeout(count)}>
          <label>
            <input
              type="checkbox"
              aria-label="Choose all on this page"
              checked={selectedCount > 0 && selectedCount === listCheckboxes().length}
              ref={(checkbox) => {
                if (checkbox) checkbox.indeterminate = selectedCount > 0 && selectedCount < listCheckboxes().length;
              }}
              onChange={({ target }) => {
                for (const checkbox of listCheckboxes()) checkbox.checked = target.checked;
                count();
              }}
            />
            <span aria-live="polite">{selectedCount} selected</span>
          </label>
          {actions}
          <button type="reset">Clear</button>
        </Form>
      </div>
    </div>
  );
}

interface PagerProps {
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
  shown: number;
  /** The noun of a row. */
  singular: string;
  plural: string;
  /** The count of all pages, if known. */
  total?: number | null;
}

/** Links to the next page; the filters stay in the address. */
export function Pager({ pageInfo: { endCursor, hasNextPage }, shown, singular, plural, total }: PagerProps) {
  const [search] = useSearchParams();
  const isFirst = !search.has('after');
  // A cursor has no position, so the address carries it.
  const from = isFirst ? 1 : Number(search.get('from')) || 0;
  if (shown === 0 && isFirst) return null;
  const next = hasNextPage && endCursor ? { after: endCursor, ...(from && { from: String(from + shown) }) } : undefined;
  const describePage = (): string => {
    const range = `${formatCount(from)}–${formatCount(from + shown - 1)}`;
    const hasRange = from > 0 && shown > 0;
    if (hasRange && typeof total === 'number') return `${range} of ${formatCount(total)}`;
    if (hasRange && (hasNextPage || !isFirst)) return `${capitalize(plural)} ${range}`;
    return formatQuantity(shown, singular, plural);
  };
  return (
    <p className={css.pager}>
      <span className={css.muted}>{describePage()}</span>
      {!isFirst && <TextLink to={{ search: changeSearch(search, { after: undefined, from: undefined }) }}>Back to the start</TextLink>}
      {next && (
        <ButtonLink to={{ search: changeSearch(search, next) }} rel="next">
          Next
        </ButtonLink>
      )}
    </p>
  );
}

interface DataListProps<Row> extends Omit<DataTableProps<Row>, 'rows'>, Omit<PagerProps, 'pageInfo' | 'shown'> {
  connection: { nodes: readonly Row[]; pageInfo: PagerProps['pageInfo'] };
  filters: ReactNode;
  empty: ReactNode;
  /** Actions on selected rows; a column has the RowCheckboxes. */
  bulkActions?: ReactNode;
}

/** A list in its panel: filters, rows or the empty message, and the pager. */
export function DataList<Row extends { id: string }>({ connection, filters, empty, bulkActions, ...rest }: DataListProps<Row>) {
  const { nodes, pageInfo } = connection;
  const table = <DataTable {...rest} rows={nodes} />;
  const pager = <Pager {...rest} pageInfo={pageInfo} shown={nodes.length} />;
  return (
    <section className={css.panel}>
      {filters}
      {nodes.length === 0 ? (
        <>
          <p className={css.empty}>{empty}</p>
          {pager}
        </>
      ) : bulkActions ? (
        <BulkActions actions={bulkActions} foot={pager}>
          {table}
        </BulkActions>
      ) : (
        <>
          {table}
          {pager}
        </>
      )}
    </section>
  );
}
