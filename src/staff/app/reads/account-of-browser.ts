import { tryStorage } from '../browser-storage.ts';

/**
 * Whether an account is the one that this browser is signed in with, by the record that sign-in and sign-out leave for the menu of all
 * pages: in a cookie until the next page, then in `localStorage` (`src/islands/account.ts`). False where the browser blocks storage.
 */
export function isAccountOfBrowser(id: number): boolean {
  const [, cookie] = /(?:^| )user=([^;]*)/.exec(document.cookie) ?? [];
  return (
    tryStorage((storage) => {
      const record = cookie === undefined ? storage.getItem('user') : decodeURIComponent(cookie);
      // '-' after a sign-out.
      return record !== '-' && (JSON.parse(record ?? 'null') as { id: number } | null)?.id === id;
    }) ?? false
  );
}
