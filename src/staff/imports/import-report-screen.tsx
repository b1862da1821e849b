import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Market } from '../../../schema/constants.ts';
import { formatQuantity } from '../../../schema/format.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { joinFieldLabels } from '../../../schema/packages/field-list.ts';
import { IMPORT_ROW_STATES } from '../../../schema/staff/imports.ts';
import { graphql } from '../../documents/gql.ts';
import type { PackageImportRowState, StaffImportQuery } from '../../documents/graphql.ts';
import { STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { defineAction } from '../app/writes/screen-action.ts';
import { ActionButton, ConfirmDialog } from '../components/action-button.tsx';
import { type ActionResult, useNotifier } from '../components/action-result.ts';
import { FilterForm, SelectFilter } from '../components/filters.tsx';
import { TextLink } from '../components/links.tsx';
import { DataList } from '../components/list.tsx';
import { PageHeader, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import type { Column } from '../components/table.tsx';
import { describeImportState, isStopped, listRowStates, ROW_STATE_LABELS, summariseImport } from './import-states.ts';
import * as css from './imports.css.ts';

type Import = NonNullable<StaffImportQuery['packageImport']>;
type Row = Import['rows']['nodes'][number];

const Problems = ({ problems, missing, state }: Row) => (
  <ul className={css.problems}>
    {problems.map(({ field, label, message }) => (
      <li key={field + message}>
        <strong>{label}:</strong> <bdi>{message}</bdi>
      </li>
    ))}
    {missing.length > 0 && (state === 'new' || state === 'created') && (
      <li className={staff.muted}>To fill in before it is published: {joinFieldLabels(missing.map(({ label }) => label))}</li>
    )}
  </ul>
);

const buildColumns = (market: Market, importState: Import['state']): readonly Column<Row>[] => [
  { label: 'Row', cell: ({ position }) => position },
  {
    label: 'Package',
    cell: ({ name, packageId, sourceId }) =>
      packageId ? (
        <TextLink to={`${STAFF_PATHS[market].edit}/${packageId}`}>
          <bdi>{name}</bdi>
        </TextLink>
      ) : (
        <bdi>{name || (sourceId ? `Without a name (${sourceId})` : 'Without a name')}</bdi>
      ),
    isRowHeader: true,
  },
  {
    label: 'Result',
    cell: ({ state, packageId, isEdited, pictureCount }) => (
      <span>
        <span className={state === 'rejected' ? staff.badgeCritical : staff.badge}>
          {importState === 'undone' && state === 'created' && packageId
            ? isEdited
              ? 'Edited since, stays'
              : 'Open in a form, stays'
            : state === 'created' && !packageId
              ? 'Deleted since'
              : ROW_STATE_LABELS[state]}
        </span>
        {pictureCount > 0 && <small className={`${staff.muted} ${staff.blockLine}`}>{formatQuantity(pictureCount, 'picture')}</small>}
      </span>
    ),
  },
  { label: 'Notes', cell: (row) => <Problems {...row} /> },
];

/** Milliseconds until the next step after one that made no draft: it fetched pictures, or another request runs a step. */
const PAUSE_MS = 1000;

/** Asks for the next step of a running import as soon as the last one has answered; stops after a failure. */
function useSteps({ id, state, createdCount }: Import): ActionResult | undefined {
  const { state: fetchState, data, submit } = useFetcher<ActionResult>();
  const lastCount = useRef(-1);
  useEffect(() => {
    if (state !== 'running' || fetchState !== 'idle' || data?.ok === false) return;
    const pause = lastCount.current === createdCount ? PAUSE_MS : 0;
    lastCount.current = createdCount;
    const timer = window.setTimeout(() => void submit({ intent: 'continue', id }, { method: 'post' }), pause);
    return () => window.clearTimeout(timer);
  }, [state, fetchState, data, submit, id, createdCount]);
  const wasRunning = useRef(false);
  const { notify } = useNotifier();
  // Takes the place of the toast that says that the import runs.
  useEffect(() => {
    if (wasRunning.current && state === 'done') notify({ ok: true, message: `${formatQuantity(createdCount, 'draft')} made.` });
    wasRunning.current = state === 'running';
  }, [state, createdCount, notify]);
  return data;
}

function Progress({ packageImport }: { packageImport: Import }) {
  const { id, newCount, createdCount, state } = packageImport;
  const step = useSteps(packageImport);
  if (state !== 'running') return null;
  const total = newCount + createdCount;
  return (
    <div className={css.progress}>
      <label htmlFor="import-progress">
        {createdCount} of {formatQuantity(total, 'draft')}
      </label>
      <progress id="import-progress" max={total} value={createdCount} />
      <p className={staff.muted} role="status">
        {step?.ok === false
          ? `${step.message} The import goes on by itself within five minutes.`
          : 'You may close this screen: the import goes on by itself.'}
      </p>
      {step?.ok === false && <ActionButton values={{ intent: 'continue', id }}>Continue</ActionButton>}
      <noscript>
        <ActionButton values={{ intent: 'continue', id }}>Continue</ActionButton>
      </noscript>
    </div>
  );
}

function Actions({ packageImport }: { packageImport: Import }) {
  const { id, state, fileName, newCount, createdCount } = packageImport;
  return (
    <div className={staff.actions}>
      {state === 'checked' && createdCount === 0 && (
        <ConfirmDialog
          label="Discard"
          name={`Discard the report of ${fileName}`}
          question={`Discard the report of ${fileName}?`}
          note="Nothing was imported. You can check the file again."
          values={{ intent: 'discard', id }}
        />
      )}
      {state === 'checked' && newCount > 0 && (
        <ActionButton values={{ intent: 'start', id }} className={staff.button}>
          Import {formatQuantity(newCount, 'package')} as {newCount === 1 ? 'a draft' : 'drafts'}
        </ActionButton>
      )}
      {(state === 'running' || isStopped(packageImport) || (state === 'done' && createdCount > 0)) && (
        <ConfirmDialog
          label="Undo the import"
          name={`Undo the import of ${fileName}`}
          question={`Remove the drafts of ${fileName}?`}
          note="All drafts that nobody has changed, published or opened in a form with changes are removed for good. The others stay. You can import the file again."
          values={{ intent: 'undo', id }}
          critical
        />
      )}
    </div>
  );
}

function ReportScreen({ market, data: { packageImport } }: ScreenProps<StaffImportQuery>) {
  if (!packageImport) return null;
  const { fileName, state, notes, rows, createdCount } = packageImport;
  return (
    <>
      <PageHeader title={`Import of ${fileName}`} note={summariseImport(packageImport)}>
        <Actions packageImport={packageImport} />
      </PageHeader>
      <Panel id="import-state" title={describeImportState(packageImport)}>
        <div className={staff.panelBody}>
          <Progress packageImport={packageImport} />
          <p>
            {isStopped(packageImport) &&
              'The person who started it may not change packages any more. Import the other packages, or undo the import.'}
            {state === 'checked' &&
              !isStopped(packageImport) &&
              'Nothing is imported yet. Look at the rows below, then import them: each becomes a draft, which nobody sees on the website.'}
            {state === 'done' && 'The drafts are among the packages. Complete and publish them there.'}
            {state === 'running' && 'Each package becomes a draft, which nobody sees on the website.'}
            {state === 'undone' && 'The drafts are removed. '}
            {state === 'undone' && createdCount > 0 && (
              <>
                Packages that someone has edited since stay: <TextLink to={{ search: '?state=created' }}>list only them</TextLink>.
              </>
            )}
          </p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <TextLink to={STAFF_PATHS[market].import}>All imported files</TextLink>
        </div>
      </Panel>
      <DataList
        connection={rows}
        columns={buildColumns(market, state)}
        filters={
          <FilterForm>
            <SelectFilter name="state" label="Rows" emptyLabel="All rows" options={listRowStates(state)} />
          </FilterForm>
        }
        empty="No row of the file is in this state."
        singular="row"
        plural="rows"
      />
    </>
  );
}

const toStates = (state: string | null): PackageImportRowState[] | null => {
  const known = IMPORT_ROW_STATES.find((each) => each === state);
  return known ? [known] : null;
};

const START = graphql(`mutation StaffStartImport($id: ID!) {
  startPackageImport(id: $id) { packageImport { id } userErrors { ...UserError } }
}`);
const CONTINUE = graphql(`mutation StaffContinueImport($id: ID!) {
  continuePackageImport(id: $id) { packageImport { id state } userErrors { ...UserError } }
}`);
const UNDO = graphql(`mutation StaffUndoImport($id: ID!) {
  undoPackageImport(id: $id) { packageImport { createdCount undoneCount } userErrors { ...UserError } }
}`);
const DISCARD = graphql(`mutation StaffDiscardImport($id: ID!) {
  discardPackageImport(id: $id) { deletedId userErrors { ...UserError } }
}`);

const toId = ({ id = '' }: Readonly<Record<string, string>>) => ({ id });

const buildActions = (market: Market) => ({
  start: defineAction({ document: START, variables: toId, successMessage: () => 'The import runs.' }),
  continue: defineAction({ document: CONTINUE, variables: toId, successMessage: () => 'The import goes on.' }),
  undo: defineAction({
    document: UNDO,
    variables: toId,
    successMessage: ({ undoPackageImport: { undoneCount } }) => `${formatQuantity(undoneCount, 'draft')} removed.`,
  }),
  discard: defineAction({ document: DISCARD, variables: toId, getRedirect: () => STAFF_PATHS[market].import }),
});

/** The report of a file: what becomes of each row. */
export const importReportScreens = mapMarkets((market) =>
  defineScreen({
    title: 'Import of packages',
    alwaysFresh: true,
    document: graphql(`query StaffImport($id: ID!, $states: [PackageImportRowState!], $after: String) {
      packageImport(id: $id) {
        id market fileName state notes newCount duplicateCount rejectedCount createdCount undoneCount
        rows(states: $states, first: 50, after: $after) {
          nodes { id position sourceId name state pictureCount packageId isEdited problems { field label message } missing { label } }
          pageInfo { endCursor hasNextPage }
        }
      }
    }`),
    variables: ({ params: { id = '' }, search }) => ({ id, states: toStates(search.get('state')), after: search.get('after') }),
    getNotFoundMessage: ({ packageImport }) => (packageImport?.market === market ? undefined : 'Import not found.'),
    backLink: { path: STAFF_PATHS[market].import, label: `All imports of ${MARKET_CONFIG[market].place} packages` },
    actions: buildActions(market),
    market,
    Body: ReportScreen,
  }),
);
