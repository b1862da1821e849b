import { type DragEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../../../schema/messages.ts';
import { useNotifier } from '../action-result.ts';

/** The server's answer to a refused file. */
interface UploadError {
  message?: string;
  fields?: { file?: string };
}

/**
 * Sends a form with a file and returns the answer; reports the progress from 0 to 1. `XMLHttpRequest`, because `fetch` reports no
 * upload progress. If the session has expired, it is sent again after `requestSignIn`. Rejects with an Error whose message is for
 * people: the server's reason, or a lost connection.
 */
export function sendFile<Answer>(
  path: string,
  body: FormData,
  onProgress: (progress: number) => void,
  requestSignIn: () => Promise<boolean> = async () => false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { message, fields }: UploadError = request.response ?? {};
      if (request.status === 200 || request.status === 201) return resolve(request.response as Answer);
      if (request.status === 401)
        return void requestSignIn().then((isSignedIn) =>
          isSignedIn
            ? resolve(sendFile(path, body, onProgress, requestSignIn))
            : reject(new Error('You are signed out. Try again to sign in.')),
        );
      reject(new Error(fields?.file ?? message ?? MESSAGES.uploadFailed));
    });
    request.addEventListener('error', () => reject(new Error('The connection was lost. Try again.')));
    request.send(body);
  });
}

/** Stores one picture and returns its file name. Rejects as `sendFile` does. */
async function uploadPicture(
  file: File,
  onProgress: (progress: number) => void,
  path = '/packages/upload',
  requestSignIn?: () => Promise<boolean>,
): Promise<string> {
  // The server rejects a large file while the body is still on its way; browsers report that as a broken connection.
  if (file.size > LIMITS.maxPictureBytes) throw new Error(OWN_MESSAGES.pictureLarge);
  const body = new FormData();
  body.append('file', file);
  return (await sendFile<{ name?: string }>(path, body, onProgress, requestSignIn)).name ?? '';
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

/** More parallel uploads would only slow each other down. */
const MAX_CONCURRENT_UPLOADS = 2;

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
export function useUploads<Details extends object = object>(options: UploadOptions<Details> = {}) {
  type FormUpload = Upload & Details;
  const { requestSignIn } = useNotifier();
  const [uploads, setUploads] = useState<readonly FormUpload[]>([]);
  const latest = useRef({ options, uploads });
  latest.current = { options, uploads };
  const waiting = useRef<FormUpload[]>([]);
  const activeCount = useRef(0);
  useEffect(
    () => () => {
      for (const { previewUrl } of latest.current.uploads) URL.revokeObjectURL(previewUrl);
    },
    [],
  );
  const update = (id: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const send = async (upload: FormUpload): Promise<void> => {
    try {
      const name = await uploadPicture(upload.file, (progress) => update(upload.id, { progress }), options.path, requestSignIn);
      update(upload.id, { name, progress: undefined });
      latest.current.options.onStored?.(name, upload);
    } catch (reason) {
      const { message } = reason as Error;
      update(upload.id, { error: latest.current.options.onFailed?.(message, upload) ?? message, progress: undefined });
    }
    activeCount.current -= 1;
    startNext();
  };
  const startNext = (): void => {
    while (activeCount.current < MAX_CONCURRENT_UPLOADS && waiting.current.length > 0) {
      activeCount.current += 1;
      void send(waiting.current.shift() as FormUpload);
    }
  };
  const start = (added: readonly FormUpload[]): void => {
    waiting.current.push(...added);
    startNext();
  };
  return {
    uploads,
    /** Starts uploads and returns their ids. */
    add: (files: readonly File[], details?: Details): string[] => {
      const added = files.map((file) => {
        lastUploadId += 1;
        return { ...(details as Details), id: `upload${lastUploadId}`, file, previewUrl: URL.createObjectURL(file), progress: 0 };
      });
      setUploads((before) => [...before, ...added]);
      start(added);
      return added.map(({ id }) => id);
    },
    retry: (upload: FormUpload): void => {
      update(upload.id, { error: undefined, progress: 0 });
      start([upload]);
    },
    /** Removes the matching uploads, or all. */
    remove: (matches: (upload: FormUpload) => boolean = () => true): void => {
      waiting.current = waiting.current.filter((upload) => !matches(upload));
      for (const { previewUrl } of uploads.filter(matches)) URL.revokeObjectURL(previewUrl);
      setUploads((before) => before.filter((upload) => !matches(upload)));
    },
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
