import { expect, test } from 'vitest';
import { createAccessToken, createAccount, createSession } from '../support/accounts.ts';
import { openSite } from '../support/site.ts';

// What the pages of the own account say.

const site = await openSite();
const read = async (path: string, cookie: string): Promise<string> => (await site.fetch(path, { headers: { cookie } })).text();

/** A second factor that is on, with this many recovery codes. */
async function turnFactorOn(id: number, codes: number): Promise<void> {
  await site.db.prepare('update users set totp_enabled_at = 1 where id = ?').bind(id).run();
  await site.db.prepare('delete from recovery_codes where user_id = ?').bind(id).run();
  for (let i = 0; i < codes; i++)
    await site.db.prepare('insert into recovery_codes (code_hash, user_id) values (?, ?)').bind(`${id}-${i}`, id).run();
}

test('both account pages say how many recovery codes are left, warn at two or fewer, and name what turns the second factor off', async () => {
  const person = await createAccount(site, 'codes@travels.example', 'ADMIN');
  const cookie = await createSession(site, person);
  for (const [codes, words, warns] of [
    [10, '10 recovery codes are left.', false],
    [3, '3 recovery codes are left.', false],
    [2, '2 recovery codes are left.', true],
    [1, 'One recovery code is left.', true],
    [0, 'No recovery code is left.', true],
  ] as const) {
    await turnFactorOn(person.id, codes);
    for (const path of ['/profile', '/staff/profile']) {
      const html = await read(path, cookie);
      expect(html, `${path} with ${codes}`).toContain(words);
      expect(html.includes('Make new ones while you have your phone'), `${path} with ${codes}`).toBe(warns);
      expect(html.match(/Code of your authenticator app or a recovery code/g), path).toHaveLength(2);
    }
  }
});

test('the own account asks for the password ten minutes after a sign-in, and the guide says so', async () => {
  const person = await createAccount(site, 'proof@travels.example', 'ADMIN');
  const cookie = await createSession(site, person);
  const guide = await read('/staff/guide/own-account', cookie);
  expect(guide).toContain('If you signed in more than ten minutes ago, confirm with your password.');
  expect(guide).toContain('only if you signed in more than ten minutes ago');
  for (const path of ['/profile', '/staff/profile']) expect(await read(path, cookie), path).not.toContain('name="confirmation"');
  await site.db.prepare('update sessions set confirmed_at = confirmed_at - 600001 where user_id = ?').bind(person.id).run();
  for (const path of ['/profile', '/staff/profile']) expect(await read(path, cookie), path).toContain('name="confirmation"');
});

test('a customer reads no word of programs: neither the role nor access tokens, unless the account has one', async () => {
  const customer = await createAccount(site, 'customer@travels.example');
  const cookie = await createSession(site, customer);
  const html = await read('/profile', cookie);
  expect(html).toContain('Customer');
  expect(html).not.toMatch(/>USER<|>Role<|access tokens?/i);
  await createAccessToken(site, customer, ['profile:read']);
  expect(await read('/profile', cookie)).toContain('Access tokens');
  const staff = await createSession(site, await createAccount(site, 'staff@travels.example', 'ADMIN'));
  const ofStaff = await read('/profile', staff);
  expect(ofStaff).toContain('Staff, owner');
  expect(ofStaff).toContain('Access tokens');
});
