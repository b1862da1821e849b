import { expect, test } from 'vitest';
import type { ItineraryDay, Picture } from '../../../schema/models.ts';
import type { Internet } from '../../../src/tools/local-platform.ts';
import { runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';
import { countPackages, createImporter, createPicture } from './importer.ts';
import { attachment, buildWxr, tourficTour, wpTravelEngineTrip, wpTravelTrip } from './wordpress-exports.ts';

/** The other site: some pictures, and what an attacker would put there. */
const requested: string[] = [];
const picture = await createPicture();
const site = await openSite({
  internet: async (address): ReturnType<Internet> => {
    requested.push(address);
    const { pathname } = new URL(address);
    if (pathname.endsWith('/moved.jpg')) return { status: 302, headers: { location: '/wp-content/uploads/base-camp.jpg' } };
    if (pathname.endsWith('/inside.jpg')) return { status: 302, headers: { location: 'https://169.254.169.254/latest/meta-data' } };
    if (pathname.endsWith('/local.jpg')) return { status: 301, headers: { location: 'http://localhost:8787/health' } };
    if (pathname.endsWith('/loop.jpg')) return { status: 302, headers: { location: address } };
    if (pathname.endsWith('/page.jpg')) return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: '<html>Not found</html>' };
    if (pathname.endsWith('/huge.jpg')) return { status: 200, body: new Uint8Array(10_000_001) };
    if (pathname.endsWith('/gone.jpg')) return { status: 404 };
    if (pathname.endsWith('/down.jpg')) return { status: 503 };
    return { status: 200, body: picture };
  },
});
const importer = await createImporter(site, 'imports@safarnama.example');
const ROWS = 'id,name,price,duration,trip type\nG1,Goa week,45000,7 Days,Beach\nK1,Kerala houseboat,32000,4 Days,Nature\n';

test('a file is reported row by row before any package is written', async () => {
  const before = await countPackages(site);
  const id = await importer.check(
    `name,price,category,pictures,colour\nMunnar tea,"12.000,50",Domestic,http://10.0.0.1/a.jpg,red\n,100,,,\nMunnar tea,1,,,\n${'x'.repeat(201)},5,Space,https://old.example/a.jpg,\n`,
  );
  const report = await importer.report(id);
  expect(await countPackages(site)).toBe(before);
  expect(report).toMatchObject({ state: 'checked', newCount: 2, duplicateCount: 1, rejectedCount: 1, createdCount: 0 });
  expect(report.notes).toEqual(['Columns that no package has are left out: colour.']);
  const [first, second, third, fourth] = report.rows.nodes;
  expect(first).toMatchObject({ position: 2, name: 'Munnar tea', state: 'new', pictureCount: 0 });
  expect(first?.problems).toEqual([
    { label: 'Price per person', message: '"12.000,50" is not a price. Write it like 45000 or 1299.50.' },
    { label: 'Pictures', message: 'http://10.0.0.1/a.jpg: Only pictures at public https addresses are fetched.' },
  ]);
  expect(first?.missing.map(({ label }) => label)).toContain('Contact email');
  expect(second).toMatchObject({
    position: 3,
    state: 'rejected',
    problems: [{ label: 'Package name', message: 'A package needs a name.' }],
  });
  expect(third).toMatchObject({ state: 'duplicate', problems: [{ message: 'Row 2 of this file is the same package.' }] });
  expect(fourth).toMatchObject({ name: 'x'.repeat(200), pictureCount: 1 });
  expect(fourth?.problems.map(({ label, message }) => `${label}: ${message}`)).toEqual([
    'Package name: Longer than 200 characters: the rest is cut off.',
    expect.stringContaining('Category: "space" is left out.'),
  ]);
});

test('a duration of no time is left out, and the report says so beside its row', async () => {
  const id = await importer.check('name,duration\nNo time,0 Days\nA day trip,1 Day / 0 Nights\nTen,10 Days\n');
  const { rows } = await importer.report(id);
  expect(rows.nodes.map(({ position, problems }) => [position, problems])).toEqual([
    [2, [{ label: 'Duration', message: '"0 Days" is left out. Enter at least 1 day or 1 hour.' }]],
    [3, []],
    [4, []],
  ]);
  expect(rows.nodes[0]?.missing.map(({ label }) => label)).toContain('Duration');
});

