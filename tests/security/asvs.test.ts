import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The sections of ASVS 5.0 that have requirements of level 1 or 2. */
const SECTIONS = (
  '1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.3 2.4 3.2 3.3 3.4 3.5 3.7 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 6.1 6.2 6.3 6.4 6.5 6.6 6.8 7.1 7.2 7.3 7.4 ' +
  '7.5 7.6 8.1 8.2 8.3 8.4 9.1 9.2 10.1 10.2 10.3 10.4 10.5 10.6 10.7 11.1 11.2 11.3 11.4 11.5 11.6 12.1 12.2 12.3 13.1 13.2 13.3 13.4 ' +
  '14.1 14.2 14.3 15.1 15.2 15.3 16.1 16.2 16.3 16.4 16.5 17.1 17.2 17.3'
).split(' ');

const rows = [
  ...readFileSync('tests/security/asvs/README.md', 'utf8').matchAll(/^\|\s*(\d.*?)\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|$/gm),
].map(([, section = '', result = '', reason = '', tests = '']) => ({
  section,
  result,
  reason,
  tests: tests.trim().split(', ').filter(Boolean),
}));

/** The numbers of a row: `9.1 Token source, 9.2 content` has two, `17.1 to 17.3 WebRTC` three. */
function listNumbers(section: string): string[] {
  const [, chapter, from, to] = /(\d+)\.(\d+) to \d+\.(\d+)/.exec(section) ?? [];
  if (chapter) return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${chapter}.${Number(from) + i}`);
  return [...section.matchAll(/\d+\.\d+/g)].map(([number]) => number);
}

test('every section with requirements of level 1 or 2 has one row with a result and a reason', () => {
  expect(rows.flatMap(({ section }) => listNumbers(section))).toEqual(SECTIONS);
  for (const { section, result, reason } of rows)
    expect([/^(?:met|partly|not met|none)$/.test(result), reason.length > 8], section).toEqual([true, true]);
});

test('every row that is met, fully or in part, names tests that exist', () => {
  const files = globSync('tests/**/*.test.ts').map((file) => `/${file.replace('.test.ts', '')}`);
  for (const { section, result, tests } of rows) {
    if (/^(?:met|partly)$/.test(result)) expect(tests.length, section).toBeGreaterThan(0);
    expect(
      tests.filter((name) => !files.some((file) => file.endsWith(`/${name}`))),
      section,
    ).toEqual([]);
  }
});
