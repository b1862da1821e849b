import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from '../../src/tools/styles.ts';
import { SOURCE_FILES } from '../support/source.ts';
import { listWorkerModules, sumCompressedBytes } from '../support/worker-build.ts';

const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file && existsSync(file));

test('no file is longer than 300 lines', () => {
  expect(SOURCE_FILES.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)).toEqual([]);
});

test('raw colours occur only in themes and artwork', () => {
  const colour = /#[0-9a-f]{3,8}\b(?![^'"`]*\.ts)|\b(?:rgba?|hsla?|oklch)\(|['"\s:](?:white|black|red|gold|navy|teal)['";,]/i;
  const styled = globSync(['src/ui/**/*.{ts,tsx}', 'src/site/**/*.{ts,tsx}', 'src/staff/**/*.{ts,tsx}', 'src/islands/**/*.ts']).filter(
    (file) => !file.startsWith('src/ui/themes/'),
  );
  const found = styled.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (colour.test(line.replace(/^\s*(?:\*|\/\/).*$/, '')) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('no class name can be part of an element name, which vanilla-extract would split by a dot', () => {
  const createName = shortClassNames('.');
  const names = globSync('src/**/*.css.ts')
    .sort()
    .map((filePath) => createName({ hash: 'abcdefgh1', filePath }));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !/^[a-gi-z]\d/i.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('no component uses useId: the staff client hydrates a part of the document, so the ids would differ from the server', () => {
  expect(SOURCE_FILES.filter((file) => file.startsWith('src/') && /\buseId\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the printed GraphQL schema and REST calls are up to date (npm run codegen)', () => {
  expect(spawnSync('node', ['src/tools/codegen.ts', '--check']).status).toBe(0);
});

test('the migrations are up to date with the tables (npm run migrations)', () => {
  const out = '.wrangler/test-migrations';
  rmSync(out, { recursive: true, force: true });
  cpSync('migrations', out, { recursive: true });
  const { stdout } = spawnSync('drizzle-kit', ['generate', '--dialect', 'sqlite', '--schema', './schema/tables/*.ts', '--out', out], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('No schema changes');
});

test('no migration rebuilds a table: it would lose triggers and referencing rows on D1', () => {
  const sql = globSync('migrations/*.sql')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // A search index can be rebuilt: it has no triggers, and its rows come from another table.
  const indexes = [...sql.matchAll(/CREATE VIRTUAL TABLE (\w+)/g)].map(([, name]) => name);
  const dropped = [...sql.matchAll(/\bDROP TABLE (?:IF EXISTS )?[`"]?(\w+)/gi)].map(([, name]) => name);
  expect(dropped.filter((name) => !indexes.includes(name))).toEqual([]);
  expect(sql).not.toMatch(/PRAGMA foreign_keys/i);
});

test('wrangler deploy --dry-run uploads every module of the Worker', () => {
  const { status, stdout, stderr } = spawnSync('wrangler', ['deploy', '--dry-run', '--outdir', '.wrangler/dry-run'], {
    encoding: 'utf8',
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
  });
  expect(stderr + stdout).toContain('--dry-run: exiting now');
  expect(status).toBe(0);
  const uploaded = [...stdout.matchAll(/modules\/[\w.-]+\.js/g)].map(([name]) => name);
  expect(['index.js', ...uploaded].sort()).toEqual(listWorkerModules().map((file) => file.replace('dist/worker/', '')));
  const size = /gzip: ([\d.]+) KiB/.exec(stdout)?.[1];
  // All modules together; Cloudflare's limit is 3 MB. What public pages evaluate of them: tests/http/public-modules.test.ts. The glyphs
  // of link pictures, which only social networks need, are apart. 763 KiB with people, quotations and changes of many packages.
  const glyphs = sumCompressedBytes(['dist/worker/modules/link-pictures.js']) / 1024;
  expect(Number(size) - glyphs, 'upload, KiB gz').toBeLessThan(830);
});

test('every file and command that a README names exists', () => {
  const readmes = tracked.filter((file) => file.endsWith('.md'));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const dead = readmes.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const paths = [...text.matchAll(/`((?:src|schema|tests|migrations|public)\/[\w./-]*)`/g)].map(([, path = '']) => path);
    const links = [...text.matchAll(/\]\(([\w.][\w./-]+)\)/g)].map(([, path = '']) => join(dirname(file), path));
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, command = '']) => command).filter((command) => !(command in scripts));
    return [...[...paths, ...links].filter((path) => !existsSync(path)), ...commands].map((name) => `${file}: ${name}`);
  });
  expect(readmes.length).toBeGreaterThan(30);
  expect(dead).toEqual([]);
});

test('every type assertion has a comment', () => {
  const silent = SOURCE_FILES.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, i) => {
      if (!/\bas (?:unknown as|never|any)\b|@ts-(?:ignore|expect-error|nocheck)|\bcatch \{\}/.test(line) || /^\s*(?:\/\/|\*)/.test(line))
        return [];
      // The comment is on the same line or above the statement.
      return /\/\/|\/\*|\*\//.test(lines.slice(Math.max(0, i - 3), i + 1).join('\n')) ? [] : [`${file}:${i + 1}: ${line.trim()}`];
    });
  });
  expect(silent).toEqual([]);
});

test('no file names the build machine or its registry', () => {
  const text = tracked.filter((file) => /\.(?:ts|tsx|mjs|md|json|toml|sql|graphql|css)$|^\.ci/.test(file));
  const named = text.filter(
    (file) => !file.endsWith('repository.test.ts') && /\/work\/|\/root\/|localhost:4873|registry\.npm/.test(readFileSync(file, 'utf8')),
  );
  expect(named).toEqual([]);
});
