import { type Dispatch, useRef } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { STAFF_COPY } from '../app/market-paths.ts';
import type { ActionResult } from '../components/action-result.ts';
import type { DraftAction } from './draft-reducer.ts';
import { createEntryKey } from './package-form-context.ts';
import { uploadPicture } from '../components/upload.ts';
import { usePreviewUrls, useUploadQueue } from '../components/upload-queue.ts';

/** A message and its reason as two sentences. */
const appendReason = (words: string, reason: string): string =>
  reason === words || !reason ? words : `${words}${/[.!?]$/.test(words) ? '' : '.'} ${reason}`;

interface PendingUpload {
  key: string;
  file: File;
  place: 'main' | 'day';
}

/** Sends pictures two at a time; what fails stays where it is, with its file, to be tried again. */
export function usePictureUploads(market: Market, dispatch: Dispatch<DraftAction>, say: (outcome: ActionResult) => void) {
  const chosen = useRef(new Map<string, PendingUpload>());
  const previews = usePreviewUrls();
  const queue = useUploadQueue(({ key, file, place }: PendingUpload) =>
    uploadPicture(file, (part) => dispatch({ do: 'sent', key, to: { part } }), `${MARKET_CONFIG[market].packagesApiPath}/upload`)
      .then(({ name }) => {
        chosen.current.delete(key);
        dispatch({ do: 'sent', key, to: { name, part: undefined } });
      })
      .catch((reason: Error) => {
        const { pictureFailed, dayPictureFailed } = STAFF_COPY[market];
        const words = place === 'main' ? pictureFailed : dayPictureFailed;
        dispatch({ do: 'sent', key, to: { part: undefined, failed: appendReason(words, reason.message) } });
        say({ ok: false, message: words });
      }),
  );
  return {
    send: (files: readonly File[], of?: string) => {
      const waiting = files.map((file): PendingUpload => ({ key: createEntryKey(), file, place: of === undefined ? 'main' : 'day' }));
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
