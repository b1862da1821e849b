import { expect, test } from 'vitest';
import { LIMITS } from '../../schema/constants.ts';
import { readDocumentForm } from '../../src/rest/form-data.ts';
import { type FormPart, type IncomingFile, streamMultipart } from '../../src/rest/multipart.ts';

const FORM = Buffer.from(
  [
    '--x',
    'content-disposition: form-data; name="a"',
    '',
    'one',
    '--x',
    'content-disposition: form-data; name="f"; filename="p.pdf"',
    'content-type: application/pdf',
    '',
    '%PDF\r\n-\r\n--',
    '--x--',
    '',
  ].join('\r\n'),
);

/** A request whose body stream enqueues one chunk per read. */
const createRequest = (chunks: Iterable<Uint8Array>): Request => {
  const iterator = chunks[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
};
const describePart = async ([name, value]: FormPart): Promise<string> =>
  typeof value === 'string' ? `${name}=${value}` : `${name}=${value.fileName}:${Buffer.from((await value.read()).bytes)}`;
const readParts = async (chunks: Iterable<Uint8Array>): Promise<string[]> => {
  const parts: string[] = [];
  for await (const part of streamMultipart(createRequest(chunks), 1000)) parts.push(await describePart(part));
  return parts;
};

test('a form parses the same at every chunk boundary', async () => {
  const expected = ['a=one', 'f=p.pdf:%PDF\r\n-\r\n--'];
  for (let i = 1; i < FORM.length; i++) expect(await readParts([FORM.subarray(0, i), FORM.subarray(i)]), `at ${i}`).toEqual(expected);
  expect(await readParts([...FORM].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
});

test('parts are read on demand, and a file above the limit is cut one byte above it', async () => {
  let sent = 0;
  function* chunks() {
    const file = (name: string) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`);
    const chunk = Buffer.alloc(100_000, 1);
    for (const name of ['first', 'second']) {
      yield file(name);
      for (let left = LIMITS.maxPictureBytes + 500_000; left > 0; left -= chunk.length) {
        sent += chunk.length;
        yield new Uint8Array(chunk);
      }
      yield Buffer.from('\r\n');
    }
    yield Buffer.from('--x--');
  }
  const parts = streamMultipart(createRequest(chunks()), 3 * LIMITS.maxPictureBytes);
  const readFile = async () => (await ((await parts.next()).value as [string, IncomingFile])[1].read()).bytes.byteLength;
  expect(await readFile()).toBe(LIMITS.maxPictureBytes + 1);
  expect(sent).toBeLessThanOrEqual(LIMITS.maxPictureBytes + 600_000);
  expect(await readFile()).toBe(LIMITS.maxPictureBytes + 1);
  expect((await parts.next()).done).toBe(true);
});

test('a document is received while it arrives, and the rest of it is dropped when its reader stops', async () => {
  let sent = 0;
  function* chunks() {
    for (const name of ['first', 'second']) {
      yield Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`);
      for (let left = LIMITS.maxDocumentBytes; left > 0; left -= 100_000) {
        sent += 100_000;
        yield Buffer.alloc(100_000, 1);
      }
      yield Buffer.from('\r\n');
    }
    yield Buffer.from('--x--');
  }
  const received: [field: string, sent: number][] = [];
  const { files } = await readDocumentForm(createRequest(chunks()), async (field, file) => {
    for await (const chunk of file.chunks) {
      received.push([field, sent]);
      if (chunk.byteLength > 50_000) break;
    }
    return undefined;
  });
  expect(received).toEqual([
    ['first', 100_000],
    ['second', LIMITS.maxDocumentBytes + 100_000],
  ]);
  expect(files).toEqual({});
});
