import { describe, expect, test } from 'vitest';
import type { Market } from './entities.ts';
import { createPicture } from './fixtures.ts';
import { openAgency } from './open-agency.ts';

// What staff do with homepage images, branches, partners and policies (sections 2.15, 5 and 7).

const { clients } = await openAgency();
const refused = { reason: expect.stringMatching(/^(?:unauthenticated|forbidden)$/) };

describe.each(clients)('$api by $credential', ({ key, visitor, user, staff, loadImage }) => {
  const expectImage = async (source: string): Promise<void> => {
    const response = await loadImage(source);
    expect([source, response.status, response.headers.get('content-type')]).toEqual([source, 200, expect.stringMatching(/^image\//)]);
    await response.arrayBuffer();
  };

  test.each<Market>(['india', 'dubai'])('staff replace the logo and the slideshow of %s', async (market) => {
    const before = await visitor.homepage.logo(market);
    await staff.homepage.upload(market, 'logo', await createPicture('logo.jpg'), '1 Lotus Court');
    const logo = await visitor.homepage.logo(market);
    expect(logo).toMatchObject({ type: 'logo', address: '1 Lotus Court' });
    expect(logo?.id).not.toBe(before?.id);
    await expectImage(logo?.url ?? '');

    const old = await visitor.homepage.carousel(market);
    const files = await Promise.all([1, 2, 3, 4].map((n) => createPicture(`slide-${n}.jpg`)));
    await staff.homepage.uploadCarousel(market, files, '/card?search=Goa');
    const slides = await visitor.homepage.carousel(market);
    const added = slides.filter(({ id }) => !old.some((each) => each.id === id));
    expect(added).toMatchObject(files.map(() => ({ type: 'carousel', link: '/card?search=Goa' })));
    for (const slide of added) await expectImage(visitor.homepage.view(market, slide));
    for (const { id } of added) await staff.homepage.delete(market, id);
    expect(await visitor.homepage.carousel(market)).toEqual(old);
    await expect(staff.homepage.delete(market, added[0]?.id ?? 0)).rejects.toMatchObject({ reason: 'not-found' });
  });

  test('pictures of offices do not replace the logo', async () => {
    const before = await visitor.homepage.logo('india');
    await staff.homepage.upload('india', 'office', await createPicture('office.jpg'), '2 Lotus Court');
    expect(await visitor.homepage.logo('india')).toEqual(before);
  });

  test('homepage images need a file', async () => {
    await expect(staff.homepage.uploadCarousel('india', [], '/card')).rejects.toMatchObject({ reason: 'invalid' });
  });

  test('staff add, change and delete branches', async () => {
    const branch = {
      officeName: `Goa ${key}`,
      address: '3 Fort Road',
      phone: '+91 832 456 7890',
      email: 'goa@a.example',
      isMainBranch: false,
    };
    await staff.branches.create(branch);
    const created = (await visitor.branches.list()).find(({ officeName }) => officeName === branch.officeName);
    expect(created).toMatchObject(branch);
    const id = created?.id ?? 0;
    await staff.branches.update(id, { ...branch, address: '4 Fort Road' });
    expect(await visitor.branches.get(id)).toMatchObject({ ...branch, address: '4 Fort Road' });
    for (const change of [{ officeName: '' }, { address: '' }, { phone: '' }, { email: 'goa' }])
      for (const attempt of [
        () => staff.branches.create({ ...branch, ...change }),
        () => staff.branches.update(id, { ...branch, ...change }),
      ])
        await expect(attempt(), JSON.stringify(change)).rejects.toMatchObject({ reason: 'invalid' });
    await expect(staff.branches.create({ ...branch, isMainBranch: true })).rejects.toThrow('Only one main branch allowed.');
    await staff.branches.delete(id);
    expect(await visitor.branches.get(id)).toBeUndefined();
    await expect(staff.branches.delete(id)).rejects.toMatchObject({ reason: 'not-found' });
    await expect(staff.branches.update(id, branch)).rejects.toMatchObject({ reason: 'not-found' });
  });

  test('staff add, change and delete partners', async () => {
    const name = `Coral Air ${key}`;
    await staff.partners.add(name, await createPicture('coral.jpg'));
    const created = (await visitor.partners.list()).find((each) => each.name === name);
    await expectImage(created?.logoUrl ?? '');
    const id = created?.id ?? 0;
    // Without a file, the logo stays.
    await staff.partners.update(id, `${name} Ltd`);
    expect(await visitor.partners.get(id)).toEqual({ ...created, name: `${name} Ltd` });
    await staff.partners.update(id, name, await createPicture('other.jpg'));
    const changed = await visitor.partners.get(id);
    expect([changed?.name, changed?.logoUrl === created?.logoUrl]).toEqual([name, false]);
    await expect(staff.partners.add(name)).rejects.toMatchObject({ reason: 'invalid' });
    await expect(staff.partners.add('', await createPicture())).rejects.toMatchObject({ reason: 'invalid' });
    await expect(staff.partners.update(id, '')).rejects.toMatchObject({ reason: 'invalid' });
    await staff.partners.delete(id);
    expect(await visitor.partners.get(id)).toBeUndefined();
    await expect(staff.partners.delete(id)).rejects.toMatchObject({ reason: 'not-found' });
  });

  test('staff save the policies, also as empty texts', async () => {
    const policy = await visitor.policy.get();
    const changed = { ...policy, aboutUs: `About ${key}\n\nSecond line`, privacyPolicy: '' };
    await staff.policy.save(changed);
    expect(await visitor.policy.get()).toMatchObject(changed);
    await staff.policy.save(policy);
    expect(await visitor.policy.get()).toMatchObject(policy);
  });

  test('only staff write content', async () => {
    const picture = await createPicture();
    const branch = { officeName: 'Mine', address: 'Mine', phone: '9845012876', email: 'm@a.example', isMainBranch: false };
    for (const client of [visitor, user])
      for (const attempt of [
        () => client.homepage.upload('india', 'logo', picture, ''),
        () => client.homepage.delete('dubai', 1),
        () => client.branches.create(branch),
        () => client.branches.update(1, branch),
        () => client.branches.delete(1),
        () => client.partners.add('Mine', picture),
        () => client.partners.update(1, 'Mine'),
        () => client.partners.delete(1),
        async () => client.policy.save(await visitor.policy.get()),
      ])
        await expect(attempt()).rejects.toMatchObject(refused);
  });
});
