import type { FieldMap, InterfaceRef, ObjectRef } from '@pothos/core';
import type { CursorPage } from '../../domain/pagination.ts';
import { builder } from '../builder.ts';

type SchemaTypes = typeof builder.$inferSchemaTypes;

/** A page as a Relay connection. Edges and cursors are computed only if an operation selects them, as those of our pages do not. */
class PageConnection<Page extends CursorPage<unknown>> {
  readonly page: Page;
  readonly #hasPrevious: boolean;

  constructor(page: Page, hasPrevious: boolean) {
    this.page = page;
    this.#hasPrevious = hasPrevious;
  }

  get edges() {
    const { rows, getCursor } = this.page;
    return rows.map((node, index) => ({ node, cursor: getCursor(index) }));
  }

  get pageInfo() {
    const { rows, getCursor, endCursor, hasNext } = this.page;
    return {
      hasNextPage: hasNext,
      hasPreviousPage: this.#hasPrevious,
      endCursor,
      get startCursor() {
        return rows.length > 0 ? getCursor(0) : null;
      },
    };
  }
}

/** The connection of a page that was read with the cursor `after`. */
export const toConnection = async <Page extends CursorPage<unknown>>(
  page: Promise<Page>,
  after: string | null | undefined,
): Promise<PageConnection<Page>> => new PageConnection(await page, Boolean(after));

interface ConnectionOptions<Page> {
  description: string;
  fields?: (t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, { page: Page }>) => FieldMap;
}

/** The type of a connection: the rows as `nodes` and as `edges`, `pageInfo`, and its own fields. `name`: without "Connection". */
export const connectionType = <Row, Page extends CursorPage<Row> = CursorPage<Row>>(
  name: string,
  node: ObjectRef<SchemaTypes, Row, Row> | InterfaceRef<SchemaTypes, Row, Row>,
  { description, fields }: ConnectionOptions<Page>,
): ObjectRef<SchemaTypes, PageConnection<Page>> => {
  const type = builder.connectionObject(
    {
      name: `${name}Connection`,
      type: node,
      description,
      fields: (t) => ({
        nodes: t.field({
          description: 'The rows of the page, without their cursors.',
          // The connection itself counts its rows.
          complexity: { multiplier: 1 },
          type: [node],
          // Resolvers return a `PageConnection` of these rows.
          resolve: ({ page }) => page.rows as readonly Row[] as never,
        }),
        // The same.
        ...fields?.(t as never),
      }),
    },
    { name: `${name}Edge`, description: `A row of \`${name}Connection\` with its cursor.` },
  );
  // Pothos infers the shape from its own options; this is the one that `toConnection` returns.
  return type as unknown as ObjectRef<SchemaTypes, PageConnection<Page>>;
};
