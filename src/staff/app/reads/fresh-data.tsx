import { createContext, useContext, useEffect, useState } from 'react';
import * as staff from '../../components/staff.css.ts';
import { hasUnsavedWork } from '../../components/unsaved-work/leave-guard.tsx';
import * as css from '../frame.css.ts';
import { useStaffTab } from '../staff-context.ts';
import type { Freshness, Read } from './screen-reads.ts';

/** When the data of the screen was read from the network, in milliseconds; 0 for what the server has rendered. */
const ReadAtContext = createContext(0);
export const ReadAtProvider = ReadAtContext.Provider;
export const useReadAt = (): number => useContext(ReadAtContext);

const isEqualJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface FreshData<Data> {
  data: Data;
  freshness: Freshness | undefined;
  refresh(): void;
}

/** The data of a screen as the cache has it now: what was loaded, then what refreshes and writes have changed, unless it is paused. */
export function useFreshData<Data>(read: Read<Data>, loaded: Data, { isPaused }: { isPaused: boolean }): FreshData<Data> {
  const reads = useStaffTab()?.reads;
  const [update, setUpdate] = useState<{ loaded: Data; data: Data; freshness: Freshness | undefined }>();
  const current = update?.loaded === loaded ? update : { data: loaded, freshness: reads?.getFreshness(read) };
  const variables = JSON.stringify(read.variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `variables` stands for `read`.
  useEffect(() => {
    if (isPaused || !reads) return undefined;
    const show = () => {
      // A hidden tab is told again as soon as somebody looks at it.
      if (!document.hidden && reads.takeOutdated(read)) void reads.query(read);
      const freshness = reads.getFreshness(read);
      const newest = reads.peek(read);
      setUpdate((previous) => {
        const shown = previous?.loaded === loaded ? previous : { data: loaded, freshness: undefined };
        const isSame = newest === undefined || isEqualJson(shown.data, newest);
        return isSame && shown.freshness === freshness ? previous : { loaded, data: isSame ? shown.data : newest, freshness };
      });
    };
    // A refresh may have been answered before the screen was there.
    show();
    return reads.subscribe(show);
  }, [reads, variables, loaded, isPaused]);
  const code = current.freshness?.error?.code;
  useEffect(() => {
    // The server decides where a forbidden account goes, and renders the screen of the new build after an update.
    if ((code === 'FORBIDDEN' || code === 'OUTDATED') && !hasUnsavedWork()) window.location.reload();
  }, [code]);
  return { ...current, refresh: () => void reads?.query(read) };
}

const MINUTE_MS = 60_000;

/** How long ago, in words. */
function describeAge(at: number): string {
  const minutes = Math.round((Date.now() - at) / MINUTE_MS);
  return minutes < 1
    ? 'a moment ago'
    : minutes === 1
      ? '1 minute ago'
      : minutes < 120
        ? `${minutes} minutes ago`
        : `${Math.round(minutes / 60)} hours ago`;
}

/** Says that a screen shows what it was before, because it could not be refreshed. */
export function StaleNotice({ freshness, refresh }: { freshness: Freshness | undefined; refresh(): void }) {
  const session = useStaffTab()?.session;
  const error = freshness?.error;
  useEffect(() => {
    if (error?.code !== 'UNAVAILABLE') return undefined;
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  });
  if (!freshness || !error) return null;
  const isSignedOut = error.code === 'UNAUTHENTICATED';
  const reason = isSignedOut ? 'You are signed out.' : navigator.onLine ? 'This could not be refreshed.' : 'You are offline.';
  return (
    <div className={css.staleNotice} role="status">
      <p>
        {reason} This is what was here {describeAge(freshness.readAt)}.
      </p>
      <button
        type="button"
        className={staff.buttonSecondary}
        onClick={async () => {
          if (!isSignedOut || (await session?.requestSignIn())) refresh();
        }}
      >
        {isSignedOut ? 'Sign in' : 'Try again'}
      </button>
    </div>
  );
}
