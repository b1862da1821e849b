import { type CursorPage, type PageArgs, parsePageSize } from '../domain/pagination.ts';
import type { RestContext } from './http.ts';

// Lists: one page for clients that page (`?first=&after=`), everything for all others.

/** Rows of a page of a client that pages, and of one read of D1 for all others. */
const MAX_ROWS = 100;

/** A list up to this many characters is answered as a whole: an outage is a 503 then, and the shared cache may store it for long. */
const MAX_WHOLE_CHARS = 1_000_000;

/** `isWhole`: the pages are parts of one answer, in which each row stands once. */
type ReadPage<Row> = (page: PageArgs, isWhole: boolean) => Promise<CursorPage<Row>>;

/** The rows of a page as JSON, with a Link header to the next page (RFC 8288). Throws `invalid` naming the parameter. */
async function respondWithPage<Row>(c: RestContext, readPage: ReadPage<Row>, toJson: (row: Row) => object): Promise<Response> {
  const first = parsePageSize(c.req.query('first') || MAX_ROWS, MAX_ROWS);
  const { rows, hasNext, endCursor } = await readPage({ first, after: c.req.query('after') }, false);
  const url = new URL(c.req.url);
  if (hasNext && endCursor) url.searchParams.set('after', endCursor);
  return Response.json(rows.map(toJson), { headers: hasNext ? { link: `<${url.pathname}${url.search}>; rel="next"` } : {} });
}

/**
 * The text of a JSON array, a page at a time. Pages follow a keyset, so rows that are added or deleted meanwhile neither cut nor repeat
 * others; a row whose place in the list changes meanwhile is printed once.
 */
async function* printRows<Row extends { id: number }>(readPage: ReadPage<Row>, toJson: (row: Row) => object): AsyncGenerator<string> {
  const printed = new Set<number>();
  let after: string | null = null;
  let separator = '[';
  do {
    const page: CursorPage<Row> = await readPage({ first: MAX_ROWS, after }, true);
    let text = '';
    for (const row of page.rows) {
      if (printed.has(row.id)) continue;
      printed.add(row.id);
      text += separator + JSON.stringify(toJson(row));
      separator = ',';
    }
    after = page.hasNext ? page.endCursor : null;
    yield after ? text : `${text}${separator === '[' ? '[' : ''}]`;
  } while (after);
}

/** The rest of a list behind its beginning. A failure aborts the connection, so that what arrived cannot pass for the whole list. */
function streamText(c: RestContext, beginning: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(beginning)),
    async pull(controller) {
      try {
        const { done, value } = await rest.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (reason) {
        c.var.observation.report(reason);
        controller.error(reason);
      }
    },
    cancel: () => rest.return(undefined).then(() => undefined),
  });
}

/**
 * Answers a list as a JSON array: all rows, or one page of them for `?first=` or `?after=`, with a Link header. `readPage` reads by keyset;
 * a long list is read while it is sent, so that its rows never are in memory together. Throws as `readPage` does.
 */
export async function listResponse<Row extends { id: number }>(
  c: RestContext,
  readPage: ReadPage<Row>,
  toJson: (row: Row) => object,
): Promise<Response> {
  if (c.req.query('first') || c.req.query('after')) return respondWithPage(c, readPage, toJson);
  const texts = printRows(readPage, toJson);
  const headers = { 'content-type': 'application/json' };
  let beginning = '';
  while (beginning.length < MAX_WHOLE_CHARS) {
    const { done, value } = await texts.next();
    if (done) return new Response(beginning, { headers });
    beginning += value;
  }
  c.set('isStreamed', true);
  return new Response(streamText(c, beginning, texts), { headers });
}
