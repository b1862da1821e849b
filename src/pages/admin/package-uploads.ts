import { type Dispatch, useRef } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_FACTS } from '../../../schema/markets.ts';
import { STAFF_WORDS } from './markets.ts';
import type { Outcome } from './outcome.ts';
import type { Change } from './package-changes.ts';
import { newKey } from './package-tools.ts';
import { sendPicture } from './upload.ts';
import { usePreviews, useQueue } from './upload-queue.ts';

/** A message and its reason as two sentences. */
const withReason = (words: string, reason: string): string =>
  reason === words || !reason ? words : `${words}${/[.!?]$/.test(words) ? '' : '.'} ${reason}`;

interface Waiting {
  key: string;
  file: File;
  place: 'main' | 'day';
}

/** Sends pictures two at a time; what fails stays where it is, with its file, to be tried again. */
export function useUploads(market: Market, dispatch: Dispatch<Change>, say: (outcome: Outcome) => void) {
  const chosen = useRef(new Map<string, Waiting>());
  const previews = usePreviews();
  const queue = useQueue(({ key, file, place }: Waiting) =>
    sendPicture(file, (part) => dispatch({ do: 'sent', key, to: { part } }), `${MARKET_FACTS[market].packageCalls}/upload`)
      .then(({ name }) => {
        chosen.current.delete(key);
        dispatch({ do: 'sent', key, to: { name, part: undefined } });
      })
      .catch((reason: Error) => {
        const { pictureFailed, dayPictureFailed } = STAFF_WORDS[market];
        const words = place === 'main' ? pictureFailed : dayPictureFailed;
        dispatch({ do: 'sent', key, to: { part: undefined, failed: withReason(words, reason.message) } });
        say({ ok: false, message: words });
      }),
  );
  return {
    send: (files: readonly File[], of?: string) => {
      const waiting = files.map((file): Waiting => ({ key: newKey(), file, place: of === undefined ? 'main' : 'day' }));
      const add = waiting.map(({ key, file }) => ({
        key,
        name: '',
        alt: '',
        part: 0,
        file: file.name,
        preview: previews.hold(file),
      }));
      dispatch({ do: 'pictures', ...(of !== undefined && { of }), change: { add } });
      for (const each of waiting) chosen.current.set(each.key, each);
      queue.add(waiting);
    },
    sendAgain: (key: string) => {
      const waiting = chosen.current.get(key);
      if (!waiting) return;
      dispatch({ do: 'sent', key, to: { part: 0, failed: undefined } });
      queue.add([waiting]);
    },
  };
}
