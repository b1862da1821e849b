import { describe, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.ts';
import { openSite } from '../support/site.ts';
import { APP_ORIGIN, connectByCookie, connectByToken } from './connection.ts';

// The routes of section 2.1, for each kind of person.

const site = await openSite({ variables: { ALLOWED_ORIGINS: APP_ORIGIN } });
const PUBLIC =
  `/home /DubaiHome /dubai /dubai-navbar /card /card?search=Manali /dubai-card /dubai-card?search=dunes /details/1 /details/india/1
  /details/dubai/27 /branch /visa-form /insuranceform /car-rent /customtour /dubai-address /hotel /flight /forex /enquiry`.split(/\s+/);
const SIGNED_OUT = ['/register', '/login'];
const USER = ['/profile-user', '/profile'];
const STAFF = `/sidebar-admin /add-packages /showpackages-i /showpackges-i /updatepackage-i/1 /add-dubai-packages /show-dubai-packages
  /update-dubai/27 /add-home-page-image /dubai-homepage-image /add-main-branch-i /add-main-branch/add /add-main-branch/1 /listmainbranch
  /updatemainbranch/1 /show-b2-b /add-partner/add /update-b2b/update/1 /admin-add-r /enquiry-display /add-c`.split(/\s+/);

const people = {
  visitor: await connectByCookie(site),
  user: await connectByCookie(site, await createAccount(site, 'user@screens.example')),
  staff: await connectByCookie(site, await createAccount(site, 'staff@screens.example', 'ADMIN')),
};

/** Where a person is after opening a path: the path that answers, and its status. */
async function open(person: keyof typeof people, path: string): Promise<[path: string, status: number]> {
  const response = await people[person].send('GET', path, null, { accept: 'text/html' });
  const next = response.headers.get('location');
  await response.arrayBuffer();
  return next ? open(person, next.replace(/^https?:\/\/[^/]+/, '')) : [path.split('?')[0] ?? '', response.status];
}

test('the empty path leads to the India home', async () => {
  expect(await open('visitor', '/')).toEqual(['/home', 200]);
});

describe.each(['visitor', 'user', 'staff'] as const)('%s', (person) => {
  test.each(PUBLIC)('%s opens', async (path) => {
    expect((await open(person, path))[1]).toBe(200);
  });
  test.each(USER)('%s opens once signed in', async (path) => {
    expect((await open(person, path)).join(' ')).toMatch(person === 'visitor' ? '/login 200' : /^\/profile\S* 200$/);
  });
  test.each(STAFF)('%s opens for staff alone', async (path) => {
    const [end, status] = await open(person, path);
    if (person === 'visitor') expect([end, status]).toEqual(['/login', 200]);
    else expect(status).toBe(person === 'staff' ? 200 : 403);
  });
});

test.each(SIGNED_OUT)('%s opens for visitors', async (path) => {
  expect(await open('visitor', path)).toEqual([path, 200]);
});

const program = await connectByToken(site, await createAccount(site, 'program@screens.example', 'ADMIN'), 'ADMIN');
test.each([...PUBLIC, ...USER, ...STAFF])('no page of another origin opens %s', async (path) => {
  await expect(program.send('GET', path)).rejects.toMatchObject({ reason: 'cross-origin' });
});
