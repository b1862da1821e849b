import { useEffect, useState } from 'react';
import { graphql } from '../../documents/gql.ts';
import type { StaffInboxToolsQuery } from '../../documents/graphql.ts';
import { useGraphqlClient } from '../app/staff-context.ts';
import type { ActionResult } from '../components/action-result.ts';
import type { OptionList } from '../components/filters.tsx';

const INBOX_TOOLS_QUERY = graphql(
  `query StaffInboxTools { staffMembers { id userName } savedViews { id name view types kind assignee assigneeId search status market submittedFrom submittedTo oldestFirst } }`,
);

export type StaffMember = StaffInboxToolsQuery['staffMembers'][number];

/** Colleagues and own saved views: loaded after the screen, so that the list does not wait for them, and after every action. */
export function useInboxTools(actionResult: ActionResult | undefined): StaffInboxToolsQuery {
  const client = useGraphqlClient();
  const [tools, setTools] = useState<StaffInboxToolsQuery>({ staffMembers: [], savedViews: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action may have changed them.
  useEffect(() => {
    const result = client?.query(INBOX_TOOLS_QUERY, {}, { requestPolicy: 'cache-and-network' });
    return result?.subscribe(({ data }) => data && setTools(data)).unsubscribe;
  }, [client, actionResult]);
  return tools;
}

/** The staff as options after the `first` ones. The `current` assignee is among them even when it is no longer staff. */
export function listAssignees(colleagues: readonly StaffMember[], first: OptionList, current?: string | null): OptionList {
  const options = [...first, ...colleagues.map(({ id, userName }) => [id, userName] as const)];
  if (!current || options.some(([id]) => id === current)) return options;
  return [...options, [current, colleagues.length > 0 ? 'Someone who left' : 'Someone']];
}
