/** What somebody has opened from the search lately: kept by this browser for this account, and gone at logout. */

export interface Opened {
  path: string;
  name: string;
  note: string;
}

const KEY = 'staff-opened';
const MOST = 6;

interface Kept {
  user: number;
  opened: Opened[];
}

function kept(user: number): Opened[] {
  try {
    const held = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return held?.user === user ? held.opened : [];
  } catch {
    return [];
  }
}

/** The newest first; nothing where the browser stores nothing. */
export const openedLately = (user: number): readonly Opened[] => kept(user);

export function rememberOpened(user: number, { path, name, note }: Opened): void {
  const opened = [{ path, name, note }, ...kept(user).filter((each) => each.path !== path)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, opened } satisfies Kept));
  } catch {
    // Where nothing may be kept, nothing is remembered.
  }
}

export function forgetOpened(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing may be kept, nothing is remembered.
  }
}
