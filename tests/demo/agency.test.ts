import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOME_STATISTICS, MARKETS, MEALS } from '../../schema/constants.ts';
import { scenes } from '../../src/demo/artwork/scenes/index.ts';
import { catalogue } from '../../src/demo/catalogue/catalogue.ts';
import { findSeason } from '../../src/demo/catalogue/seasons.ts';
import { findStop } from '../../src/demo/catalogue/stops.ts';
import { branches, companyFacts, partners } from '../../src/demo/company.ts';
import { reviews } from '../../src/demo/reviews.ts';

const pictures = JSON.parse(readFileSync('src/demo/pictures/pictures.json', 'utf8')) as Record<string, { file: string; alt: string }>;
const all = [...catalogue.india, ...catalogue.dubai];

test('the agency has at least 24 India packages (10 of them International) and 14 Dubai packages, and 6 branches, 10 partners and 15 reviews', () => {
  expect(catalogue.india.length).toBeGreaterThanOrEqual(24);
  expect(catalogue.india.filter(({ category }) => category === 'International').length).toBeGreaterThanOrEqual(10);
  expect(catalogue.dubai.length).toBeGreaterThanOrEqual(14);
  expect([branches.length, branches.filter(({ isMainBranch }) => isMainBranch).length, partners.length]).toEqual([6, 1, 10]);
  expect([reviews.filter(({ approved }) => approved).length, reviews.filter(({ approved }) => !approved).length]).toEqual([27, 3]);
});

test('the customers of the Top Rated Locations are some of the Happy Clients, a few on each of the Tour Trips', () => {
  const target = (name: string) => HOME_STATISTICS.find(({ label }) => label === name)?.target ?? 0;
  for (const market of MARKETS) {
    const { topLocations } = companyFacts[market]((name) => ({ name, alt: '', width: 1, height: 1, colour: '#000000' }));
    const customers = topLocations.reduce((sum, { customersVisited }) => sum + customersVisited, 0);
    expect(customers, market).toBeLessThan(target('Happy Clients'));
    expect(customers / target('Tour Trips'), market).toBeGreaterThan(2);
    expect(customers / target('Tour Trips'), market).toBeLessThan(12);
  }
});

test.each(all.map((entry) => [entry.name, entry] as const))('%s has a complete itinerary with a route to draw', (_name, entry) => {
  expect(entry.days).toHaveLength(entry.nights + 1);
  expect(entry.description.split('\n\n').length).toBeGreaterThanOrEqual(2);
  expect(entry.inclusions.length).toBeGreaterThanOrEqual(5);
  expect(entry.exclusions.length).toBeGreaterThanOrEqual(4);
  const stops = entry.days.map((_day, index) => findStop(entry.name, index)?.name);
  expect(stops[0]).toBeDefined();
  expect(new Set(stops).size - (stops.includes(undefined) ? 1 : 0)).toBeGreaterThan(1);
  for (const { title, description, sightseeing, meals } of entry.days) {
    expect(title.length).toBeGreaterThan(8);
    expect(description.split(' ').length).toBeGreaterThanOrEqual(25);
    expect(sightseeing.length).toBeGreaterThan(5);
    expect(meals.every((meal) => MEALS.includes(meal))).toBe(true);
  }
});

test('every package says when to go: its best months, apart from those in which it is not run', () => {
  for (const { name, destination } of all) {
    const { bestMonths, closedMonths, seasonNote } = findSeason(destination);
    expect([name, new Set([...bestMonths, ...closedMonths]).size]).toEqual([name, bestMonths.length + closedMonths.length]);
    expect([name, bestMonths.length > 1, seasonNote.length > 30]).toEqual([name, true, true]);
  }
});

test('every package has at least three different pictures, and each alt text describes its picture', () => {
  for (const { name, pictures: shown, days } of all) {
    expect(new Set(shown).size, name).toBeGreaterThanOrEqual(3);
    for (const picture of [...shown, ...days.flatMap((day) => day.pictures ?? [])])
      expect(pictures[picture]?.alt, `${name}: ${picture}`).toBeTruthy();
  }
});

test('no two packages have the same main picture', () => {
  const first = all.map(({ pictures: [picture] }) => picture);
  expect(new Set(first).size).toBe(first.length);
  expect(scenes.length).toBeGreaterThanOrEqual(all.length);
});

test('the rendered originals exist and total at most 8.2 MB', () => {
  const files = globSync('src/demo/pictures/*').filter((file) => !file.endsWith('.json'));
  expect(files.map((file) => file.split('/').pop()).sort()).toEqual(
    Object.values(pictures)
      .map(({ file }) => file)
      .sort(),
  );
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(8.2e6);
});

test('the texts contain no placeholder words', () => {
  const text = JSON.stringify([all, branches, partners, reviews]);
  expect(text).not.toMatch(/lorem|ipsum|placeholder|TODO|TBD|coming soon|undefined|hidden gem|!/i);
});
