import type { AccountRecord } from '../../schema/models.ts';

/**
 * Runs in the head of every page, before the first paint, and shows who is signed in. Pages are the same for everyone and
 * may come from a shared cache, so the account comes from `localStorage` (specification 4: user, userName, userId,
 * profilePicture). After the page has loaded, `revalidateAccount` checks the record with the server.
 */
{
  const root = document.documentElement;
  const readAccount = (): AccountRecord | null => JSON.parse(localStorage.user ?? 'null') as AccountRecord | null;
  const showAccount = (account: AccountRecord | null): void => {
    const { userName = '', profilePicture = '' } = account ?? {};
    root.toggleAttribute('data-user', Boolean(account));
    root.style.setProperty('--user-name', JSON.stringify(userName));
    const stem = /^[\w-]+(?=\.\w+$)/.exec(profilePicture ?? '');
    root.style.setProperty('--user-picture', `url(${stem ? `/media/160/${stem}.webp` : '/person.svg'})`);
    for (const name of document.querySelectorAll('[data-user-name]')) name.textContent = userName;
  };
  const storeAccount = (account: AccountRecord | null): void => {
    const { id, userName, profilePicture } = account ?? {};
    for (const [key, value] of Object.entries({ user: account && JSON.stringify(account), userId: id, userName, profilePicture })) {
      if (account) localStorage.setItem(key, String(value ?? ''));
      else localStorage.removeItem(key);
    }
    showAccount(account);
  };
  try {
    // The first page of the visit, for forms whose sender is asked about (`data-landing`): its query and its referrer.
    sessionStorage.landing ??= `${location.search} ${document.referrer}`;
    addEventListener('formdata', ({ target, formData }) => {
      if ('landing' in (target as HTMLElement).dataset) formData.set('landing', sessionStorage.landing);
    });
    // The server sets this cookie after sign-in, sign-out ('-') and account changes. It is read once.
    const cookieValue = /(?:^| )user=([^;]*)/.exec(document.cookie)?.[1];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late for the first paint.
    document.cookie = 'user=; Path=/; Max-Age=0';
    if (cookieValue) storeAccount(cookieValue === '-' ? null : (JSON.parse(decodeURIComponent(cookieValue)) as AccountRecord));
    else if (readAccount()) showAccount(readAccount());
    // Another tab signed in or out.
    addEventListener('storage', () => showAccount(readAccount()));
    // Dispatched by other scripts of the page after they have changed the account.
    addEventListener('account', (event: Event) => storeAccount((event as CustomEvent<AccountRecord | null>).detail));
    addEventListener('DOMContentLoaded', () => {
      if (!readAccount()) return;
      showAccount(readAccount());
      import(/* @vite-ignore */ root.dataset.onDemand as string).then(({ revalidateAccount }: typeof import('./on-demand.ts')) =>
        revalidateAccount(localStorage.user),
      );
    });
  } catch {} // Storage is blocked: the menu shows nobody as signed in.
}
