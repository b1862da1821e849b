import { ENQUIRY_LIMITS } from '../../../schema/constants.ts';

/** What a form tells of how it was filled in. */
export interface SpamSignals {
  /** A field that people do not see. */
  trap?: string | null;
  /** Milliseconds from the first touch to sending; absent without script. */
  elapsed?: number | null;
}

export interface SpamVerdict {
  spam: boolean;
  reason: string;
}

const LINK_PATTERN = /https?:\/\/|\[url|<a\s/gi;
const toSpamVerdict = (reason: string): SpamVerdict => ({ spam: true, reason });

/** Whether a request looks like it was sent by a machine. Such requests are kept apart, never dropped. */
export function detectSpam({ trap, elapsed }: SpamSignals, { name, message }: { name: string; message: string }): SpamVerdict {
  if (trap) return toSpamVerdict('a hidden field was filled in');
  if (typeof elapsed === 'number' && elapsed < ENQUIRY_LIMITS.minFillTimeMs) return toSpamVerdict('sent faster than anyone types');
  if (name.search(LINK_PATTERN) >= 0 || (message.match(LINK_PATTERN)?.length ?? 0) > 2) return toSpamVerdict('full of links');
  return { spam: false, reason: '' };
}
