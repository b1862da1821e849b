import { useEffect, useRef } from 'react';

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
