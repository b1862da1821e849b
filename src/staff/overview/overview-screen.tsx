import { Link } from 'react-router';
import { formatCount, formatDay, formatQuantity } from '../../../schema/format.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../../schema/markets.ts';
import { hasRight, type Right, STAFF_ROLE_TEXTS } from '../../../schema/staff/rights.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffOverviewQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { type StaffCounters, useCounters } from '../app/counters/counters.ts';
import { getPackageEditPath, STAFF_PATHS } from '../app/market-paths.ts';
import { defineScreen } from '../app/screen.tsx';
import { useRight, useStaffViewer } from '../app/staff-context.ts';
import { AddLink, TextLink } from '../components/links.tsx';
import { PageHeader, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { DataTable } from '../components/table.tsx';
import { retryMailAction } from '../enquiries/retry-mail.tsx';
import { ACTIVITY_COLUMNS } from './activity-screen.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import * as css from './overview.css.ts';
import { EnquiryChart, LatestEnquiries } from './overview-panels.tsx';

type Overview = StaffOverviewQuery['overview'];

const CountList = ({ counts }: { counts: readonly (readonly [string, string, number, number?])[] }) => (
  <dl className={css.counts}>
    {counts.map(([label, path, count, drafts = 0]) => (
      <div key={label}>
        <dt>
          <Link to={path}>{label}</Link>
        </dt>
        <dd>
          {formatCount(count)}
          {drafts > 0 && <span className={staff.muted}>{` and ${formatQuantity(drafts, 'draft')}`}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

const buildCatalogueCounts = (counters: StaffCounters | null, { branches, partners }: Overview) => [
  ...(counters?.packages ?? []).map(
    ({ market, total, drafts }) =>
      [`${MARKET_CONFIG[market].place} packages`, STAFF_PATHS[market].packages, total - drafts, drafts] as const,
  ),
  ['Branches', '/listmainbranch', branches] as const,
  ['Partners', '/show-b2-b', partners] as const,
];

const DEFAULT_PATHS = STAFF_PATHS[DEFAULT_MARKET];

/** First steps of a new agency. */
const SETUP_STEPS = [
  ['Add a package', DEFAULT_PATHS.add, 'With pictures, a price and its days: it is on the website as soon as it is published.'],
  ['Add your logo and slideshow', DEFAULT_PATHS.images, 'At least four pictures for the home page.'],
  ['Add your main branch', '/add-main-branch-i', 'Its address, phone and email are in the footer of every page.'],
  ['Write your policies', '/add-c', 'About Us, terms, privacy, cancellation and refund.'],
  ['Say who you are', DEFAULT_PATHS.company, 'Name, phone, WhatsApp and what the home page counts.'],
] as const;

function SetupPanel() {
  const { userName } = useStaffViewer();
  return (
    <Panel id="first-day" title={`Welcome, ${userName}`}>
      <p className={css.intro}>The website is online, but has no packages yet. Set it up in five steps, in any order.</p>
      <ol className={css.steps}>
        {SETUP_STEPS.map(([label, path, note]) => (
          <li key={path}>
            <TextLink to={path}>{label}</TextLink>
            <p className={staff.muted}>{note}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface Place {
  label: string;
  path: string;
  note: string;
  right: Right;
  /** Not a screen of the staff application. */
  document?: true;
}

/** What a role does that neither answers enquiries nor edits the site. */
const PLACES: readonly Place[] = [
  {
    label: 'Accepted quotations',
    path: '/staff/quotations?view=accepted',
    note: 'What travellers have booked: prices, taxes, costs and margins.',
    right: 'quotationsRead',
  },
  { label: 'All quotations', path: '/staff/quotations', note: 'Also drafts, and what waits for an answer.', right: 'quotationsRead' },
  {
    label: 'Reports',
    path: '/staff/reports',
    note: 'Enquiries, trips won and why others were lost, for a month or a year.',
    right: 'reports',
  },
  {
    label: 'Export all enquiries',
    path: '/api/enquiries/export?view=all',
    note: 'A file for a spreadsheet, with the state of each enquiry.',
    right: 'export',
    document: true,
  },
];

/** Where a role begins that neither answers enquiries nor edits the site. */
function StartPanel() {
  const { staffRole } = useStaffViewer();
  return (
    <Panel id="places" title={STAFF_ROLE_TEXTS[staffRole].purpose}>
      <ul className={staff.plainList}>
        {PLACES.map(
          ({ label, path, note, right, document }) =>
            hasRight(staffRole, right) && (
              <li key={path}>
                <Link className={staff.link} to={path} reloadDocument={document}>
                  {label}
                </Link>
                <p className={staff.muted}>{note}</p>
              </li>
            ),
        )}
      </ul>
    </Panel>
  );
}

function OverviewBody({ data }: { data: StaffOverviewQuery }) {
  const { overview } = data;
  const counters = useCounters();
  const [mayAnswer, mayEdit, mayAudit] = [useRight('enquiries'), useRight('packages'), useRight('activity')];
  const isNewAgency = counters?.packages.every(({ total }) => total === 0) && counters.openEnquiries + counters.closedEnquiries === 0;
  return (
    <>
      <PageHeader title="Overview">
        <div className={staff.actions}>
          {mayEdit && (
            <Link className={mayAnswer ? staff.buttonSecondary : staff.button} to={DEFAULT_PATHS.add}>
              <Icon name="plus" />
              Add package
            </Link>
          )}
          {mayAnswer && <AddLink to="/staff/add-enquiry">Add enquiry</AddLink>}
        </div>
      </PageHeader>
      {isNewAgency && mayEdit && <SetupPanel />}
      <FigureTiles overview={overview} />
      {!mayAnswer && !mayEdit && <StartPanel />}
      <div className={css.columns}>
        <div>
          {(mayAnswer || mayEdit) && <AttentionPanel data={data} />}
          {mayAnswer && (
            <Panel
              id="latest"
              title="Latest enquiries"
              aside={<TextLink to="/enquiry-display">All enquiries</TextLink>}
              empty={overview.latestEnquiries.length === 0 && 'No open enquiries. New ones from the website appear here.'}
            >
              <LatestEnquiries enquiries={overview.latestEnquiries} now={overview.generatedAt} />
            </Panel>
          )}
        </div>
        <div className={css.sideColumn}>
          {mayAnswer && <EnquiryChart days={overview.enquiriesPerDay} />}
          {mayAnswer && mayEdit && (
            <Panel
              id="asked"
              title={`Most asked about since ${formatDay(overview.topEnquiredSince)}`}
              empty={overview.topEnquiredPackages.length === 0 && 'No enquiry of these weeks names a package.'}
            >
              <CountList counts={overview.topEnquiredPackages.map((each) => [each.name, getPackageEditPath(each), each.count])} />
            </Panel>
          )}
          {mayEdit && (
            <Panel id="catalogue" title="Catalogue">
              <CountList counts={buildCatalogueCounts(counters, overview)} />
            </Panel>
          )}
        </div>
      </div>
      {mayAudit && (
        <Panel
          id="changes"
          title="Recent changes"
          aside={<TextLink to="/staff/activity">All activity</TextLink>}
          empty={overview.recentChanges.length === 0 && 'No recent changes.'}
        >
          <DataTable rows={overview.recentChanges} columns={ACTIVITY_COLUMNS.slice(0, 4)} />
        </Panel>
      )}
    </>
  );
}

/** The start screen: four figures, open tasks, latest enquiries, two weeks in numbers and recent changes. */
export const overviewScreen = defineScreen({
  title: 'Overview',
  document: graphql(`query StaffOverview {
    overview {
      generatedAt unansweredCount oldestUnansweredAt dueCount overdueCount myCount myNewCount myDueCount pendingReviewAuthors quotationQuestions quotationAcceptances packagesWithoutPictureCount
      firstPackageWithoutPicture { id market name published }
      enquiriesPerDay { day counts }
      topEnquiredPackages { id market name count }
      topEnquiredSince
      latestEnquiries { id reference kind types name about submittedAt }
      recentChanges { id actor actorName action subject subjectName accountName details address at }
      failedMails { id recipient subject }
      branches partners
      month { from enquiries won enquiriesBefore }
    }
  }`),
  variables: () => ({}),
  actions: { retryMail: retryMailAction },
  Body: OverviewBody,
});
