import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { createLocalPlatform, getBindings, type Internet, type Mailbox } from '../../src/tools/local-platform.ts';

/** The pids of the workerd children of this process. */
const listWorkerdProcesses = (): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const [, comm, parent] = /^\d+ \((.*)\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return comm === 'workerd' && Number(parent) === process.pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

/** Does nothing if the process has already ended: its pid may belong to another one. */
function killProcess(pid: number): void {
  if (listWorkerdProcesses().includes(pid)) process.kill(pid, 'SIGKILL');
}

/** Below the ephemeral ports: the system could hand one of those to a connection before the server binds it. */
const PORT_RANGE = { from: 20_000, many: 12_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

/** A random free port, so that concurrent callers are unlikely to get the same one. */
export async function findFreePort(): Promise<number> {
  const port = PORT_RANGE.from + randomInt(PORT_RANGE.many);
  return (await isFree(port)) ? port : findFreePort();
}

export interface WorkerProcess {
  url: string;
  platform: Miniflare;
  /** The pid of workerd. */
  pid: number;
  /** Sends SIGKILL, so nothing shuts down in order. */
  kill(): void;
}
export type ConnectedWorkerProcess = WorkerProcess & { db: D1Database; media: R2Bucket };

/**
 * Starts the built Worker, or the script `worker`, in its own process, without Miniflare's entry server. `mailbox` receives
 * its mails; the default is a folder in the state. `inspectorPort` opens the Chrome DevTools protocol (heap-usage.ts).
 */
export async function startWorkerProcess(
  state: string,
  variables: Record<string, string>,
  {
    mailbox = join(state, 'mail'),
    ...options
  }: { mailbox?: Mailbox | string; worker?: string; inspectorPort?: number; internet?: Internet | undefined } = {},
): Promise<WorkerProcess> {
  const others = listWorkerdProcesses();
  const direct = await findFreePort();
  const platform = createLocalPlatform({ state, directPort: direct, mailbox, variables, ...options });
  await platform.ready;
  const [pid, ...more] = listWorkerdProcesses().filter((each) => !others.includes(each));
  if (!pid || more.length > 0) throw new Error(`Expected one new workerd process: ${[pid, ...more]}`);
  return { url: `http://127.0.0.1:${direct}`, platform, pid, kill: () => killProcess(pid) };
}

/** Adds the database and the media bucket, whose bindings take a while to connect. */
export const connectBindings = async (worker: WorkerProcess): Promise<ConnectedWorkerProcess> => ({
  ...worker,
  ...(await getBindings(worker.platform)),
});
