import { expect, vi } from 'vitest';
import { browserHeaders } from './accounts.ts';
import type { Site } from './site.ts';

/** The visible text of a page. */
export const extractText = (html: string): string =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->|<wbr\/>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

// Form posts of a browser without JavaScript.

/** The text of a page, after redirects. */
export async function readPageText(site: Site, path: string, cookie = '', init: RequestInit = {}): Promise<string> {
  const headers = { accept: 'text/html', ...(cookie ? browserHeaders(cookie) : { 'sec-fetch-site': 'same-origin' }) };
  const response = await site.fetch(path, { ...init, headers });
  const to = response.headers.get('location');
  if (to) return readPageText(site, to.replace(/^https?:\/\/[^/]+/, ''), cookie);
  return extractText(await response.text());
}

/** Posts a form, as multipart if it has files; returns the text of the resulting page. */
export function submitForm(site: Site, path: string, cookie: string, fields: Readonly<Record<string, string | File>>): Promise<string> {
  const files = Object.values(fields).some((value) => value instanceof File);
  const body = files ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value as string);
  return readPageText(site, path, cookie, { method: 'POST', body });
}

/** Makes one kind of write to a table fail while `work` runs. */
export async function withFailingWrites<T>(
  { db }: Site,
  write: `${'insert' | 'update' | 'delete'} ${string}`,
  work: () => Promise<T>,
): Promise<T> {
  const [kind, table] = write.split(' ');
  await db.prepare(`create trigger broken before ${kind} on ${table} begin select raise(abort, 'broken'); end`).run();
  try {
    return await work();
  } finally {
    await db.prepare('drop trigger broken').run();
    clearLoggedErrors();
  }
}

/** Renames a table while `work` runs, so that every statement on it fails. */
export async function withoutTable<T>({ db }: Site, table: string, work: () => Promise<T>): Promise<T> {
  await db.prepare(`alter table ${table} rename to gone`).run();
  try {
    return await work();
  } finally {
    await db.prepare(`alter table gone rename to ${table}`).run();
    clearLoggedErrors();
  }
}

/** Expects that the outage was logged, and clears the log. */
function clearLoggedErrors(): void {
  expect(vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
  vi.mocked(console.error).mockClear();
}
