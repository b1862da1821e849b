import { type DragEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';

/** A picture that is stored, as forms hold it. */
interface UploadedPicture {
  name: string;
  alt: string;
  width: number;
  height: number;
  colour: string;
}

/**
 * Stores a chosen picture, telling how much of it is on its way (0 to 1). Throws an Error in words for people: what the
 * server said of it, or that the connection was lost.
 */
export function uploadPicture(file: File, onProgress: (part: number) => void, path = '/packages/upload'): Promise<UploadedPicture> {
  return new Promise((done, fail) => {
    // The server would refuse it in the middle of the way, which browsers tell as a broken connection.
    if (file.size > LIMITS.maxPictureBytes) return fail(new Error(OWN_MESSAGES.pictureLarge));
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { message, fields, ...picture } = (request.response ?? {}) as {
        message?: string;
        fields?: Record<string, string>;
      } & UploadedPicture;
      if (request.status === 200) return done(picture);
      if (request.status === 401) return fail(new Error('You are signed out. Sign in in another tab, then try again.'));
      fail(new Error(fields?.file ?? message ?? MESSAGES.uploadFailed));
    });
    request.addEventListener('error', () => fail(new Error('The connection was lost. Try again.')));
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}

/** Pictures on their way at the same time: more would only slow each other. */
const MAX_CONCURRENT_UPLOADS = 2;

/** Works through what is added, two at a time; `send` deals with its own failures. Dropped is what has not begun. */
export function useUploadQueue<Item>(send: (item: Item) => Promise<void>) {
  const now = useRef(send);
  now.current = send;
  const waiting = useRef<Item[]>([]);
  const active = useRef(0);
  const next = (): void => {
    const item = active.current < MAX_CONCURRENT_UPLOADS ? waiting.current.shift() : undefined;
    if (item === undefined) return;
    active.current += 1;
    void now.current(item).finally(() => {
      active.current -= 1;
      next();
    });
    next();
  };
  return {
    add: (items: readonly Item[]): void => {
      waiting.current.push(...items);
      next();
    },
    drop: (fits: (item: Item) => boolean): void => {
      waiting.current = waiting.current.filter((item) => !fits(item));
    },
  };
}

/** Addresses under which the browser shows chosen files; it lets go of those that are released, and of all with the screen. */
export function usePreviewUrls() {
  const held = useRef(new Set<string>());
  useEffect(() => {
    const { current } = held;
    return () => {
      for (const address of current) URL.revokeObjectURL(address);
    };
  }, []);
  return {
    hold: (file: File): string => {
      const address = URL.createObjectURL(file);
      held.current.add(address);
      return address;
    },
    release: (address: string): void => {
      URL.revokeObjectURL(address);
      held.current.delete(address);
    },
  };
}

/** What makes an element a place where files can be dropped; `data-over` while some are held over it. A file field beside it does the same for everyone. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
}
