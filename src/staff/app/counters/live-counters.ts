import { useEffect, useState } from 'react';
import { useStaffTab } from '../staff-context.ts';
import { COUNTERS_QUERY, type StaffCounters } from './counters.ts';

/** Milliseconds between two polls, for a tab that is used, and for one that nobody has touched for ten minutes. */
const POLL_MS = { used: 30_000, idle: 120_000 } as const;
const IDLE_AFTER_MS = 600_000;
const MAX_WAIT_MS = 300_000;
const INPUTS = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * Polls the counters while the tab is visible, and at once after each write and when the tab becomes visible again. A failed poll doubles the wait, up to five
 * minutes; an ended session ends the polling until the next load, because only a person can sign in.
 */
export function useLiveCounters(): StaffCounters | undefined {
  const tab = useStaffTab();
  const [live, setLive] = useState<StaffCounters>();
  useEffect(() => {
    if (!tab) return undefined;
    const { client, reads } = tab;
    let timer: number | undefined;
    let failures = 0;
    let [polledAt, usedAt] = [Date.now(), Date.now()];
    const getWait = () => {
      const wait = Date.now() - usedAt > IDLE_AFTER_MS ? POLL_MS.idle : POLL_MS.used;
      return Math.min(MAX_WAIT_MS, wait * 2 ** failures);
    };
    const schedule = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(poll, Math.max(0, polledAt + getWait() - Date.now()));
    };
    const poll = async () => {
      // The change of visibility continues it.
      if (document.hidden) return;
      polledAt = Date.now();
      const { data, error } = await client.query(COUNTERS_QUERY, {}, { fetchOptions: { priority: 'low' } }).toPromise();
      if (error?.graphQLErrors.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')) return;
      failures = data ? 0 : failures + 1;
      if (data) setLive(data.staffCounters);
      schedule();
    };
    const noteInput = () => {
      usedAt = Date.now();
      if (!document.hidden) schedule();
    };
    for (const name of INPUTS) document.addEventListener(name, noteInput, { passive: true });
    schedule();
    const unsubscribe = reads.subscribeToWrites(() => void poll());
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
      for (const name of INPUTS) document.removeEventListener(name, noteInput);
    };
  }, [tab]);
  return live;
}
