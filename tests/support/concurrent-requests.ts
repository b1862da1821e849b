import { request } from 'node:http';
import type { Site } from './site.ts';

/** Keeps the database busy for about one second. */
const BUSY_QUERY_ROWS = 2_000_000;
const BUSY_QUERY = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) select count(*) as n from n';
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends a request except its last byte; `end` sends that. */
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
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        done(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0, headers }));
      });
    });
  });
  sending.setNoDelay(true);
  sending.write(body.subarray(0, -1));
  return { end: () => sending.end(body.subarray(-1)), answered };
}

/**
 * Sends requests that run concurrently in the Worker: every request waits for its last byte, and receives it while a slow
 * query blocks the database. All of them therefore read before the first of them writes. Returns the responses in order.
 */
export async function sendConcurrently(
  { db, url }: Site,
  times: number,
  buildRequest: (index: number) => [path: string, init: RequestInit],
): Promise<Response[]> {
  const waiting = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const [path, init] = buildRequest(index);
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
