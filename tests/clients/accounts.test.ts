import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import { createPicture } from './fixtures.ts';
import { openAgency } from './open-agency.ts';

// Registration, login and profile (sections 2.11, 2.12, 4, 5 and 7).

const { clients } = await openAgency();

describe.each(clients)('$api by $credential', ({ key, credential, visitor, user, account, staff, loadImage }) => {
  const person = { userName: 'Gita Rao', email: `gita@${key}.example`, password: 'a train to Shimla', mobileNo: '9845012876' };

  test('a visitor registers and logs in', async () => {
    await visitor.account.register({ ...person, role: 'USER' });
    const { id, ...signedIn } = await visitor.account.login(person.email, person.password);
    expect(signedIn).toEqual({ userName: 'Gita Rao', role: 'USER', profilePicture: null });
    const profile = visitor.account.profile(id);
    // A token stands for its owner, whoever signs in beside it.
    if (credential === 'token') return void (await expect(profile).rejects.toMatchObject({ reason: 'forbidden' }));
    expect(await profile).toMatchObject({ id, email: person.email, mobileNo: person.mobileNo, role: 'USER', address: '' });
  });

  test('nobody registers as ADMIN', async () => {
    const email = `role@${key}.example`;
    await visitor.account.register({ ...person, email, role: 'ADMIN' }).catch(() => undefined);
    expect((await visitor.account.login(email, person.password)).role).toBe('USER');
  });

  test.each([
    [{ userName: '' }, 'Username is required.'],
    [{ email: '' }, 'Enter a valid email.'],
    [{ email: 'gita' }, 'Enter a valid email.'],
    [{ password: '' }, 'Password is required.'],
    [{ mobileNo: '' }, 'Enter a valid 10-digit phone number.'],
    [{ mobileNo: '984501287' }, 'Enter a valid 10-digit phone number.'],
    [{ mobileNo: '98450128765' }, 'Enter a valid 10-digit phone number.'],
    [{ mobileNo: '98450abcde' }, 'Enter a valid 10-digit phone number.'],
  ])('a registration with %j is refused: %s', async (change, message) => {
    await expect(visitor.account.register({ ...person, email: `new@${key}.example`, ...change })).rejects.toThrow(message);
  });

  test('wrong credentials are refused', async () => {
    const refused = { reason: expect.stringMatching(/^(?:unauthenticated|invalid)$/) };
    await expect(visitor.account.login(account.email, 'not the password')).rejects.toMatchObject(refused);
    await expect(visitor.account.login(`nobody@${key}.example`, PASSWORD)).rejects.toMatchObject(refused);
    await expect(visitor.account.login('', '')).rejects.toMatchObject(refused);
  });

  test('a user reads and changes the profile', async () => {
    expect(await user.account.profile(account.id)).toMatchObject({
      ...{ id: account.id, userName: account.userName, email: account.email, role: 'USER', mobileNo: '9845012876', address: '' },
      profilePicture: null,
    });
    await user.account.updateProfile(account.id, { userName: 'Hari Rao' });
    await user.account.updateAddress(account.id, '12 Lake Road\nKochi');
    expect(await user.account.profile(account.id)).toMatchObject({ userName: 'Hari Rao', address: '12 Lake Road\nKochi' });
    await expect(user.account.updateProfile(account.id, { userName: ' ' })).rejects.toThrow('Username is required.');
  });

  test('a user uploads a picture', async () => {
    await expect(user.account.uploadPicture(account.id)).rejects.toThrow('Please select a file first!');
    const picture = await user.account.uploadPicture(account.id, await createPicture());
    expect((await user.account.profile(account.id)).profilePicture).toBe(picture);
    const image = await loadImage(picture);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    await image.arrayBuffer();
  });

  test('a user changes the password with the name', async () => {
    const changed = user.account.updateProfile(account.id, { userName: 'Hari Rao', password: 'a boat to Alleppey' });
    if (credential === 'token') return void (await expect(changed).rejects.toMatchObject({ reason: 'forbidden' }));
    await changed;
    expect(await visitor.account.login(account.email, 'a boat to Alleppey')).toMatchObject({ id: account.id, userName: 'Hari Rao' });
    await expect(visitor.account.login(account.email, PASSWORD)).rejects.toThrow();
    // The page stays signed in.
    expect(await user.account.profile(account.id)).toMatchObject({ userName: 'Hari Rao' });
  });

  test('the profile of another person is closed', async () => {
    const other = account.id + 1;
    for (const attempt of [
      () => user.account.profile(other),
      () => user.account.updateProfile(other, { userName: 'Mallory' }),
      () => user.account.updateAddress(other, 'Elsewhere'),
      async () => user.account.uploadPicture(other, await createPicture()),
    ])
      await expect(attempt()).rejects.toMatchObject({ reason: 'forbidden' });
  });

  test('staff log in as ADMIN and have a profile of their own', async () => {
    const { id, role } = await visitor.account.login(`staff@${key}.example`, PASSWORD);
    expect(role).toBe('ADMIN');
    expect(await staff.account.profile(id)).toMatchObject({ id, role, email: `staff@${key}.example` });
  });
});
