import { expect, test } from 'vitest';
import { STAFF_ROLES } from '../../schema/staff/rights.ts';
import { listGoToShortcuts, listSections } from '../../src/staff/app/navigation.ts';

test('every section of daily work and every storefront has a key after G, and no two screens share one', () => {
  const shortcuts = listGoToShortcuts('owner');
  const keys = shortcuts.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z]$/);
  const paths = new Set(shortcuts.map(({ path }) => path));
  const sections = listSections('owner').filter(({ work, label }) => work || label.endsWith('Packages'));
  expect(sections.length).toBeGreaterThan(8);
  const without = sections.filter(({ links }) => !links.some(({ path }) => paths.has(path)));
  expect(without.map(({ label }) => label)).toEqual([]);
  expect(shortcuts).toContainEqual({ key: 'l', name: 'Calendar', path: '/staff/calendar' });
});

test.each(STAFF_ROLES)('the keys of the role %s open only what its sidebar links to', (role) => {
  const linked = listSections(role).flatMap(({ links }) => links.map(({ path }) => path));
  for (const { path } of listGoToShortcuts(role)) expect(linked).toContain(path);
});
