import { expect, test } from 'vitest';
import { createAccount, createSession } from '../support/accounts.ts';
import { costsOf } from '../support/server-timing.ts';
import { openSharedSite } from '../support/site.ts';

const site = await openSharedSite();
const cookie = await createSession(site, await createAccount(site, 'costs@agency.example', 'ADMIN'));

test.each(['/profile', '/sidebar-admin?whole', '/staff/users', '/staff/tokens', '/staff/calendar', '/staff/activity', '/staff/security'])(
  '%s needs two D1 batches: the session, then the rest',
  async (path) => {
    const response = await site.fetch(path, { headers: { cookie } });
    expect([response.status, costsOf(response).batches]).toEqual([200, 2]);
  },
);
