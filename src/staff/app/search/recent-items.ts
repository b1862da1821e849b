import { tryStorage } from '../browser-storage.ts';
import type { SearchTarget } from './global-search.ts';

/** A target opened from the search: stored in this browser per account, cleared at logout. */
type RecentItem = Omit<SearchTarget, 'document'>;

const RECENT_ITEMS_KEY = 'staff-opened';
const MAX_RECENT_ITEMS = 6;

interface StoredRecentItems {
  user: number;
  opened: RecentItem[];
}

/** The newest first; empty where storage is blocked. */
export function listRecentItems(user: number): RecentItem[] {
  const stored = tryStorage((storage) => JSON.parse(storage.getItem(RECENT_ITEMS_KEY) ?? 'null') as StoredRecentItems | null);
  return stored?.user === user ? stored.opened : [];
}

export function addRecentItem(user: number, { path, name, note }: RecentItem): void {
  const opened = [{ path, name, note }, ...listRecentItems(user).filter((each) => each.path !== path)].slice(0, MAX_RECENT_ITEMS);
  tryStorage((storage) => storage.setItem(RECENT_ITEMS_KEY, JSON.stringify({ user, opened } satisfies StoredRecentItems)));
}

export const clearRecentItems = (): void => tryStorage((storage) => storage.removeItem(RECENT_ITEMS_KEY));
