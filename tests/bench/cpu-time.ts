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

/** The processes that another one has started. */
export const childProcesses = (of = process.pid): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => stat(pid)?.parent === of);

/** User and system time so far of a process and of all that it has started, in milliseconds. */
const cpuTicks = (pid: number): number => (stat(pid)?.cpu ?? 0) + childProcesses(pid).reduce((sum, child) => sum + cpuTicks(child), 0);

export interface Target {
  name: string;
  url: string;
  /** The process that answers. */
  pid: number;
  /** What every request carries, such as the cookie of a session. */
  headers?: Record<string, string>;
  /** What is sent, another one each time; then it is a POST. */
  body?: () => string;
  connections?: number;
}

/** What a request costs: CPU of the server's processes, and the median time to the answer; both in milliseconds. */
export interface Cost {
  cpu: number;
  latencyMs: number;
}

/** Gives a client another body after every answer. */
function rotateBody(client: autocannon.Client, body: () => string): void {
  client.setBody(body());
  client.on('response', () => client.setBody(body()));
}

/** The cost of one target under load, for `seconds`. Throws when an answer is not a 200. */
async function measureOnce({ name, url, pid, headers = {}, body, connections = 8 }: Target, seconds: number): Promise<Cost> {
  const before = cpuTicks(pid);
  const sent = body && { method: 'POST' as const, setupClient: (client: autocannon.Client) => rotateBody(client, body) };
  const { requests, non2xx, errors, latency } = await autocannon({ url, headers, connections, duration: seconds, ...sent });
  if (non2xx > 0 || errors > 0 || requests.total === 0)
    throw new Error(`${name}: ${requests.total} answers, ${non2xx} of them not 2xx; ${errors} failed`);
  return { cpu: (cpuTicks(pid) - before) / requests.total, latencyMs: latency.p50 };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Measures the targets by turns, so that whatever else the machine does falls on all of them; each is warmed up first, for
 * `warm` seconds. Answers the medians of the rounds by name; throws for a name that was not measured.
 */
export async function measureAlternately(
  targets: readonly Target[],
  rounds: number,
  seconds: number,
  warm = 2,
): Promise<(name: string) => Cost> {
  for (const target of targets) await measureOnce(target, warm);
  const seen = new Map(targets.map(({ name }) => [name, [] as Cost[]]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) seen.get(target.name)?.push(await measureOnce(target, seconds));
  }
  return (name) => {
    const costs = seen.get(name);
    if (!costs) throw new Error(`Nothing called "${name}" was measured.`);
    return { cpu: median(costs.map(({ cpu }) => cpu)), latencyMs: median(costs.map(({ latencyMs }) => latencyMs)) };
  };
}
