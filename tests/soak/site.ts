import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLocalState } from '../../src/tools/local/local-state.ts';
import { runCron } from '../support/enquiries.ts';
import { readLiveHeapMb } from '../support/heap-usage.ts';
import { buildPlatformCache } from '../support/platform-cache/build.ts';
import type { PlatformCacheSettings } from '../support/platform-cache/site.ts';
import { withoutD1, withoutR2 } from '../support/storage-faults.ts';
import { type ConnectedWorkerProcess, connectBindings, findFreePort, startWorkerProcess } from '../support/worker-process.ts';

/** The encryption key of this command. */
const SEALING_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;
const ORIGIN = 'http://localhost:8787';
const REQUEST_TIMEOUT_MS = 30_000;

/** `purge`: the shared cache refuses purges. Requests succeed nevertheless. */
export type InjectedFault = 'kill' | 'D1' | 'R2' | 'purge';

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

const configureCache = ({ url }: Pick<ConnectedWorkerProcess, 'url'>, settings: Partial<PlatformCacheSettings>): Promise<Response> =>
  fetch(`${url}/__platform`, { method: 'POST', body: JSON.stringify(settings) });

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/**
 * The demonstration agency behind a simulation of Workers Cache, with injected faults: the process is killed and restarted,
 * D1 and R2 fail, and purges are refused. Every error outside a fault is a violation.
 */
export class SoakSite {
  readonly state = mkdtempSync(join(tmpdir(), 'safarnama-soak-'));
  readonly violations: string[] = [];
  /** Number of requests by kind and outcome. */
  readonly outcomeCounts = new Map<string, number>();
  readonly faults: Record<InjectedFault, number> = { kill: 0, D1: 0, R2: 0, purge: 0 };
  /** Milliseconds from each kill until the site answers again. */
  readonly restarts: number[] = [];
  cacheHitsDuringFaults = 0;
  worker!: ConnectedWorkerProcess;
  #faults: { from: number; to: number; what: InjectedFault }[] = [];

  #workerScript = '';
  #inspectorPort = 0;

  async open(): Promise<void> {
    await ensureLocalState(this.state, true);
    this.#workerScript = await buildPlatformCache();
    this.worker = await this.#start();
  }

  #start = async (): Promise<ConnectedWorkerProcess> => {
    const variables = { ORIGIN, SEALING_KEYS, RATE_LIMITS: 'off' };
    this.#inspectorPort = await findFreePort();
    const options = { worker: this.#workerScript, inspectorPort: this.#inspectorPort };
    const worker = await connectBindings(await startWorkerProcess(this.state, variables, options));
    // No agency edits as often as this command, which would use up the purges of a minute at once.
    await configureCache(worker, { tokens: Number.MAX_SAFE_INTEGER, purge: 'accept' });
    return worker;
  };

  /** The fault that was active at some time between two timestamps, and lets requests fail. */
  #during(from: number, to: number): InjectedFault | undefined {
    return this.#faults.find((fault) => fault.what !== 'purge' && fault.from <= to && fault.to >= from)?.what;
  }

  /** Whether one of the faults was active at some time between two timestamps. */
  hadFault(from: number, to: number, kinds: readonly InjectedFault[]): boolean {
    return this.#faults.some((fault) => kinds.includes(fault.what) && fault.from <= to && fault.to >= from);
  }

  reportViolation(message: string): void {
    this.violations.push(message);
  }

  #count(kind: string): void {
    this.outcomeCounts.set(kind, (this.outcomeCounts.get(kind) ?? 0) + 1);
  }

  /**
   * Sends a request; returns nothing if it failed during a fault. A failure without a fault, or a status that `expected`
   * rejects, is a violation.
   */
  async request(
    kind: string,
    path: string,
    init: RequestInit = {},
    expected = (status: number) => status < 400,
  ): Promise<Answer | undefined> {
    const from = Date.now();
    try {
      const response = await fetch(this.worker.url + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        ...init,
      });
      const answer = { status: response.status, text: await response.text(), headers: response.headers };
      const fault = this.#during(from, Date.now());
      const failed = response.status >= 500 || /"code":"(?:UNAVAILABLE|INTERNAL_SERVER_ERROR)"/.test(answer.text);
      this.#count(`${kind} ${failed ? `failed while ${fault ?? 'nothing'} was gone` : response.status}`);
      if (fault && !failed && response.headers.get('cf-cache-status') === 'HIT') this.cacheHitsDuringFaults += 1;
      if (failed && !fault) this.reportViolation(`${kind} ${path}: ${response.status} ${answer.text.slice(0, 200)}`);
      if (failed && response.status >= 500 && !response.headers.has('retry-after'))
        this.reportViolation(`${kind} ${path}: a 5xx without Retry-After`);
      if (!failed && !expected(response.status)) this.reportViolation(`${kind} ${path}: ${response.status} ${answer.text.slice(0, 200)}`);
      return failed ? undefined : answer;
    } catch (reason) {
      const fault = this.#during(from, Date.now());
      this.#count(`${kind} cut off while ${fault ?? 'nothing'} was gone`);
      if (fault !== 'kill') this.reportViolation(`${kind} ${path}: ${reason} ${(reason as Error).cause ?? ''}`);
      return undefined;
    }
  }

  /** Injects a fault and waits until it is over. Only requests that overlap with it may fail. */
  async injectFault(what: InjectedFault, milliseconds: number): Promise<void> {
    const fault = { from: Date.now(), to: Number.POSITIVE_INFINITY, what };
    this.#faults.push(fault);
    this.faults[what] += 1;
    const wait = () => new Promise<void>((done) => setTimeout(done, milliseconds));
    if (what === 'D1') await withoutD1({ db: this.worker.db }, wait);
    else if (what === 'R2') await withoutR2(this, wait);
    else if (what === 'purge') {
      await configureCache(this.worker, { purge: pick(['refuse', 'throw', 'hang']) });
      await wait();
      await configureCache(this.worker, { purge: 'accept' });
    } else {
      this.worker.kill();
      await this.worker.platform.dispose();
      this.worker = await this.#start();
      this.restarts.push(Date.now() - fault.from);
    }
    fault.to = Date.now();
  }

  /** Runs the cron; it may fail only during a fault. A refused purge is a failed job, too. */
  async runCron(): Promise<void> {
    const from = Date.now();
    await runCron(this.worker).catch((reason) => {
      if (!this.hadFault(from, Date.now(), ['kill', 'D1', 'R2', 'purge'])) this.reportViolation(`cron: ${reason}`);
    });
  }

  /** Megabytes that the isolate of the Worker and of the simulated cache holds after a garbage collection. */
  readHeapMb(): Promise<number> {
    return readLiveHeapMb(this.#inspectorPort);
  }

  /** Resident size of workerd in MB, with the local D1, R2 and Images. */
  readMemoryMb(): number {
    const [, pages] = readFileSync(`/proc/${this.worker.pid}/statm`, 'utf8').split(' ');
    return Math.round((Number(pages) * 4096) / 1e6);
  }

  stop(): Promise<void> {
    return this.worker.platform.dispose();
  }

  /** Deletes the state. */
  remove(): void {
    rmSync(this.state, { recursive: true, force: true });
  }
}
