import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import type { Mailbox } from '../../src/build/mailbox.ts';
import { bindingsOf, createPlatform } from '../../src/build/platform.ts';

/** The workerd processes that this process has started. */
const workerds = (): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const [, comm, parent] = /^\d+ \((.*)\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return comm === 'workerd' && Number(parent) === process.pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

/** The second of two who kill it finds nobody. */
function end(pid: number): void {
  if (workerds().includes(pid)) process.kill(pid, 'SIGKILL');
}

/** Below those that systems hand to connections: one of these would be taken again before a server has it. */
const PORTS = { from: 20_000, many: 12_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });

/** A port that nobody listens on, by chance, so that two who ask at once get two. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + randomInt(PORTS.many);
  return (await isFree(port)) ? port : freePort();
}

export interface Alive {
  url: string;
  platform: Miniflare;
  /** Of the process that the Worker runs in. */
  pid: number;
  /** Ends the process in the midst of whatever it does: nothing of it is told. */
  kill(): void;
}
export type Running = Alive & { db: D1Database; media: R2Bucket };

/**
 * The built Worker in a process of its own on this state, without the local server before it. `mailbox`: what takes its
 * mails; a folder of the state without one.
 */
export async function run(state: string, variables: Record<string, string>, mailbox?: Mailbox): Promise<Alive> {
  const others = workerds();
  const direct = await freePort();
  const platform = createPlatform({ state, direct, mailbox: mailbox ?? join(state, 'mail'), variables });
  await platform.ready;
  const [pid, ...more] = workerds().filter((each) => !others.includes(each));
  if (!pid || more.length > 0) throw new Error(`Which process is ours? ${[pid, ...more]}`);
  return { url: `http://127.0.0.1:${direct}`, platform, pid, kill: () => end(pid) };
}

/** The same with its database and pictures, which take a while to be reached. */
export const reached = async (alive: Alive): Promise<Running> => ({ ...alive, ...(await bindingsOf(alive.platform)) });
