import type { AccountRecord } from '../../schema/account-record.ts';

/**
 * Runs in the head of every page, before anything is painted: who is signed in, from the record that the browser
 * holds (specification 4: user, userName, userId, profilePicture). Pages are the same for everyone; this is what
 * differs. Afterwards the server is asked once whether it is still so.
 */
{
  const root = document.documentElement;
  const held = (): AccountRecord | null => JSON.parse(localStorage.user ?? 'null') as AccountRecord | null;
  const show = (record: AccountRecord | null): void => {
    const { userName = '', profilePicture = '' } = record ?? {};
    root.toggleAttribute('data-user', Boolean(record));
    root.style.setProperty('--user-name', JSON.stringify(userName));
    const stem = /^[\w-]+(?=\.\w+$)/.exec(profilePicture ?? '');
    root.style.setProperty('--user-picture', `url(${stem ? `/media/160/${stem}.webp` : '/person.svg'})`);
    for (const name of document.querySelectorAll('[data-user-name]')) name.textContent = userName;
  };
  const hold = (record: AccountRecord | null): void => {
    const { id, userName, profilePicture } = record ?? {};
    for (const [key, value] of Object.entries({ user: record && JSON.stringify(record), userId: id, userName, profilePicture })) {
      if (record) localStorage.setItem(key, String(value ?? ''));
      else localStorage.removeItem(key);
    }
    show(record);
  };
  // A browser that stores nothing shows what the pages say.
  try {
    // What the last answer that signed in or out had to say; handed over once.
    const told = /(?:^|; )user=([^;]*)/.exec(document.cookie)?.[1];
    // biome-ignore lint/suspicious/noDocumentCookie: the browser's cookie store answers too late for a first paint.
    document.cookie = 'user=; Path=/; Max-Age=0';
    if (told) hold(told === '-' ? null : (JSON.parse(decodeURIComponent(told)) as AccountRecord));
    else if (held()) show(held());
    // Another tab signed in or out.
    addEventListener('storage', () => show(held()));
    // A script of the page knows better.
    addEventListener('account', (event: Event) => hold((event as CustomEvent<AccountRecord | null>).detail));
    addEventListener('DOMContentLoaded', () => {
      if (!held()) return;
      show(held());
      import(/* @vite-ignore */ root.dataset.later as string).then(({ revalidateAccount }: typeof import('./on-demand.ts')) =>
        revalidateAccount(localStorage.user),
      );
    });
  } catch {
    // Where nothing may be kept, the menu stays that of a visitor.
  }
}
