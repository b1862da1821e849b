import { use } from 'react';
import { createContext } from 'react-router';

/**
 * Screens whose document begins before their data is there: the frame and a look of what comes first, the rest when D1 has
 * answered. For those whose data decides no status, and takes its time.
 */
export const STREAMED: ReadonlySet<string> = new Set(['/sidebar-admin']);

/** Whether a loader may answer with what is still to come: on the server, for a document that is streamed. */
export const streamedContext = createContext(false);

/** What is still to come. Its promise never rejects: a document that has begun can only say what went wrong. */
export class Later<Data> {
  readonly promise: Promise<Data>;
  /** What has come. */
  come: { data: Data } | undefined;

  constructor(promise: Promise<Data>) {
    this.promise = promise;
    promise.then((data) => {
      this.come = { data };
    });
  }
}

/**
 * Milliseconds that a document waits for its data before it begins without: React shows what stands in its place for 300 ms
 * at least, so that whoever would have had it sooner waits for nothing.
 */
const PATIENCE = 100;

/** The answers of all loaders if they come in time, and otherwise as they are. */
export async function inTime(answers: Record<string, unknown>, patience = PATIENCE): Promise<Record<string, unknown>> {
  const coming = Object.values(answers).filter((answer) => answer instanceof Later);
  if (coming.length === 0 || patience <= 0) return answers;
  const late = new Promise((done) => setTimeout(done, patience));
  await Promise.race([Promise.all(coming.map(({ promise }) => promise)), late]);
  if (!coming.every(({ come }) => come)) return answers;
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, answer instanceof Later ? answer.come?.data : answer]));
}

/** Waits for what is to come, within a `Suspense`; for what is there it does not. */
export const arrived = <Data>(data: Data | Later<Data>): Data => (data instanceof Later ? use(data.promise) : data);

/** What a loader was refused with, where it can no longer become the status of the document. */
export class Refused {
  readonly status: number;
  readonly words: string | undefined;

  constructor(status: number, words?: string) {
    this.status = status;
    this.words = words;
  }
}

/** What comes, or why it does not. */
export const orRefused = <Data>(coming: Promise<Data>): Later<Data | Refused> =>
  new Later(
    coming.catch(async (reason: unknown) => {
      if (!(reason instanceof Response)) console.error(reason);
      const said = reason instanceof Response && reason.body ? ((await reason.json()) as { message?: string }) : undefined;
      return new Refused(said ? (reason as Response).status : 503, said?.message);
    }),
  );
