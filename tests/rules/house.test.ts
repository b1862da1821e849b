import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Node, parseSource, SOURCE_FILES } from '../support/source.ts';

// Layout and names of the source.

const MAX_ENTRIES = 25;
const README_LINES = { min: 5, max: 40 };
const ROOT_README_LINES = 150;
/** READMEs that are manuals, with their line budgets. */
const LONG_READMES: Readonly<Record<string, number>> = {
  'src/tools/README.md': 110,
  'src/tools/incidents/README.md': 110,
  'tests/security/asvs/README.md': 100,
  'tests/bench/README.md': 60,
  'src/demo/artwork/README.md': 50,
};
/** Texts and artwork of the demonstration agency. */
const DEMO_CONTENT = /^src\/demo\/./;

const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file && existsSync(file));

/** Names of files and subfolders, by folder. */
function entriesByFolder(files: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of files)
    for (let path = file; dirname(path) !== '.'; path = dirname(path)) {
      const folder = dirname(path);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(basename(path)));
    }
  return folders;
}
const folders = entriesByFolder(tracked.filter((file) => /^(?:src|schema|tests)\//.test(file)));

test('a folder has at most 25 entries', () => {
  const large = [...folders].filter(([folder, entries]) => !DEMO_CONTENT.test(folder) && entries.size > MAX_ENTRIES);
  expect(large.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([]);
});

test('every folder of src and schema has a README', () => {
  const bare = [...folders.keys()].filter((folder) => /^(?:src|schema)(?:\/|$)/.test(folder) && !DEMO_CONTENT.test(folder));
  expect(bare.length).toBeGreaterThan(30);
  expect(bare.filter((folder) => !/^src$|\/fonts$/.test(folder) && !folders.get(folder)?.has('README.md'))).toEqual([]);
});

test('READMEs stay within their line budgets', () => {
  const wrong = tracked
    .filter((file) => file.endsWith('README.md'))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
    .filter(({ file, lines }) =>
      file === 'README.md' ? lines > ROOT_README_LINES : lines < README_LINES.min || lines > (LONG_READMES[file] ?? README_LINES.max),
    );
  expect(wrong).toEqual([]);
});

/** Ambiguous words: no file and no export has one of them as its whole name. */
const RETIRED_NAMES = new Set(
  `kept told asked loose held holding far seen later of alone joined found sought hit together door desk touched tallies happened
  lacking missing wrong owed bin binned broughtBack bringBack takenBack takeAway enrolment bodyCame letArrive passOver parts manyParts
  loosened write press onceLetGo theirs outcome said say saying lead small facade place ledger lede picks mortal quiet sound
  posted face whole`.split(/\s+/),
);
/** Words that no name may contain, because each has a standard term. */
const RETIRED_WORDS = new Set(['told', 'theirs', 'tallies', 'tally', 'owed', 'loosened', 'binned', 'lacking', 'sought', 'whoever']);

/** Splits a name: `readOwedMail` and `READ_OWED_MAIL` are read, owed, mail. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase());
const isRetired = (name: string): boolean =>
  RETIRED_NAMES.has(name) || RETIRED_NAMES.has(name.toLowerCase()) || wordsOf(name).some((word) => RETIRED_WORDS.has(word));

const exportedNames = (file: string, source?: string): string[] =>
  parseSource(file, source).body.flatMap((node) => {
    const declared = node.declaration as Node | null | undefined;
    if (!node.type.startsWith('Export') || !declared) return [];
    const declarations = declared.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : [declared];
    return declarations.flatMap(({ id }) => ((id as Node | undefined)?.name as string | undefined) ?? []);
  });

test('no file and no export has a retired name', () => {
  const code = SOURCE_FILES.filter((file) => !DEMO_CONTENT.test(file));
  expect(code.filter((file) => isRetired(basename(file).replace(/(?:\.css|\.test)?\.\w+$/, '')))).toEqual([]);
  expect(
    code.flatMap((file) =>
      exportedNames(file)
        .filter(isRetired)
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});

test('the rule detects retired names', () => {
  const source = 'export const kept = 1;\nexport function readOwedMail() {}\nexport interface Theirs {}\nexport const PICTURE_WIDTHS = 2;';
  expect(exportedNames('x.ts', source).filter(isRetired)).toEqual(['kept', 'readOwedMail', 'Theirs']);
});

test('only observation.ts writes to the console of the Worker, so that nothing is logged unredacted', () => {
  const worker = tracked.filter((file) => /^src\/(?:domain|graphql|http|platform|render|rest|site|worker)\b.*\.tsx?$/.test(file));
  const writers = worker.filter((file) => /\bconsole\b[.[]/.test(readFileSync(file, 'utf8')));
  expect(writers).toEqual(['src/platform/observation.ts']);
});
