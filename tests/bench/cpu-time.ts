import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Milliseconds a kernel clock tick, the unit of CPU times in /proc. */
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

/** The pids of the children of a process. */
export const childProcesses = (parentPid = process.pid): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => stat(pid)?.parent === parentPid);

/** User and system time of a process and its descendants since their start, in milliseconds. */
export const cpuMs = (pid: number): number => (stat(pid)?.cpu ?? 0) + childProcesses(pid).reduce((sum, child) => sum + cpuMs(child), 0);

export interface Target {
  name: string;
  url: string;
  /** The server process. */
  pid: number;
  /** Sent with every request, such as a session cookie. */
  headers?: Record<string, string>;
  /** Makes the request a POST; called for every request. */
  body?: () => string;
  connections?: number;
}

/** The cost of a request: CPU time of the server's processes and median latency, both in milliseconds. */
export interface Cost {
  cpu: number;
  latencyMs: number;
}

/** Replaces the body of a client after every response. */
function rotateBody(client: autocannon.Client, body: () => string): void {
  client.setBody(body());
  client.on('response', () => client.setBody(body()));
}

/** Measures one target under load for `seconds`. Throws unless every response is 2xx. */
async function measureOnce({ name, url, pid, headers = {}, body, connections = 8 }: Target, seconds: number): Promise<Cost> {
  const before = cpuMs(pid);
  const sent = body && { method: 'POST' as const, setupClient: (client: autocannon.Client) => rotateBody(client, body) };
  const { requests, non2xx, errors, latency } = await autocannon({ url, headers, connections, duration: seconds, ...sent });
  if (non2xx > 0 || errors > 0 || requests.total === 0)
    throw new Error(`${name}: ${requests.total} responses, ${non2xx} of them not 2xx; ${errors} failed`);
  return { cpu: (cpuMs(pid) - before) / requests.total, latencyMs: latency.p50 };
}

export const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Measures the targets in alternating rounds, so that other load on the machine affects all of them; warms each up first.
 * Returns a function from a name to the medians of its rounds, which throws for an unknown name.
 */
export async function measureAlternately(
  targets: readonly Target[],
  rounds: number,
  seconds: number,
  warmupSeconds = 2,
): Promise<(name: string) => Cost> {
  for (const target of targets) await measureOnce(target, warmupSeconds);
  const costsByName = new Map(targets.map(({ name }) => [name, [] as Cost[]]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) costsByName.get(target.name)?.push(await measureOnce(target, seconds));
  }
  return (name) => {
    const costs = costsByName.get(name);
    if (!costs) throw new Error(`There is no target "${name}".`);
    return { cpu: median(costs.map(({ cpu }) => cpu)), latencyMs: median(costs.map(({ latencyMs }) => latencyMs)) };
  };
}
