import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

const START_TIMEOUT_MS = 30_000;

/** The first match in the output of a process that starts. Throws an Error when the process ends or stays silent. */
export function readFirstMatch(child: ChildProcess, output: Readable, pattern: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const timer = setTimeout(() => reject(new Error(`${child.spawnfile} said nothing but: ${text}`)), START_TIMEOUT_MS);
  output.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const match = pattern.exec(text);
    if (match) resolve(match[0]);
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${text}`)));
  return promise.finally(() => clearTimeout(timer));
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = once(child, 'exit');
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
  await gone;
  clearTimeout(timer);
}

/** Starts Xvfb, a display without a screen, for a program that needs a window. Xvfb chooses the number. */
export async function startDisplay(program: string): Promise<{ display: string; close(): Promise<void> }> {
  const args = ['-displayfd', '3', '-screen', '0', '2000x1300x24', '-nolisten', 'tcp'];
  const xvfb = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // The fourth stream is the pipe of -displayfd.
  const number = await readFirstMatch(xvfb, xvfb.stdio[3] as Readable, /\d+(?=\n)/);
  return { display: `:${number}`, close: () => endProcess(xvfb) };
}
