import { Fragment } from 'react';
import { hasRight, RIGHT_TEXTS, type Right, STAFF_ROLE_TEXTS, STAFF_ROLES, type StaffRole } from '../../../schema/staff/rights.ts';
import { visuallyHidden } from '../../ui/base.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import * as own from './users.css.ts';

// The keys of the record.
const RIGHTS = Object.keys(RIGHT_TEXTS) as Right[];
const GROUPS = [...Map.groupBy(RIGHTS, (right) => RIGHT_TEXTS[right].group)];

const Answer = ({ role, right }: { role: StaffRole; right: Right }) =>
  hasRight(role, right) ? (
    <>
      <Icon name="check" />
      <span className={visuallyHidden}>Yes</span>
    </>
  ) : (
    <>
      <span aria-hidden className={css.muted}>
        –
      </span>
      <span className={visuallyHidden}>No</span>
    </>
  );

/** What each role may do, from the table that decides on every door; `roles`: those of the colleagues who can sign in. */
export const RightsTable = ({ roles }: { roles: readonly StaffRole[] }) => (
  <Panel id="rights" title="What each role may do" aside={<span className={css.muted}>The same table decides on every door.</span>}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard. */}
    <section className={own.scroller} aria-label="Rights, scrolls sideways on narrow screens" tabIndex={0}>
      <table className={own.rights}>
        <thead>
          <tr>
            <th scope="col">Right</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {STAFF_ROLE_TEXTS[role].label}
                <small>
                  {roles.filter((each) => each === role).length}
                  <span className={visuallyHidden}> colleagues</span>
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS.map(([group, rights]) => (
            <Fragment key={group}>
              <tr>
                <th scope="rowgroup" colSpan={STAFF_ROLES.length + 1}>
                  {group}
                </th>
              </tr>
              {rights.map((right) => (
                <tr key={right}>
                  <th scope="row">{RIGHT_TEXTS[right].label}</th>
                  {STAFF_ROLES.map((role) => (
                    <td key={role}>
                      <Answer role={role} right={right} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
    <p className={css.pager}>
      <span className={css.muted}>There is always at least one owner.</span>
    </p>
  </Panel>
);
