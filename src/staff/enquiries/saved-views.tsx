import { useEffect, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { INBOX_LIMITS } from '../../../schema/constants.ts';
import { graphql } from '../../documents/gql.ts';
import type { StaffInboxToolsQuery } from '../../documents/graphql.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { useGraphqlClient } from '../app/staff-context.ts';
import { ActionButton } from '../components/action-button.tsx';
import type { ActionResult } from '../components/action-result.ts';
import type { OptionList } from '../components/filters.tsx';
import * as staff from '../components/staff.css.ts';
import * as css from './inbox.css.ts';
import type { StaffMember } from './inbox-types.ts';

// Loaded after the screen, so that the list does not wait for it.

const INBOX_TOOLS_QUERY = graphql(`query StaffInboxTools { staffMembers { id userName } savedViews { id name query } }`);

type InboxTools = StaffInboxToolsQuery;
export const toStaffOptions = (colleagues: readonly StaffMember[]): OptionList => colleagues.map(({ id, userName }) => [id, userName]);

const EMPTY_TOOLS: InboxTools = { staffMembers: [], savedViews: [] };

/** Colleagues and own saved views, reloaded after every action. */
export function useInboxTools(actionResult: ActionResult | undefined): InboxTools {
  const client = useGraphqlClient();
  const [tools, setTools] = useState(EMPTY_TOOLS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action may have changed them.
  useEffect(() => {
    if (!client) return;
    let isUnmounted = false;
    void client
      .query(INBOX_TOOLS_QUERY, {}, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => data && !isUnmounted && setTools(data));
    return () => {
      isUnmounted = true;
    };
  }, [client, actionResult]);
  return tools;
}

/** Opens, deletes and saves views. */
export function SavedViews({ views }: { views: InboxTools['savedViews'] }) {
  const [search] = useSearchParams();
  return (
    <>
      <button type="button" className={staff.buttonSecondary} popoverTarget="inbox-views">
        <Icon name="star" />
        Views
      </button>
      <div id="inbox-views" popover="auto" className={css.viewsPopover}>
        <h2>Saved views</h2>
        {views.length === 0 && <p className={staff.muted}>Save filters that you often need under a name.</p>}
        <ul>
          {views.map(({ id, name, query }) => (
            <li key={id}>
              <Link
                className={staff.link}
                to={`/enquiry-display?${query}`}
                onClick={() => document.getElementById('inbox-views')?.hidePopover()}
              >
                {name}
              </Link>
              <ActionButton values={{ intent: 'deleteView', id }} className={css.textButton} name={`Delete the view ${name}`}>
                <Icon name="close" />
              </ActionButton>
            </li>
          ))}
        </ul>
        <Form method="post" key={views.length}>
          <input type="hidden" name="intent" value="saveView" />
          <input type="hidden" name="query" value={search.toString()} />
          <input
            name="name"
            className={staff.input}
            aria-label="Name of this view"
            placeholder="Name of this view"
            required
            maxLength={INBOX_LIMITS.maxViewNameChars}
            autoComplete="off"
          />
          <button type="submit" className={staff.buttonSecondary}>
            Save
          </button>
        </Form>
      </div>
    </>
  );
}
