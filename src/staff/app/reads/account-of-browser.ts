import { tryStorage } from '../browser-storage.ts';

/**
 * Whether an account is the one that this browser is signed in with, by the record that sign-in and sign-out leave for the menu of public
 * pages: in a cookie until the next page, then in `localStorage` (`src/islands/account.ts`). False where the browser blocks storage.
 */
export function isAccountOfBrowser(id: number): boolean {
  const [, cookie] = /(?:^| )user=([^;]*)/.exec(document.cookie) ?? [];
  const record = cookie === undefined ? tryStorage((storage) => storage.getItem('user')) : decodeURIComponent(cookie);
  return Boolean(record) && record !== '-' && (JSON.parse(record as string) as { id: number }).id === id;
}