test('drafts are made of the rows, and of the same file only once', async () => {
  const before = await countPackages(site);
  const id = await importer.check(ROWS, { contactEmail: 'hello@agency.example', contactPhone: '+91 98450 12876', category: 'Domestic' });
  const report = await importer.finish(id);
  expect(report).toMatchObject({ state: 'done', newCount: 0, createdCount: 2 });
  expect(await countPackages(site)).toBe(before + 2);
  const { results } = await site.db
    .prepare("select * from packages where name in ('Goa week', 'Kerala houseboat') order by id")
    .all<Record<string, unknown>>();
  expect(results).toMatchObject([
    {
      name: 'Goa week',
      price: 4_500_000,
      priced: 1,
      nights: 6,
      published: 0,
      version: 1,
      category: 'Domestic',
      contact_email: 'hello@agency.example',
      updated_by: 'Importer',
    },
    { name: 'Kerala houseboat', price: 3_200_000, published: 0 },
  ]);
  expect(report.rows.nodes.map(({ packageId }) => packageId)).toEqual(results.map((row) => String(row.id)));
  const { results: entries } = await site.db
    .prepare("select who, subject from audit_log where action = 'package-added' and details ->> 'import' = ? order by id")
    .bind(id)
    .all();
  expect(entries).toEqual(results.map((row) => ({ who: 'imports@safarnama.example', subject: `package:${row.id}` })));

  const again = await importer.check(ROWS.replace('Goa week', 'Goa, renamed'));
  expect(await importer.report(again)).toMatchObject({ newCount: 0, duplicateCount: 2 });
  expect(await importer.finish(again)).toMatchObject({ state: 'done', createdCount: 0 });
  // Two reports of one file, made before either was started.
  const file = 'id,name\nM1,Manali\nM2,Spiti\n';
  const [one, other] = [await importer.check(file), await importer.check(file)];
  await Promise.all([importer.start(one), importer.start(other)]);
  const steps = await Promise.all([importer.step(one), importer.step(other), importer.step(one), importer.step(other)]);
  expect(steps.every(({ state }) => state === 'done' || state === 'running')).toBe(true);
  const reports = [
    await importer.finish(one).catch(() => importer.report(one)),
    await importer.finish(other).catch(() => importer.report(other)),
  ];
  expect(reports.map(({ createdCount }) => createdCount).sort()).toEqual([0, 2]);
  expect(await countPackages(site)).toBe(before + 4);
});

test('an undone import removes the drafts that nobody has touched, and names the others', async () => {
  const before = await countPackages(site);
  const id = await importer.check('id,name,price\nU1,Untouched,1\nU2,Edited,1\nU3,Published,1\nU4,Open in a form,1\nU5,In the trash,1\n');
  const { rows } = await importer.finish(id);
  const ids = rows.nodes.map(({ packageId }) => packageId ?? '');
  await site.db.prepare("update packages set version = 2, description = 'Ours' where id = ?").bind(ids[1]).run();
  await site.db.prepare('update packages set published = 1 where id = ?').bind(ids[2]).run();
  await site.db
    .prepare("insert into drafts (user_id, form, value) values (?, ?, '{}')")
    .bind(importer.account.id, `package:${ids[3]}`)
    .run();
  await runOperation(
    site,
    importer.cookie,
    'mutation Delete($ids: [ID!]!) { deletePackages(ids: $ids) { trashIds userErrors { field message code } } }',
    { ids: [ids[4]] },
  );
  const report = await importer.undo(id);
  expect(report).toMatchObject({ state: 'undone', undoneCount: 1 });
  expect(report.rows.nodes.filter(({ packageId }) => packageId).map(({ name, isEdited }) => [name, isEdited])).toEqual([
    ['Edited', true],
    ['Published', true],
    ['Open in a form', false],
  ]);
  expect(await countPackages(site)).toBe(before + 3);
  await expect(importer.undo(id)).rejects.toThrow('Reload the page');
  // What was removed can be imported again; what stayed is recognised.
  const again = await importer.check('id,name\nU1,Untouched\nU2,Edited\nU3,Published\n');
  expect(await importer.report(again)).toMatchObject({ newCount: 1, duplicateCount: 2 });
});

