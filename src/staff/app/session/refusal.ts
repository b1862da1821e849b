import type { Client } from '@urql/core';
import { hasRight, RIGHT_TEXTS, type Right, STAFF_ROLE_TEXTS } from '../../../../schema/staff/rights.ts';
import { graphql } from '../../../documents/gql.ts';
import type { StaffViewer } from './session-gate.ts';

const OWNERS_QUERY = graphql(`query StaffOwners { owners { userName email } }`);

/**
 * What a member of staff reads at the address of a screen that is not for their role, with status 403 and the owners, who can change that;
 * undefined for whoever has the right.
 */
export const refuseWithoutRight = (client: Client, viewer: StaffViewer, right: Right): Promise<Response> | undefined =>
  hasRight(viewer.staffRole, right) ? undefined : loadRefusal(client, viewer, right);

async function loadRefusal(client: Client, { staffRole }: StaffViewer, right: Right): Promise<Response> {
  const { data } = await client.query(OWNERS_QUERY, {}).toPromise();
  const message = `It needs the right “${RIGHT_TEXTS[right].label}”, which your role ${STAFF_ROLE_TEXTS[staffRole].label} does not have. Nothing was changed.`;
  return Response.json({ message, owners: data?.owners ?? [] }, { status: 403 });
}
