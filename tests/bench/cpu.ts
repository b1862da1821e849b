import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Kernel clock ticks a second; CPU times in /proc are counted in them. */
const TICK_MS = 10;

const stat = (pid: number): { parent: number; cpu: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return undefined;
  }
};

/** The processes that this one has started. */
export const children = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => stat(pid)?.parent === process.pid);

/** User and system time of a process so far, in milliseconds. */
const cpuOf = (pid: number): number => stat(pid)?.cpu ?? 0;

export interface Target {
  name: string;
  url: string;
  /** The workerd that answers. */
  pid: number;
  /** What every request carries, such as the cookie of a session. */
  headers?: Record<string, string>;
  /** What is sent, another one each time; then it is a POST. */
  body?: () => string;
  connections?: number;
}

/** Median milliseconds from asking to the answer, of the last round of each target. */
export const latencies = new Map<string, number>();

/** Gives a client another body after every answer. */
function renew(client: autocannon.Client, body: () => string): void {
  client.setBody(body());
  client.on('response', () => client.setBody(body()));
}

/** CPU milliseconds per request of one target under load, for `seconds`. Throws when an answer is not a 200. */
async function once({ name, url, pid, headers = {}, body, connections = 8 }: Target, seconds: number): Promise<number> {
  const before = cpuOf(pid);
  const sent = body && { method: 'POST' as const, setupClient: (client: autocannon.Client) => renew(client, body) };
  const { requests, non2xx, errors, latency } = await autocannon({ url, headers, connections, duration: seconds, ...sent });
  latencies.set(name, latency.p50);
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx, ${errors} failed`);
  return (cpuOf(pid) - before) / requests.total;
}

/** Measures the targets by turns, so that whatever else the machine does falls on all of them; the median of the rounds. */
export async function alternate(targets: readonly Target[], rounds: number, seconds: number): Promise<Map<string, number>> {
  for (const target of targets) await once(target, 2);
  const seen = new Map(targets.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) seen.get(target.name)?.push(await once(target, seconds));
  }
  return new Map([...seen].map(([name, values]) => [name, values.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN]));
}
