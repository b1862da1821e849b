import { type DragEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../schema/messages.ts';

/** The server's answer: the stored picture. */
interface UploadedPicture {
  name: string;
  alt: string;
  width: number;
  height: number;
  colour: string;
}

/**
 * Uploads one picture and reports its progress (0 to 1). `XMLHttpRequest`, because `fetch` reports no upload progress.
 * Rejects with an Error whose message is for people: the server's reason, or a lost connection.
 */
function uploadPicture(file: File, onProgress: (progress: number) => void, path = '/packages/upload'): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    // The server rejects a large file while the body is still on its way; browsers report that as a broken connection.
    if (file.size > LIMITS.maxPictureBytes) return reject(new Error(OWN_MESSAGES.pictureLarge));
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { message, fields, ...picture } = (request.response ?? {}) as {
        message?: string;
        fields?: Record<string, string>;
      } & UploadedPicture;
      if (request.status === 200) return resolve(picture);
      if (request.status === 401) return reject(new Error('You are signed out. Sign in in another tab, then try again.'));
      reject(new Error(fields?.file ?? message ?? MESSAGES.uploadFailed));
    });
    request.addEventListener('error', () => reject(new Error('The connection was lost. Try again.')));
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}

/** More parallel uploads would only slow each other down. */
const MAX_CONCURRENT_UPLOADS = 2;

/** Runs `send` for each added item, two at a time. `drop` removes items that have not started. `send` handles its own errors. */
function useUploadQueue<Item>(send: (item: Item) => Promise<void>) {
  const latestSend = useRef(send);
  latestSend.current = send;
  const waiting = useRef<Item[]>([]);
  const active = useRef(0);
  const startNext = (): void => {
    const item = active.current < MAX_CONCURRENT_UPLOADS ? waiting.current.shift() : undefined;
    if (item === undefined) return;
    active.current += 1;
    void latestSend.current(item).finally(() => {
      active.current -= 1;
      startNext();
    });
    startNext();
  };
  return {
    add: (items: readonly Item[]): void => {
      waiting.current.push(...items);
      startNext();
    },
    drop: (matches: (item: Item) => boolean): void => {
      waiting.current = waiting.current.filter((item) => !matches(item));
    },
  };
}

/** Object URLs of chosen files, revoked when released and on unmount. */
function usePreviewUrls() {
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const { current } = urls;
    return () => {
      for (const url of current) URL.revokeObjectURL(url);
    };
  }, []);
  return {
    hold: (file: File): string => {
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      return url;
    },
    release: (url: string): void => {
      URL.revokeObjectURL(url);
      urls.current.delete(url);
    },
  };
}

/** A chosen file: uploading while `progress` is set, then stored (`name`) or failed (`error`). */
export interface Upload {
  id: string;
  file: File;
  previewUrl: string;
  /** From 0 to 1. */
  progress?: number | undefined;
  /** File name in the store. */
  name?: string;
  error?: string | undefined;
}

let lastUploadId = 0;

interface UploadOptions<Details> {
  /** The upload endpoint. */
  path?: string;
  onStored?(name: string, upload: Upload & Details): void;
  /** Returns the message that the upload shows. */
  onFailed?(reason: string, upload: Upload & Details): string;
}

/**
 * Uploads of a form, stored as soon as their files are chosen. A failed upload keeps its file for `retry`. `Details` are what
 * the form needs to know about an upload.
 */
export function useUploads<Details extends object = object>({ path, onStored, onFailed }: UploadOptions<Details> = {}) {
  const [uploads, setUploads] = useState<readonly (Upload & Details)[]>([]);
  const previews = usePreviewUrls();
  const update = (id: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const queue = useUploadQueue((upload: Upload & Details) =>
    uploadPicture(upload.file, (progress) => update(upload.id, { progress }), path).then(
      ({ name }) => {
        update(upload.id, { name, progress: undefined });
        onStored?.(name, upload);
      },
      ({ message }: Error) => update(upload.id, { error: onFailed?.(message, upload) ?? message, progress: undefined }),
    ),
  );
  const remove = (matches: (upload: Upload & Details) => boolean = () => true) => {
    queue.drop(matches);
    for (const { previewUrl } of uploads.filter(matches)) previews.release(previewUrl);
    setUploads((before) => before.filter((upload) => !matches(upload)));
  };
  return {
    uploads,
    /** Starts uploads and returns their ids. */
    add: (files: readonly File[], details?: Details): string[] => {
      const added = files.map((file) => {
        lastUploadId += 1;
        return { ...(details as Details), id: `upload${lastUploadId}`, file, previewUrl: previews.hold(file), progress: 0 };
      });
      setUploads((before) => [...before, ...added]);
      queue.add(added);
      return added.map(({ id }) => id);
    },
    retry: (upload: Upload & Details): void => {
      update(upload.id, { error: undefined, progress: 0 });
      queue.add([upload]);
    },
    /** Removes the matching uploads, or all. */
    remove,
  };
}

/** Props of a drop target for files; `data-over` while files are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
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
      onFiles([...event.dataTransfer.files]);
    },
  };
}
