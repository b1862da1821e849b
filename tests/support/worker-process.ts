import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { createLocalPlatform, getBindings, type Mailbox } from '../../src/tools/local-platform.ts';

/** The workerd processes that this process has started. */
const listWorkerdProcesses = (): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const [, comm, parent] = /^\d+ \((.*)\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return comm === 'workerd' && Number(parent) === process.pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

/** The second of two who kill it finds nobody. */
function killProcess(pid: number): void {
  if (listWorkerdProcesses().includes(pid)) process.kill(pid, 'SIGKILL');
}

/** Below those that systems hand to connections: one of these would be taken again before a server has it. */
const PORT_RANGE = { from: 20_000, many: 12_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

/** A port that nobody listens on, by chance, so that two who ask at once get two. */
export async function findFreePort(): Promise<number> {
  const port = PORT_RANGE.from + randomInt(PORT_RANGE.many);
  return (await isFree(port)) ? port : findFreePort();
}

export interface WorkerProcess {
  url: string;
  platform: Miniflare;
  /** Of the process that the Worker runs in. */
  pid: number;
  /** Ends the process in the midst of whatever it does: nothing of it is told. */
  kill(): void;
}
export type ConnectedWorkerProcess = WorkerProcess & { db: D1Database; media: R2Bucket };

/**
 * The built Worker in a process of its own on this state, without the local server before it. `mailbox`: what takes its
 * mails; a folder of the state without one.
 */
export async function startWorkerProcess(state: string, variables: Record<string, string>, mailbox?: Mailbox): Promise<WorkerProcess> {
  const others = listWorkerdProcesses();
  const direct = await findFreePort();
  const platform = createLocalPlatform({ state, directPort: direct, mailbox: mailbox ?? join(state, 'mail'), variables });
  await platform.ready;
  const [pid, ...more] = listWorkerdProcesses().filter((each) => !others.includes(each));
  if (!pid || more.length > 0) throw new Error(`Which process is ours? ${[pid, ...more]}`);
  return { url: `http://127.0.0.1:${direct}`, platform, pid, kill: () => killProcess(pid) };
}

/** The same with its database and pictures, which take a while to be reached. */
export const connectBindings = async (alive: WorkerProcess): Promise<ConnectedWorkerProcess> => ({
  ...alive,
  ...(await getBindings(alive.platform)),
});
