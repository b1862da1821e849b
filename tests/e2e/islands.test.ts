import { expect, test } from 'vitest';
import { openBrowser, PHONE, WIDE } from '../support/browser/browser.ts';
import { ORIGIN } from '../support/site.ts';

const TERMS = '  First line of the terms.  \r\n\r\nSecond line.\n \n\n\tThird <b>line</b> & more.\rFourth line.\n';
const LINES = ['First line of the terms.', 'Second line.', 'Third <b>line</b> & more.', 'Fourth line.'];
const PRIVACY = Array.from({ length: 90 }, (_, index) => `Paragraph ${index + 1} of a long text.`).join('\n');

const visitor = await openBrowser();
const { site } = visitor;
await site.db.prepare('UPDATE company_policies SET booking_terms = ?, privacy_policy = ?').bind(TERMS, PRIVACY).run();

test('a policy dialog shows exactly the paragraphs of /company-policy: split on line breaks, blank lines dropped', async () => {
  const { bookingTerms } = await site.json<Record<string, string>>('/company-policy');
  expect(bookingTerms?.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || [])).toEqual(LINES);
  const page = await visitor.openPage('/card');
  await page.getByRole('link', { name: 'Booking Terms & Conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking Terms & Conditions' });
  await dialog.waitFor();
  expect(await dialog.locator('p').allTextContents()).toEqual(LINES);
  expect(await dialog.locator('section').evaluate((body) => body.textContent)).toBe(LINES.join(''));
  expect(page.url()).toBe(`${site.url}/card`);
});

test('the body of a policy dialog is at most 70% of the viewport high, scrolls, and opens at its top', async () => {
  const page = await visitor.openPage('/home', { viewport: PHONE, reducedMotion: 'reduce' });
  for (const viewport of [PHONE, WIDE, { width: 1000, height: 500 }]) {
    await page.setViewportSize(viewport);
    await page.getByRole('link', { name: 'Company Privacy Policy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Company Privacy Policy' });
    await dialog.waitFor();
    const body = await dialog.locator('section').evaluate((section) => {
      const { height, bottom } = section.getBoundingClientRect();
      const result = {
        share: height / innerHeight,
        inside: bottom <= innerHeight,
        top: section.scrollTop,
        limit: getComputedStyle(section).maxHeight,
      };
      section.scrollTop = 1e6;
      return { ...result, scrolled: section.scrollTop };
    });
    expect(body.share).toBeLessThanOrEqual(0.7);
    expect(Number.parseFloat(body.limit)).toBeCloseTo(viewport.height * 0.7, 1);
    expect([body.inside, body.top]).toEqual([true, 0]);
    expect(body.scrolled).toBeGreaterThan(100);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
});

test('a policy link navigates to its page when the text cannot be fetched', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  let requestCount = 0;
  await page.route('**/policies/refund-policy', (route) => (requestCount++ === 0 ? route.fulfill({ body: 'nothing' }) : route.continue()));
  await page.getByRole('link', { name: 'Cancellation & Refund Policy' }).click();
  await page.waitForURL('**/policies/refund-policy');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Cancellation & Refund Policy');
});

test('a click outside a dialog closes it; a click inside does not', async () => {
  const page = await visitor.openPage('/home', { reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'About Us' }).click();
  const dialog = page.getByRole('dialog', { name: 'About Us' });
  await dialog.getByRole('heading').click();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(20, 450);
  await dialog.waitFor({ state: 'hidden' });
});

test('a blank search is not submitted, and a search is trimmed', async () => {
  const page = await visitor.openPage('/DubaiHome', { reducedMotion: 'reduce' });
  const box = page.getByRole('banner').getByRole('searchbox');
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url().slice(site.url.length));
  });
  for (const blank of ['', ' ', '   \t ']) {
    await box.fill(blank);
    await box.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  }
  expect([navigations, page.url()]).toEqual([[], `${site.url}/DubaiHome`]);
  await box.fill('  desert dunes ');
  await box.press('Enter');
  await page.waitForURL('**/dubai-card?*');
  expect(navigations).toEqual(['/dubai-card?search=desert+dunes']);

  await visitor.navigate(page, '/forex');
  await page.setViewportSize(PHONE);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await sheet.getByLabel('Search destinations').fill('  ');
  await sheet.getByLabel('Search destinations').press('Enter');
  await sheet.getByLabel('Search destinations').fill(' goa');
  await sheet.getByLabel('Search destinations').press('Enter');
  await page.waitForURL('**/card?*');
  expect(navigations.slice(1)).toEqual(['/forex', '/card?search=goa']);
});

test('each list filter applies on change and keeps search, category and the other filters', async () => {
  const page = await visitor.openPage('/card?search=a&category=Domestic');
  expect(await page.getByRole('button', { name: 'Apply' }).isVisible()).toBe(false);
  const expected: Record<string, string> = { search: 'a', category: 'Domestic' };
  for (const [name, value] of [
    ['nights', '3-4'],
    ['budget', '20000-40000'],
    ['sort', 'price-desc'],
  ] as const) {
    expected[name] = value;
    await page.locator(`select[name=${name}]`).selectOption(value);
    await page.waitForURL((url) => url.searchParams.get(name) === value);
    const { pathname, searchParams } = new URL(page.url());
    const { sort = 'recommended', ...found } = Object.fromEntries(searchParams);
    expect([pathname, { ...found, sort }]).toEqual(['/card', { sort: 'recommended', ...expected }]);
    expect(await page.locator(`select[name=${name}]`).inputValue()).toBe(value);
  }
  await page.getByRole('list', { name: 'Category' }).getByRole('link', { name: 'All' }).click();
  await page.waitForURL((url) => !url.searchParams.has('category'));
  expect(new URL(page.url()).searchParams.get('search')).toBe('a');
  await page.locator('select[name=nights]').selectOption('');
  await page.waitForURL((url) => !url.searchParams.has('nights'));
});

