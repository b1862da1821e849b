import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG, mapMarkets } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffImportsQuery } from '../../documents/graphql.ts';
import { STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen, type ScreenProps } from '../app/screen.tsx';
import { TextLink } from '../components/links.tsx';
import { Pager } from '../components/list.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import { describeImportState, summariseImport } from './import-states.ts';
import { ImportUpload } from './import-upload.tsx';

type Import = StaffImportsQuery['packageImports']['nodes'][number];

const COLUMNS: readonly Column<Import>[] = [
  {
    label: 'File',
    cell: ({ id, market, fileName }) => (
      <TextLink to={`${STAFF_PATHS[market].import}/${id}`}>
        <bdi>{fileName}</bdi>
      </TextLink>
    ),
    isRowHeader: true,
  },
  { label: 'State', cell: (row) => <span className={staff.badge}>{describeImportState(row)}</span> },
  { label: 'Rows', cell: summariseImport },
  { label: 'By', cell: ({ userName }) => <bdi>{userName ?? 'Someone who left'}</bdi> },
  { label: 'Checked', cell: ({ createdAt }) => <OfficeTime at={createdAt} /> },
];

const getTitle = (market: Market): string => `Import ${MARKET_CONFIG[market].place} packages`;

const ImportsScreen = ({ market, data: { packageImports } }: ScreenProps<StaffImportsQuery>) => (
  <>
    <PageHeader title={getTitle(market)} note="You see what becomes of each row before anything is added. All packages become drafts." />
    <Panel id="import-file-title" title="A new file">
      <div className={staff.panelBody}>
        <ImportUpload market={market} />
      </div>
    </Panel>
    <Panel id="imports-title" title="Files" empty={packageImports.nodes.length === 0 && 'No file has been checked yet.'}>
      <DataTable rows={packageImports.nodes} columns={COLUMNS} />
      <Pager pageInfo={packageImports.pageInfo} shown={packageImports.nodes.length} singular="file" plural="files" />
    </Panel>
  </>
);

/** Takes a file of packages, and lists those that were taken. */
export const importsScreens = mapMarkets((market) =>
  defineScreen({
    title: getTitle(market),
    document: graphql(`query StaffImports($market: Market!, $after: String) {
      packageImports(market: $market, first: 20, after: $after) {
        nodes {
          id market fileName state userName createdAt
          newCount duplicateCount rejectedCount createdCount undoneCount
        }
        pageInfo { endCursor hasNextPage }
      }
    }`),
    variables: ({ search }) => ({ market, after: search.get('after') }),
    market,
    Body: ImportsScreen,
  }),
);
