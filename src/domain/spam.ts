import { REQUESTS } from '../../schema/constants.ts';

/** What a form tells of how it was filled in. */
export interface Signals {
  /** A field that people do not see. */
  trap?: string | null;
  /** Milliseconds from the first touch to sending; absent without script. */
  elapsed?: number | null;
}

export interface Verdict {
  spam: boolean;
  reason: string;
}

const LINKS = /https?:\/\/|\[url|<a\s/gi;
const SPAM = (reason: string): Verdict => ({ spam: true, reason });

/** Whether a request looks like it was sent by a machine. Such requests are kept apart, never dropped. */
export function verdictOf({ trap, elapsed }: Signals, { name, message }: { name: string; message: string }): Verdict {
  if (trap) return SPAM('a hidden field was filled in');
  if (typeof elapsed === 'number' && elapsed < REQUESTS.fastest) return SPAM('sent faster than anyone types');
  if (name.search(LINKS) >= 0 || (message.match(LINKS)?.length ?? 0) > 2) return SPAM('full of links');
  return { spam: false, reason: '' };
}
