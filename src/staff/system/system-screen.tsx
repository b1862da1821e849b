import { TROUBLE_AFTER_MS } from '../../../schema/constants.ts';
import { formatCount, formatQuantity } from '../../../schema/format.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffSystemQuery } from '../../documents/graphql.ts';
import { defineScreen } from '../app/screen.tsx';
import { ButtonLink } from '../components/links.tsx';
import { OfficeTime, PageHeader, Panel } from '../components/page-layout.tsx';
import * as staff from '../components/staff.css.ts';
import { type Column, DataTable } from '../components/table.tsx';
import * as css from './system.css.ts';
import { CRON_ADVICE, getFailureAdvice, JOB_LABELS, PART_TEXTS, STATE_TEXTS, STATUS_TEXTS, TROUBLE_TEXTS } from './system-texts.ts';

type System = StaffSystemQuery['systemStatus'];
type Row<List extends readonly unknown[]> = List[number] & { id: string };

const Bad = ({ children }: { children: string }) => <span className={css.bad}>{children}</span>;

const PART_COLUMNS: readonly Column<Row<System['parts']>>[] = [
  { label: 'Part', cell: ({ name }) => PART_TEXTS[name].label, isRowHeader: true },
  { label: 'State', cell: ({ state }) => (state === 'ok' ? STATE_TEXTS[state] : <Bad>{STATE_TEXTS[state]}</Bad>) },
  { label: 'What to do', cell: ({ name, state }) => (state === 'ok' ? null : PART_TEXTS[name].advice) },
];

const JOB_COLUMNS: readonly Column<Row<System['jobs']>>[] = [
  { label: 'Job', cell: ({ job }) => JOB_LABELS[job] ?? job, isRowHeader: true },
  { label: 'Last run', cell: ({ ranAt }) => <OfficeTime at={ranAt} /> },
  {
    label: 'Result',
    cell: ({ failingSince, lastError }) =>
      failingSince ? (
        <span>
          <Bad>Fails</Bad> since <OfficeTime at={failingSince} short />. {getFailureAdvice(lastError)}{' '}
          <bdi className={`${staff.muted} ${css.code}`}>{lastError}</bdi>
        </span>
      ) : (
        'Done'
      ),
  },
];

const FAILURE_COLUMNS: readonly Column<System['failures'][number]>[] = [
  { label: 'When', cell: ({ at }) => <OfficeTime at={at} /> },
  { label: 'Where', cell: ({ route, status }) => <bdi className={css.code}>{`${route} ${status}`}</bdi>, isRowHeader: true },
  {
    label: 'What to do',
    cell: ({ message }) => (
      <span>
        {getFailureAdvice(message)} <bdi className={`${staff.muted} ${css.code}`}>{message}</bdi>
      </span>
    ),
  },
  { label: 'Number', cell: ({ id }) => <bdi className={css.copied}>{id}</bdi> },
  { label: 'Build', cell: ({ build }) => <bdi className={css.copied}>{build}</bdi>, hideOnNarrow: true },
];

/** One line for each kind of waiting work. */
function BacklogList({
  system: { checkedAt, mails, abandonedMails, purges, cronRanAt, build, expectedMigrations, missingMigrations },
}: {
  system: System;
}) {
  const queued = ({ waiting, oldestAt }: System['mails'], noun: string) =>
    oldestAt ? (
      <>
        {formatQuantity(waiting, noun)}, the oldest since <OfficeTime at={oldestAt} />
      </>
    ) : (
      'None'
    );
  return (
    <dl className={css.facts}>
      <div>
        <dt>Mails that wait</dt>
        <dd>{queued(mails, 'mail')}</dd>
      </div>
      {abandonedMails > 0 && (
        <div>
          <dt>Mails given up</dt>
          <dd>
            <Bad>{formatCount(abandonedMails)}</Bad>{' '}
            <ButtonLink to="/staff/mails" aria-label="Open the mails that were given up">
              Open
            </ButtonLink>
          </dd>
        </div>
      )}
      <div>
        <dt>Pages to purge from the cache</dt>
        <dd>{queued(purges, 'page tag')}</dd>
      </div>
      <div>
        <dt>Regular jobs ran last</dt>
        <dd>
          {cronRanAt ? <OfficeTime at={cronRanAt} /> : <Bad>{CRON_ADVICE.never}</Bad>}
          {cronRanAt && Date.parse(checkedAt) - Date.parse(cronRanAt) > TROUBLE_AFTER_MS && (
            <>
              . <Bad>{CRON_ADVICE.stopped}</Bad>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Migrations</dt>
        <dd>
          {missingMigrations.length === 0
            ? `All ${formatCount(expectedMigrations)} are applied`
            : `Missing: ${missingMigrations.join(', ')}`}
        </dd>
      </div>
      <div>
        <dt>Build</dt>
        <dd>
          <bdi className={css.code}>{build}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** Whether the site works, what waits, what failed lately, and what to do about each. */
export const systemScreen = defineScreen({
  title: 'System',
  alwaysFresh: true,
  document: graphql(`query StaffSystem {
    systemStatus {
      status checkedAt build expectedMigrations missingMigrations abandonedMails cronRanAt
      parts { name state }
      mails { waiting oldestAt failingSince }
      purges { waiting oldestAt failingSince }
      jobs { job ranAt failingSince lastError }
      troubles { name since }
      failures { id route status durationMs message build at }
    }
  }`),
  Body: ({ data: { systemStatus: system } }) => {
    const { status, checkedAt, parts, jobs, troubles, failures } = system;
    const { badge, note } = STATUS_TEXTS[status];
    return (
      <>
        <PageHeader title="System" note={note}>
          <span className={status === 'ok' ? staff.badge : staff.badgeStrong}>{badge}</span>
        </PageHeader>
        {troubles.length > 0 && (
          <Panel id="troubles" title="Has failed for fifteen minutes or more">
            <ul className={css.troubles}>
              {troubles.map(({ name, since }) => (
                <li key={name}>
                  <h3>
                    {TROUBLE_TEXTS[name].title} since <OfficeTime at={since} />
                  </h3>
                  <p>{TROUBLE_TEXTS[name].advice}</p>
                  {name === 'mails' && <ButtonLink to="/staff/mails">Open Undelivered mail</ButtonLink>}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel
          id="parts"
          title="Parts"
          aside={
            <span className={staff.muted}>
              Checked <OfficeTime at={checkedAt} />
            </span>
          }
        >
          <DataTable rows={parts.map((part) => ({ ...part, id: part.name }))} columns={PART_COLUMNS} />
        </Panel>
        <Panel id="backlog" title="Waiting work">
          <BacklogList system={system} />
        </Panel>
        <Panel id="jobs" title="Regular jobs" empty={jobs.length === 0 && 'No job has run yet. The cron runs every five minutes.'}>
          <DataTable rows={jobs.map((job) => ({ ...job, id: job.job }))} columns={JOB_COLUMNS} />
        </Panel>
        <Panel id="failures" title="Last failures" empty={failures.length === 0 && 'No request has failed in the last 14 days.'}>
          <DataTable rows={failures} columns={FAILURE_COLUMNS} />
        </Panel>
      </>
    );
  },
});
