import { request } from 'node:http';
import type { Site } from './site.ts';

/** Rows that the database counts one by one meanwhile: about a second of its time. */
const BUSY_QUERY_ROWS = 2_000_000;
const BUSY_QUERY = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) select count(*) as n from n';
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A request that lacks its last byte; `end` sends it. */
async function holdBackLastByte(url: string, init: RequestInit): Promise<{ end(): void; answered: Promise<Response> }> {
  const whole = new Request(url, { duplex: 'half', ...init } as RequestInit);
  const body = Buffer.from(await whole.arrayBuffer());
  const headers = { ...Object.fromEntries(whole.headers), 'content-length': String(body.length) };
  const sending = request(url, { method: whole.method, headers, agent: false });
  const answered = new Promise<Response>((done, failed) => {
    sending.on('error', failed);
    sending.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        done(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0, headers: told }));
      });
    });
  });
  sending.setNoDelay(true);
  sending.write(body.subarray(0, -1));
  return { end: () => sending.end(body.subarray(-1)), answered };
}

/**
 * So many requests at once, and truly so: all of them wait at the site for their last byte, which they get while the
 * database is kept busy. So they look at what is stored before the first of them writes. Answers in their order.
 */
export async function sendConcurrently(
  { db, url }: Site,
  times: number,
  made: (at: number) => [path: string, init: RequestInit],
): Promise<Response[]> {
  const waiting = await Promise.all(
    Array.from({ length: times }, (_, at) => {
      const [path, init] = made(at);
      return holdBackLastByte(url + path, init);
    }),
  );
  await pause(300);
  const busy = db.prepare(BUSY_QUERY).bind(BUSY_QUERY_ROWS).first();
  await pause(30);
  for (const { end } of waiting) end();
  await busy;
  return Promise.all(waiting.map(({ answered }) => answered));
}
