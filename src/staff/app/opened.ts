/** What somebody has opened from the search lately: kept by this browser for this account, and gone at logout. */

export interface RecentItem {
  path: string;
  name: string;
  note: string;
}

const RECENT_ITEMS_KEY = 'staff-opened';
const MAX_RECENT_ITEMS = 6;

interface StoredRecentItems {
  user: number;
  opened: RecentItem[];
}

function readRecentItems(user: number): RecentItem[] {
  try {
    const held = JSON.parse(localStorage.getItem(RECENT_ITEMS_KEY) ?? 'null') as StoredRecentItems | null;
    return held?.user === user ? held.opened : [];
  } catch {
    return [];
  }
}

/** The newest first; nothing where the browser stores nothing. */
export const listRecentItems = (user: number): readonly RecentItem[] => readRecentItems(user);

export function addRecentItem(user: number, { path, name, note }: RecentItem): void {
  const opened = [{ path, name, note }, ...readRecentItems(user).filter((each) => each.path !== path)].slice(0, MAX_RECENT_ITEMS);
  try {
    localStorage.setItem(RECENT_ITEMS_KEY, JSON.stringify({ user, opened } satisfies StoredRecentItems));
  } catch {
    // Where nothing may be kept, nothing is remembered.
  }
}

export function clearRecentItems(): void {
  try {
    localStorage.removeItem(RECENT_ITEMS_KEY);
  } catch {
    // Where nothing may be kept, nothing is remembered.
  }
}