test('a broken partner logo is replaced by the default image', async () => {
  const [, broken = ''] = /data-row.*?src="(\/uploads\/[^"]+\.svg)/s.exec(await site.html('/home')) ?? [];
  const page = await visitor.openPage('/home', {
    reducedMotion: 'reduce',
    beforeLoad: (each) => each.route(`**${broken}`, (route) => route.fulfill({ status: 404 })),
  });
  await page.getByRole('region', { name: 'Our partners' }).scrollIntoViewIfNeeded();
  const logo = page.locator('[data-row]').first().locator('img').first();
  await expect.poll(() => logo.getAttribute('src')).toBe('/partner.svg');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  expect(await page.locator('[data-row]').first().locator('img[src="/partner.svg"]').count()).toBe(1);
  await visitor.expectProblem(new RegExp(RegExp.escape(broken)));
});

test('the print button prints the page', async () => {
  const page = await visitor.openPage('/details/1', {
    beforeLoad: (each) =>
      each.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset.printed = `${Number(document.documentElement.dataset.printed ?? 0) + 1}`;
        };
      }),
  });
  await page.getByRole('button', { name: 'Print itinerary' }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBe('1');
});

test('on paper every question of a package is followed by its answer', async () => {
  const page = await visitor.openPage('/details/1');
  const listHidden = () =>
    page.locator('main details > :not(summary)').evaluateAll((all) => all.filter((each) => !each.checkVisibility()).length);
  expect(await listHidden()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await listHidden()).toBe(0);
});

test('the share link is the canonical URL of the package', async () => {
  const page = await visitor.openPage('/details/1');
  const href = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toContain(`${ORIGIN}/details/india/1`);
});

test('a device with a sheet for sharing gets name, price and address of the package, and follows the link if the sheet fails', async () => {
  const page = await visitor.openPage('/details/dubai/27', {
    beforeLoad: (each) =>
      each.addInitScript(() => {
        const calls: ShareData[] = [];
        const failures = ['', 'AbortError', 'NotAllowedError'];
        const share = async (data: ShareData) => {
          const name = failures[calls.push(data) - 1];
          if (name) throw new DOMException('refused', name);
        };
        Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: share });
        Object.assign(globalThis, { calls });
      }),
  });
  const url = `${ORIGIN}/details/dubai/27`;
  const link = page.getByRole('link', { name: 'Share', exact: true });
  const readCalls = () => page.evaluate(() => Reflect.get(globalThis, 'calls') as ShareData[]);
  // The second time, the visitor closes the sheet.
  for (const count of [1, 2]) {
    await link.click();
    await expect.poll(async () => (await readCalls()).length).toBe(count);
  }
  expect((await readCalls())[1]).toEqual({ title: await page.title(), text: expect.stringMatching(/^Two nights .*, AED\s3,850 /), url });
  expect(page.url()).toMatch(/\/details\/dubai\/27/);
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat.' }));
  await link.click();
  await page.waitForURL('https://wa.me/**');
});

test.each(['/details/1', '/details/dubai/27', '/compare?packages=1,2', '/compare?packages=27,28&market=dubai'])(
  '%s: the first print has the fonts, the address of the office and the day',
  async (path) => {
    const page = await visitor.openPage(path);
    const head = page.locator('main > p').filter({ hasText: ORIGIN });
    const today = await page.evaluate(() => new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' }));
    await expect.poll(() => head.textContent()).toContain(today);
    expect(await head.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await head.isVisible()).toBe(true);
    const { data } = await site.graphql<{ company: { office: string } }>(
      `{ company(market: ${path.includes('dubai') ? 'dubai' : 'india'}) { office } }`,
    );
    expect(await head.textContent()).toContain(data?.company.office.split('\n')[0] ?? '?');
    // Those of the screen do not replace the fallback on a first visit.
    const loaded = await page.evaluate(() =>
      [...document.fonts].flatMap(({ status, display, family }) =>
        status === 'loaded' && display === 'block' ? family.replaceAll('"', '') : [],
      ),
    );
    for (const selector of ['body', 'h1']) {
      const family = await page
        .locator(selector)
        .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', ''));
      expect(loaded).toContain(family);
    }
  },
);

test('the bar with Call, WhatsApp, Enquire and Book Now stays on screen on phones and is absent on wide screens', async () => {
  const page = await visitor.openPage('/details/1', { viewport: PHONE });
  const bar = page.getByRole('complementary', { name: 'Book or contact' });
  for (const name of [/Call/, /WhatsApp/, /Enquire/]) expect(await bar.getByRole('link', { name }).isVisible()).toBe(true);
  expect(await bar.getByRole('link', { name: /Book Now/ }).isVisible()).toBe(true);
  for (const top of [0, 1500]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const box = await bar.boundingBox();
    expect(box && Math.round(box.y + box.height)).toBe(PHONE.height);
  }
  await page.setViewportSize(WIDE);
  expect(await bar.isVisible()).toBe(false);
  expect(await page.getByRole('complementary', { name: 'Price and booking' }).getByRole('link', { name: 'Book Now' }).isVisible()).toBe(
    true,
  );
});

test('an open menu closes when the viewport becomes wide', async () => {
  const page = await visitor.openPage('/home', { viewport: PHONE });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu:modal').waitFor();
  await page.setViewportSize(WIDE);
  await page.locator('#menu').waitFor({ state: 'hidden' });
});
