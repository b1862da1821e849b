import { describe, expect, test } from 'vitest';
import type { Market, Package } from './entities.ts';
import { openAgency } from './open-agency.ts';

// What visitors browse (sections 2.2 to 2.10 and 3).

const { site, clients } = await openAgency();

const text = expect.any(String);
const PACKAGE = {
  ...{ id: expect.any(Number), name: text, description: text, price: expect.any(Number), duration: text, tripType: text },
  ...{ inclusions: expect.any(Array), exclusions: expect.any(Array), itinerary: expect.any(Array), contactEmail: text, contactPhone: text },
};
const ITINERARY_DAY = { title: text, description: text, sightseeing: text, meals: text, images: expect.any(Array) };
const ids = (packages: readonly { id: number }[]) => packages.map(({ id }) => id);

describe.each(clients)('$api by $credential', ({ visitor, loadImage }) => {
  const url = expect.stringMatching(/^http/);
  const expectImage = async (source: string): Promise<void> => {
    const response = await loadImage(source);
    expect([source, response.status, response.headers.get('content-type')?.split('/')[0]]).toEqual([source, 200, 'image']);
    await response.arrayBuffer();
  };

  test.each<Market>(['india', 'dubai'])('the %s packages have every field, and their pictures load', async (market) => {
    const packages = await visitor.packages.list(market);
    expect(packages.length).toBeGreaterThan(5);
    for (const each of packages) {
      expect(each).toMatchObject(PACKAGE);
      expect(each.price).toBeGreaterThanOrEqual(1);
      if (market === 'india') expect(['Domestic', 'International']).toContain(each.category);
      expect([...each.images, ...each.inclusions, ...each.exclusions].every((entry) => typeof entry === 'string')).toBe(true);
      for (const day of each.itinerary) {
        expect(day).toMatchObject(ITINERARY_DAY);
        expect(['string', 'number']).toContain(typeof day.day);
        expect(day.meals).toMatch(/^(?:(?:Breakfast|Lunch|Dinner)(?:,(?!$)|$))*$/);
      }
    }
    const first = packages[0] as Package;
    expect(first.images.length).toBeGreaterThan(0);
    for (const image of [...first.images, ...first.itinerary.flatMap(({ images }) => images)].slice(0, 4)) await expectImage(image);
  });

  test.each<Market>(['india', 'dubai'])('the details of a %s package are those of the list', async (market) => {
    const [first, second] = await visitor.packages.list(market);
    expect(await visitor.packages.get(market, first?.id ?? 0)).toEqual(first);
    expect(await visitor.packages.get(market, second?.id ?? 0)).toEqual(second);
    expect(await visitor.packages.get(market, 999_999)).toBeUndefined();
  });

  test('the home pages show the first three packages of the lists', async () => {
    for (const [market, path] of [
      ['india', '/home'],
      ['dubai', '/DubaiHome'],
    ] as const) {
      // The cards: the slides above them lead to packages of their own.
      const html = (await site.html(path)).replace(/^.*?(?=<article)/s, '');
      const links = [...html.matchAll(/href="\/details\/(?:(india|dubai)\/)?(\d+)/g)].map(([, , id]) => Number(id));
      expect([...new Set(links)].slice(0, 3)).toEqual(ids(await visitor.packages.list(market)).slice(0, 3));
    }
  });

  test('a search finds packages by text, whatever its case', async () => {
    const [wanted] = await visitor.packages.search('Manali');
    expect(wanted?.name).toContain('Manali');
    expect(ids(await visitor.packages.search('mANALI'))).toContain(wanted?.id);
    expect(ids(await visitor.packages.search(' manali '))).toContain(wanted?.id);
    expect(await visitor.packages.search('xyzzy')).toEqual([]);
    // What no index can find changes nothing.
    expect(ids(await visitor.packages.search('manali % & ?'))).toContain(wanted?.id);
  });

  test('the filters All, Domestic and International divide the list', async () => {
    const all = await visitor.packages.list('india');
    for (const category of ['Domestic', 'International']) {
      const expected = ids(all.filter((each) => each.category === category));
      expect(expected.length).toBeGreaterThan(0);
      expect(ids(await visitor.packages.inCategory(category))).toEqual(expected);
      expect(ids(await visitor.packages.filter(category))).toEqual(expected);
    }
    expect(ids(await visitor.packages.inCategory('All'))).toEqual(ids(all));
    expect(ids(await visitor.packages.filter('All'))).toEqual(ids(all));
    for (const tripType of new Set(all.map((each) => each.tripType)))
      expect(ids(await visitor.packages.filter(tripType))).toEqual(ids(all.filter((each) => each.tripType === tripType)));
    expect(ids(await visitor.packages.carousel()).every((id) => ids(all).includes(id))).toBe(true);
    expect((await visitor.packages.carousel()).length).toBeGreaterThan(0);
  });

  test.each<Market>(['india', 'dubai'])('the %s home has a logo and a slideshow', async (market) => {
    const logo = await visitor.homepage.logo(market);
    expect(logo).toMatchObject({ id: expect.any(Number), fileName: text, url, type: 'logo' });
    const slides = await visitor.homepage.carousel(market);
    expect(slides.length).toBeGreaterThanOrEqual(4);
    for (const slide of slides) {
      expect(slide).toMatchObject({
        id: expect.any(Number),
        fileName: text,
        url,
        type: 'carousel',
        link: text,
      });
    }
    if (!logo || !slides[0]) throw new Error('No picture.');
    for (const source of [logo.url, visitor.homepage.view(market, logo), slides[0].url, visitor.homepage.view(market, slides[0])])
      await expectImage(source);
  });

  test('partners have a name and a logo', async () => {
    const partners = await visitor.partners.list();
    expect(partners.length).toBeGreaterThan(0);
    for (const partner of partners) expect(partner).toMatchObject({ id: expect.any(Number), name: text, logoUrl: text });
    const [first] = partners;
    await expectImage(first?.logoUrl ?? '');
    expect(await visitor.partners.get(first?.id ?? 0)).toEqual(first);
    expect(await visitor.partners.get(999_999)).toBeUndefined();
  });

  test('approved reviews have one to five stars and an image', async () => {
    const reviews = await visitor.reviews.approved();
    expect(reviews.length).toBeGreaterThanOrEqual(3);
    for (const review of reviews) {
      expect(review).toMatchObject({ id: expect.any(Number), name: text, message: text, rating: expect.any(Number), approved: true });
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
    }
    await expectImage(reviews[0]?.imageUrl ?? '');
  });

  test('the branches name one main branch', async () => {
    const branches = await visitor.branches.list();
    for (const branch of branches)
      expect(branch).toMatchObject({ id: expect.any(Number), officeName: text, address: text, phone: text, email: text });
    const main = branches.filter(({ isMainBranch }) => isMainBranch);
    expect([await visitor.branches.main()]).toEqual(main);
    expect(await visitor.branches.get(branches[1]?.id ?? 0)).toEqual(branches[1]);
    expect(await visitor.branches.get(999_999)).toBeUndefined();
    const logo = await loadImage(`/api/branch-logos/${branches[0]?.id}`);
    expect([200, 404]).toContain(logo.status);
  });

  test('the policies are four texts', async () => {
    const policy = await visitor.policy.get();
    expect(policy).toMatchObject({
      ...{ id: expect.any(Number), aboutUs: text, bookingTerms: text, privacyPolicy: text, cancellationRefundPolicy: text },
    });
  });
});
