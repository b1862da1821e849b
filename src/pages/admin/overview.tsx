import { Link } from 'react-router';
import { graphql } from '../../documents/gql.ts';
import type { StaffOverviewQueryVariables } from '../../documents/graphql.ts';
import * as css from '../../ui/staff/staff.css.ts';
import { ACTIVITY_COLUMNS } from './activity.tsx';
import { STAFF_SECTIONS } from './navigation.ts';
import { Head } from './parts.tsx';
import { defineScreen } from './screen.tsx';
import { Table } from './table.tsx';

/** Where a working day begins: what happened last, and ways to everything. */
export const overviewScreen = defineScreen({
  title: 'Overview',
  document: graphql(`query StaffOverview {
    auditLog(first: 8) { nodes { id who action subject details address at } }
    failedMails { id }
    suspected: requests(spam: true, first: 50) { nodes { id } }
  }`),
  variables: (): StaffOverviewQueryVariables => ({}),
  Body: ({ data: { auditLog, failedMails, suspected } }) => (
    <>
      <Head title="Overview" />
      {failedMails.length + suspected.nodes.length > 0 && (
        <section className={css.panel} aria-labelledby="attention">
          <div className={css.panelHead}>
            <h2 id="attention">Needs attention</h2>
            <p className={css.actions}>
              {failedMails.length > 0 && (
                <Link className={css.link} to="/staff/mails">
                  {failedMails.length === 1 ? 'A mail could not be sent' : `${failedMails.length} mails could not be sent`}
                </Link>
              )}
              {suspected.nodes.length > 0 && (
                <Link className={css.link} to="/enquiry-display?spam=yes">
                  {suspected.nodes.length === 1
                    ? 'One suspected request'
                    : `${suspected.nodes.length === 50 ? 'Many' : suspected.nodes.length} suspected requests`}
                </Link>
              )}
            </p>
          </div>
        </section>
      )}
      <section className={css.panel} aria-labelledby="latest">
        <div className={css.panelHead}>
          <h2 id="latest">Latest activity</h2>
          <Link className={css.link} to="/staff/activity">
            All activity
          </Link>
        </div>
        <Table rows={auditLog.nodes} columns={ACTIVITY_COLUMNS} />
      </section>
      <section className={css.panel} aria-labelledby="places">
        <div className={css.panelHead}>
          <h2 id="places">Everything here</h2>
        </div>
        <div className={css.places}>
          {STAFF_SECTIONS.map(({ label, links }) => (
            <div key={label}>
              <h3>{label}</h3>
              <ul>
                {links.map((link) => (
                  <li key={link.path}>
                    <Link className={css.link} to={link.path} reloadDocument={link.document}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </>
  ),
});