test('an import whose person loses the right stops, and a colleague undoes its drafts', async () => {
  const before = await countPackages(site);
  const leaver = await createImporter(site, 'leaver@safarnama.example');
  const id = await leaver.check(`id,name\n${Array.from({ length: 60 }, (_, index) => `L${index},Left ${index}\n`).join('')}`);
  await leaver.start(id);
  expect(await leaver.step(id)).toMatchObject({ state: 'running', createdCount: 50 });
  await site.db.prepare('update users set disabled_at = 1 where id = ?').bind(leaver.account.id).run();
  expect(await importer.step(id)).toMatchObject({ state: 'checked', createdCount: 50, newCount: 10 });
  expect(await importer.undo(id)).toMatchObject({ state: 'undone', createdCount: 0, undoneCount: 50, newCount: 10 });
  expect(await countPackages(site)).toBe(before);
  const unstarted = await importer.check('name\nNever started\n');
  await expect(importer.undo(unstarted)).rejects.toThrow('Reload the page');
});

test('an export of three plugins becomes drafts with their pictures', async () => {
  const media = [attachment(901, 'base-camp.jpg', 'The base camp'), attachment(902, 'moved.jpg')];
  const file = buildWxr([
    ...wpTravelEngineTrip(41, 'Annapurna'),
    wpTravelTrip(51, 'Lakes of Udaipur'),
    tourficTour(61, 'Desert evening'),
    ...media,
  ]);
  const id = await importer.check(file, {}, 'dubai');
  expect((await importer.report(id)).rows.nodes.map(({ pictureCount }) => pictureCount)).toEqual([3, 2, 3]);
  const report = await importer.finish(id);
  expect(report).toMatchObject({ state: 'done', createdCount: 3 });
  const row = await site.db
    .prepare("select * from packages where name = 'Annapurna'")
    .first<{ images: string; itinerary: string; market: string; price: number }>();
  expect(row).toMatchObject({ market: 'dubai', price: 5_950_000 });
  const images: Picture[] = JSON.parse(row?.images ?? '[]');
  expect(images).toMatchObject([
    { alt: 'The base camp', width: 64, height: 48 },
    { alt: '', width: 64, height: 48 },
  ]);
  const days: ItineraryDay[] = JSON.parse(row?.itinerary ?? '[]');
  expect(days.map(({ meals, images: own }) => [meals, own.length])).toEqual([
    ['Breakfast, Dinner', 0],
    ['', 1],
  ]);
  // The drafts name the pictures now: the cron keeps them, and undoing releases them.
  const stored = () =>
    site.db.prepare('select count(*) as n from media where name = ? and loose_since is null').bind(images[0]?.name).first('n');
  expect(await stored()).toBe(1);
  await importer.undo(id);
  expect(await stored()).toBe(0);
});

