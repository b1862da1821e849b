import { use } from 'react';
import { createContext } from 'react-router';

/**
 * Screens whose document starts before their data is loaded: the frame and a skeleton first, the rest when D1 answers. Only for
 * slow screens whose data does not decide the status.
 */
export const STREAMED_PATHS: ReadonlySet<string> = new Set(['/sidebar-admin']);

/** Set if loaders may return `Deferred` data (on the server, for a streamed document): receives their unexpected errors. */
export const streamErrorContext = createContext<((reason: unknown) => void) | null>(null);

/** Data that is still loading. The promise never rejects, because a started document cannot change its status. */
export class Deferred<Data> {
  readonly promise: Promise<Data>;

  constructor(promise: Promise<Data>) {
    this.promise = promise;
  }
}

/** Loader results by route id. */
export type LoaderData = Record<string, unknown>;

export const hasDeferred = (loaderData: LoaderData): boolean => Object.values(loaderData).some((data) => data instanceof Deferred);

export const resolveDeferred = async (loaderData: LoaderData): Promise<LoaderData> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(loaderData).map(async ([id, data]) => [id, data instanceof Deferred ? await data.promise : data] as const),
    ),
  );

/** Unwraps deferred data; suspends until it is loaded. */
export const useDeferredData = <Data>(data: Data | Deferred<Data>): Data => (data instanceof Deferred ? use(data.promise) : data);

/** A loader's error after its document has started. */
export class LoaderError {
  readonly status: number;
  readonly message: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, message?: string, requestId?: string) {
    this.status = status;
    this.message = message;
    this.requestId = requestId;
  }
}

/** Defers a loader; its rejection becomes a `LoaderError`. `report` receives what is no answer of a loader. */
export const deferLoader = <Data>(data: Promise<Data>, report: (reason: unknown) => void): Deferred<Data | LoaderError> =>
  new Deferred(
    data.catch(async (reason: unknown) => {
      if (!(reason instanceof Response)) report(reason);
      const body =
        reason instanceof Response && reason.body ? ((await reason.json()) as { message?: string; requestId?: string }) : undefined;
      return new LoaderError(body ? (reason as Response).status : 503, body?.message, body?.requestId);
    }),
  );
