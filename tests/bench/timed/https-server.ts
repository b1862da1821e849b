/** The thread of `openHttpsProxy`: Lighthouse, which shares the process, would delay its answers. */
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { target, pem } = workerData as { target: string; pem: string };
const agent = new Agent({ keepAlive: true });

/** Headers of one connection, and pseudo-headers: the other protocol does not have them. */
const CONNECTION_HEADERS = /^:|^(?:connection|host|keep-alive|transfer-encoding|upgrade)$/;
const forwardHeaders = <Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.test(name)));

function forward({ method, url, headers, stream }: Http2ServerRequest, response: Http2ServerResponse): void {
  const forwarded = request(new URL(url, target), { agent, method, headers: forwardHeaders(headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, forwardHeaders(answer.headers));
    answer.pipe(response.stream);
  });
  forwarded.on('error', (reason) => response.stream.destroy(reason));
  stream.pipe(forwarded);
}

const server = createSecureServer({ key: pem, cert: pem }, forward).listen(0, '127.0.0.1', () =>
  parentPort?.postMessage(`https://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
