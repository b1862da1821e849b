import { use } from 'react';
import { createContext } from 'react-router';

/**
 * Screens whose document begins before their data is there: the frame and a look of what comes first, the rest when D1 has
 * answered. For those whose data decides no status, and takes its time.
 */
export const STREAMED_PATHS: ReadonlySet<string> = new Set(['/sidebar-admin']);

/** Whether a loader may answer with what is still to come: on the server, for a document that is streamed. */
export const isStreamedContext = createContext(false);

/** What is still to come. Its promise never rejects: a document that has begun can only say what went wrong. */
export class Deferred<Data> {
  readonly promise: Promise<Data>;

  constructor(promise: Promise<Data>) {
    this.promise = promise;
  }
}

/** What the loaders of a document have answered, by the ids of their routes. */
export type LoaderData = Record<string, unknown>;

/** Whether some of it is still to come. */
export const hasDeferred = (answers: LoaderData): boolean => Object.values(answers).some((answer) => answer instanceof Deferred);

/** All of it, once it has come. */
export const resolveDeferred = async (answers: LoaderData): Promise<LoaderData> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(answers).map(async ([id, answer]) => [id, answer instanceof Deferred ? await answer.promise : answer] as const),
    ),
  );

/** Waits for what is to come, within a `Suspense`; for what is there it does not. */
export const useDeferredData = <Data>(data: Data | Deferred<Data>): Data => (data instanceof Deferred ? use(data.promise) : data);

/** What a loader was refused with, where it can no longer become the status of the document. */
export class LoaderError {
  readonly status: number;
  readonly message: string | undefined;

  constructor(status: number, message?: string) {
    this.status = status;
    this.message = message;
  }
}

/** What comes, or why it does not. */
export const deferLoader = <Data>(coming: Promise<Data>): Deferred<Data | LoaderError> =>
  new Deferred(
    coming.catch(async (reason: unknown) => {
      if (!(reason instanceof Response)) console.error(reason);
      const said = reason instanceof Response && reason.body ? ((await reason.json()) as { message?: string }) : undefined;
      return new LoaderError(said ? (reason as Response).status : 503, said?.message);
    }),
  );
