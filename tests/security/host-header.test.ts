import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

// A cache or proxy that reads another of two Host headers than the Worker could be poisoned (RFC 9112, section 3.2).

// Miniflare's entry Worker fails by itself on such a request, and Cloudflare refuses it: this reaches our Worker.
const { url } = await openSite({ withoutProxy: true });

/** The first line of the response to raw header lines. */
const statusLineOf = (...lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });

test.each([
  ['two hosts', ['host: localhost', 'host: evil.example']],
  ['the same host twice', ['host: localhost', 'host: localhost']],
  ['two hosts around another header', ['Host: localhost', 'accept: text/html', 'HOST: evil.example']],
  ['two hosts in one header', ['host: localhost, evil.example']],
])('a request with %s is 400, for cached pages, pages and calls', async (_name, hosts) => {
  for (const target of ['GET /card', 'GET /login', 'GET /packages', 'GET /uploads/none.jpg', 'POST /auth/login'])
    expect([target, await statusLineOf(`${target} HTTP/1.1`, ...hosts)]).toEqual([target, 'HTTP/1.1 400 Bad Request']);
});

test('a request with one host is answered', async () => {
  expect(await statusLineOf('GET /card HTTP/1.1', 'host: localhost')).toBe('HTTP/1.1 200 OK');
});