test('an import fetches pictures from public https addresses only, within its limits', async () => {
  requested.length = 0;
  const names = ['base-camp', 'inside', 'local', 'loop', 'page', 'huge', 'gone', 'down'];
  const hostile = [
    ...[
      'https://127.0.0.1/a.jpg',
      'https://[::1]/a.jpg',
      'https://2130706433/a.jpg',
      'https://0x7f.1/a.jpg',
      'https://169.254.169.254/a.jpg',
    ],
    ...['https://localhost/a.jpg', 'https://db.internal/a.jpg', 'https://printer/a.jpg', 'https://old.example:8443/a.jpg'],
    ...['https://user:secret@old.example/a.jpg', 'file:///etc/passwd', 'ftp://old.example/a.jpg'],
  ];
  const pictures = [...hostile, ...names.map((name) => `https://old.example/wp-content/uploads/${name}.jpg`)];
  const id = await importer.check(`id,name,pictures\nH1,Hostile,"${pictures.join(' ')}"\n`);
  const [checked] = (await importer.report(id)).rows.nodes;
  expect(checked?.pictureCount).toBe(names.length);
  expect(checked?.problems).toHaveLength(hostile.length);
  const report = await importer.finish(id);
  expect(report.createdCount).toBe(1);
  const messages = report.rows.nodes[0]?.problems.slice(hostile.length).map(({ message }) => message.replace(/^.*uploads\//, ''));
  expect(messages?.sort()).toEqual([
    'down.jpg: The other site answered 503.',
    'gone.jpg: The other site answered 404.',
    'huge.jpg: It is larger than 10 MB.',
    'inside.jpg: The other site sends to an address that is not public. It must name a host, not an IP address.',
    'local.jpg: The other site sends to an address that is not public. It must begin with https://.',
    'loop.jpg: The other site redirects more than 3 times.',
    expect.stringContaining('page.jpg: '),
  ]);
  expect(new Set(requested.map((address) => new URL(address).host))).toEqual(new Set(['old.example']));
  // A failure that may pass is tried once more.
  expect(requested.filter((address) => address.endsWith('/down.jpg'))).toHaveLength(2);
  const images = await site.db.prepare("select json_array_length(images) as n from packages where name = 'Hostile'").first('n');
  expect(images).toBe(1);
});

test('a file that cannot be read is refused with its reason, also to a browser without script', async () => {
  const refused = await importer.upload('nothing useful');
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      fields: { file: 'No column is called "name". The first row of the file must hold the names of the columns.' },
    }),
  ]);
  const plain = await importer.upload('nothing useful', {}, 'india', { accept: 'text/html' });
  expect([plain.status, await plain.text()]).toEqual([400, expect.stringContaining('Go back to choose another file.')]);
  const browser = await importer.upload(ROWS, {}, 'dubai', { accept: 'text/html' });
  expect([browser.status, browser.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/staff\/import\/dubai\/\d+$/)]);
  expect((await importer.upload(ROWS, {}, 'mars')).status).toBe(404);
});

test('texts whose letters have three bytes are stored and imported in parts that the database accepts', async () => {
  const entries = Array.from({ length: 60 }, () => 'ह'.repeat(295)).join('|');
  const rows = Array.from({ length: 40 }, (_, index) => `N${index},Nepal ${index},${entries},${entries}\n`);
  const id = await importer.check(`id,name,inclusions,exclusions\n${rows.join('')}`);
  await importer.start(id);
  // D1 accepts 2 MB in a parameter; the local database accepts more.
  expect((await importer.step(id)).createdCount * 2 * Buffer.byteLength(entries)).toBeLessThan(2_000_000);
  expect(await importer.finish(id)).toMatchObject({ state: 'done', createdCount: 40 });
  const days = Array.from({ length: 30 }, (_, index) => `day ${index + 1} description`);
  const large = await importer.check(`name,${days.join()}\nLarge,${days.map(() => 'ह'.repeat(5000)).join()}\n`);
  expect((await importer.report(large)).rows.nodes).toMatchObject([
    { state: 'rejected', problems: [{ message: 'The package is larger than 400 kB. Shorten its texts.' }] },
  ]);
});

test('a table of 1,000 rows costs a bounded number of statements', async () => {
  const before = await countPackages(site);
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `S${index},Scale ${index},1000,3 Days,"A week by the sea, row ${index}",Hotel|Breakfast`,
  );
  const response = await importer.upload(`id,name,price,duration,description,inclusions\n${rows.join('\n')}`);
  expect(response.status, await response.clone().text()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  const countStatements = ({ headers }: Response): number => Number(/statements=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 0);
  expect(countStatements(response)).toBeLessThan(12);
  await importer.start(id);
  let statements = 0;
  let steps = 0;
  for (let state = 'running'; state === 'running'; steps++) {
    const { data, response: answer } = await runOperation(
      site,
      importer.cookie,
      'mutation Step($id: ID!) { continuePackageImport(id: $id) { packageImport { state } userErrors { field message code } } }',
      { id: String(id) },
    );
    statements += countStatements(answer);
    state = data.continuePackageImport.packageImport.state;
  }
  expect(await countPackages(site)).toBe(before + 1000);
  expect(steps).toBe(20);
  // Per step of 50 drafts: the session, the import before and after, and one batch of five.
  expect(statements).toBeLessThan(20 * 12);
  expect(await importer.undo(id)).toMatchObject({ undoneCount: 1000 });
  expect(await countPackages(site)).toBe(before);
});
