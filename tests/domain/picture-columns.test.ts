import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { isPictureColumn } from '../../schema/tables/columns.ts';
import { PICTURE_TABLES } from '../../src/domain/media/orphans.ts';
import { createAccount, createSession } from '../support/accounts.ts';
import { countRows, queryRows } from '../support/enquiries.ts';
import { errorCodes, runOperation } from '../support/graphql.ts';
import { createImage, profilePictureApi } from '../support/images.ts';
import { openSite } from '../support/site.ts';
import { asStaff } from './quotations/operations.ts';

// The cron deletes pictures that no column of PICTURE_TABLES names.

const listed = PICTURE_TABLES.flatMap(({ table, columns }) => columns.map(({ name }) => `${getTableName(table)}.${name}`)).sort();

test('the cron searches the picture columns of every table file', async () => {
  const files: Record<string, unknown>[] = await Promise.all(globSync('schema/tables/*.ts').map((file) => import(resolve(file))));
  const tables = new Set(files.flatMap((file) => Object.values(file)).filter((value) => is(value, SQLiteTable)));
  const marked = [...tables].flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(isPictureColumn)
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(listed).toEqual(marked.sort());
});

test('every column of the demonstration agency that names a stored picture is searched', async () => {
  const site = await openSite();
  const person = await createAccount(site, 'admin@agency.example', 'ADMIN');
  const cookie = await createSession(site, person);
  await profilePictureApi(site, person, cookie).send(await createImage().jpeg().toBuffer());
  const [row] = await queryRows<{ id: number; images: string }>(site, "select id, images from packages where images <> '[]' limit 1");
  const value = { images: JSON.parse(row?.images ?? '') };
  for (const [mutation, variables] of [
    [
      'mutation($value: JSONObject!) { saveDraft(form: "package:india:new", version: 0, value: $value) { savedAt userErrors { field message code } } }',
      { value },
    ],
    ['mutation($ids: [ID!]!) { deletePackages(ids: $ids) { trashIds userErrors { field message code } } }', { ids: [String(row?.id)] }],
  ] as const)
    expect(errorCodes(await runOperation(site, cookie, mutation, variables))).toEqual([]);

  const fetched = JSON.stringify({ 'https://old.example/a.jpg': { name: JSON.parse(row?.images ?? '')[0].name } });
  await site.db.exec("insert into package_imports (id, market, file_name, format) values (1, 'india', 'a.csv', 'csv')");
  await site.db
    .prepare(
      "insert into package_import_rows (import_id, position, source, source_id, name, state, pictures) values (1, 2, 'csv', 'a', 'A', 'new', ?)",
    )
    .bind(fetched)
    .run();

  const attachments = JSON.stringify([JSON.parse(row?.images ?? '')[0]]);
  for (const insert of [
    "insert into outbox (recipient, subject, text, html, attachments) values ('a@b.example', '', '', '', ?)",
    "insert into request_messages (direction, sender, recipient, subject, text, attachments) values ('out', '', '', '', '', ?)",
  ])
    await site.db.prepare(insert).bind(attachments).run();

  const staff = asStaff(site, cookie);
  await staff.send(await staff.add({ picture: { name: JSON.parse(row?.images ?? '')[0].name } }));

  const columns = await queryRows<{ at: string; table: string; column: string }>(
    site,
    `select t.name || '.' || c.name as at, t.name as "table", c.name as "column" from pragma_table_list t join pragma_table_info(t.name) c
      where t.schema = 'main' and t.type = 'table' and t.name not glob '_cf_*' and t.name not in ('media', 'sqlite_schema')`,
  );
  const naming: string[] = [];
  for (const { at, table, column } of columns)
    if ((await countRows(site, `"${table}" t where exists (select 1 from media where instr(t."${column}", media.name) > 0)`)) > 0)
      naming.push(at);
  expect(naming.sort()).toEqual(listed);
});
