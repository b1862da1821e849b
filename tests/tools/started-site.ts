import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { childProcesses } from '../bench/cpu-time.ts';
import { findFreePort } from '../support/worker-process.ts';

/** What `npm start` runs, as a process of its own. */
export interface StartedSite {
  url: string;
  /** The pid of Node; workerd is its child. */
  pid: number;
  /** What it has printed. */
  output(): string;
  /** Sends SIGTERM; resolves when the process has ended. */
  stop(): Promise<unknown>;
}

/**
 * Starts the site of the clone in `folder` on a state, and waits until it answers. Throws an Error with its output when it ends
 * before.
 */
export async function spawnSite(state: string, environment: Record<string, string> = {}, folder = '.'): Promise<StartedSite> {
  const port = await findFreePort();
  const { MINIFLARE_WORKERD_V8_FLAGS: _flags, ...inherited } = process.env;
  const env = { ...inherited, STATE_DIR: state, PORT: String(port), ...environment };
  const child = spawn(process.execPath, ['src/tools/start.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = once(child, 'close').then(([status]) => Number(status));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Mails are written to')) resolve();
      });
  });
  const status = await Promise.race([ready, ended]);
  if (status !== undefined || child.pid === undefined) throw new Error(`The site ended with ${status}: ${output}`);
  const stop = (): Promise<unknown> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: `http://localhost:${port}`, pid: child.pid, output: () => output, stop };
}

/** Resident memory of a process in MB of 1,000,000 bytes (Linux). */
const readResidentMb = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

/** Resident memory of a started site in MB: of Node, and of Node and workerd together. */
export function readSiteMemory({ pid }: Pick<StartedSite, 'pid'>): { node: number; both: number } {
  const node = readResidentMb(pid);
  return { node, both: childProcesses(pid).reduce((sum, child) => sum + readResidentMb(child), node) };
}
