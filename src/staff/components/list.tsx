import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { formatCount, formatQuantity } from '../../../schema/format.ts';
import * as bulkCss from './bulk-actions.css.ts';
import * as css from './staff.css.ts';
import { type Column, DataTable, type DataTableProps } from './table.tsx';

/** The form that the chosen rows of a list belong to, wherever they stand. */
export const BULK_FORM_ID = 'bulk';

/** The checkbox of a row. */
export const RowCheckbox = ({ id, name }: { id: string; name: string }) => (
  <label className={bulkCss.rowCheckbox}>
    <input type="checkbox" name="ids" value={id} form={BULK_FORM_ID} aria-label={`Choose ${name}`} />
  </label>
);

/** Ids of the ticked rows, once each; a single row's button sends its own `ids` or `id`. */
export const getSelectedIds = (form: FormData): string[] => [
  ...new Set([...form.getAll('ids'), ...form.getAll('id')].flatMap((value) => String(value).split(',')).filter(Boolean)),
];

interface BulkActionsProps {
  /** Buttons with `form={BULK} name="intent"`, or `Confirm` with `form={BULK}`. */
  actions: ReactNode;
  children: ReactNode;
}

/** A list whose rows can be chosen: what can be done with all chosen ones stands in a bar above it. */
function BulkActions({ actions, children }: BulkActionsProps) {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const boxes = () => [...(root.current?.querySelectorAll<HTMLInputElement>('input[name=ids]') ?? [])];
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length);
  const { state, formData } = useNavigation();
  const writing = state === 'submitting' && formData?.has('ids');
  // Once it is done with them nobody means the same rows still.
  useEffect(() => {
    if (writing) return () => form.current?.reset();
  }, [writing]);
  return (
    <div ref={root} className={bulkCss.bulkArea} onChange={count}>
      <Form ref={form} id={BULK_FORM_ID} method="post" className={bulkCss.bulkBar} onReset={() => setTimeout(count)}>
        <label>
          <input
            type="checkbox"
            aria-label="Choose all on this page"
            checked={chosen > 0 && chosen === boxes().length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < boxes().length;
            }}
            onChange={({ target }) => {
              for (const box of boxes()) box.checked = target.checked;
              count();
            }}
          />
          <span aria-live="polite">{chosen} selected</span>
        </label>
        {actions}
        <button type="reset">Clear</button>
      </Form>
      {children}
    </div>
  );
}

interface PagerProps {
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
  shown: number;
  /** What a row is, and what rows are. */
  singular: string;
  plural: string;
  /** How many there are on all pages, where that is known: then the rows are told by their places. */
  total?: number | null;
}

/** The next rows of a list; the filters stay in the address. */
export function Pager({ pageInfo, shown, singular, plural, total }: PagerProps) {
  const end = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  // A cursor does not know how far it is.
  const from = search.has('after') ? Number(search.get('from')) || 0 : 1;
  if (end) next.set('after', end);
  if (end && from) next.set('from', String(from + shown));
  // There is nothing to count, and nowhere to go.
  if (shown === 0 && !search.has('after')) return null;
  const first = new URLSearchParams(search);
  for (const name of ['after', 'from']) first.delete(name);
  const places =
    typeof total === 'number' && from > 0 && shown > 0 && `${formatCount(from)}–${formatCount(from + shown - 1)} of ${formatCount(total)}`;
  return (
    <p className={css.pager}>
      <span className={css.muted}>{places || formatQuantity(shown, singular, plural)}</span>
      {search.has('after') && (
        <Link className={css.link} to={{ search: first.toString() }}>
          Back to the start
        </Link>
      )}
      {end && (
        <Link className={css.buttonSecondary} to={{ search: next.toString() }} rel="next">
          Next
        </Link>
      )}
    </p>
  );
}

interface DataListProps<Row> extends Pick<PagerProps, 'singular' | 'plural' | 'total'> {
  connection: { nodes: readonly Row[]; pageInfo: PagerProps['pageInfo'] };
  columns: readonly Column<Row>[];
  filters: ReactNode;
  /** What is said, and what to do, when nothing fits. */
  empty: ReactNode;
  /** What can be done with chosen rows; their checkboxes (`Choose`) stand in a column. */
  bulkActions?: ReactNode;
  renderDetails?: DataTableProps<Row>['renderDetails'];
  currentId?: string;
}

/** A list of the staff area in its panel: filters, the rows or what to do without any, and the way to the next ones. */
export const DataList = <Row extends { id: string }>(props: DataListProps<Row>) => {
  const {
    connection: { nodes, pageInfo },
    columns,
    filters,
    empty,
    singular,
    plural,
    total,
    bulkActions,
    renderDetails,
    currentId,
  } = props;
  const table = <DataTable rows={nodes} columns={columns} renderDetails={renderDetails} currentId={currentId} />;
  return (
    <section className={css.panel}>
      {filters}
      {nodes.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : bulkActions ? (
        <BulkActions actions={bulkActions}>{table}</BulkActions>
      ) : (
        table
      )}
      <Pager pageInfo={pageInfo} shown={nodes.length} singular={singular} plural={plural} total={total} />
    </section>
  );
};
