import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLocalState } from '../../src/tools/local-state.ts';
import { runCron } from '../support/enquiries.ts';
import { withoutD1, withoutR2 } from '../support/storage-faults.ts';
import { type ConnectedWorkerProcess, connectBindings, startWorkerProcess } from '../support/worker-process.ts';

/** A key of this command's own. */
const SEALING_KEYS = `1:${Buffer.alloc(32, 7).toString('base64')}`;
const ORIGIN = 'http://localhost:8787';
const REQUEST_TIMEOUT_MS = 30_000;

export type InjectedFault = 'kill' | 'D1' | 'R2';

/** What was answered; nothing where the process died before. */
export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/**
 * The demonstration agency on a state of its own, which is asked, killed, started again and robbed of its stores. What goes
 * wrong while none of this is done to it is a breach.
 */
export class SoakSite {
  readonly state = mkdtempSync(join(tmpdir(), 'safarnama-soak-'));
  readonly violations: string[] = [];
  /** How often each kind of request was answered how. */
  readonly outcomeCounts = new Map<string, number>();
  readonly faults: Record<InjectedFault, number> = { kill: 0, D1: 0, R2: 0 };
  /** Milliseconds from a kill until the site answers again. */
  readonly restarts: number[] = [];
  /** Answered from the cache while a store was gone. */
  cacheHitsDuringFaults = 0;
  worker!: ConnectedWorkerProcess;
  #faults: { from: number; to: number; what: InjectedFault }[] = [];

  async open(): Promise<void> {
    await ensureLocalState(this.state, true);
    this.worker = await this.#start();
  }

  #start = async (): Promise<ConnectedWorkerProcess> =>
    connectBindings(await startWorkerProcess(this.state, { ORIGIN, SEALING_KEYS, RATE_LIMITS: 'off' }));

  /** What was done to the site between two moments. */
  #during(from: number, to: number): InjectedFault | undefined {
    return this.#faults.find((fault) => fault.from <= to && fault.to >= from)?.what;
  }

  reportViolation(words: string): void {
    this.violations.push(words);
  }

  #count(kind: string): void {
    this.outcomeCounts.set(kind, (this.outcomeCounts.get(kind) ?? 0) + 1);
  }

  /** Asks; an answer that is no fault of what is done to the site meanwhile, and that `expected` does not hold, is a breach. */
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
      if (fault && !failed && /hit/.test(response.headers.get('cache-status') ?? '')) this.cacheHitsDuringFaults += 1;
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

  /** Does something to the site. What is asked meanwhile may fail; what is asked afterwards may not. */
  async injectFault(what: InjectedFault, milliseconds: number): Promise<void> {
    const fault = { from: Date.now(), to: Number.POSITIVE_INFINITY, what };
    this.#faults.push(fault);
    this.faults[what] += 1;
    const wait = () => new Promise<void>((done) => setTimeout(done, milliseconds));
    if (what === 'D1') await withoutD1({ db: this.worker.db }, wait);
    else if (what === 'R2') await withoutR2(this, wait);
    else {
      this.worker.kill();
      await this.worker.platform.dispose();
      this.worker = await this.#start();
      this.restarts.push(Date.now() - fault.from);
    }
    fault.to = Date.now();
  }

  /** Lets the cron run; it may fail only where a store is gone. */
  async runCron(): Promise<void> {
    const from = Date.now();
    await runCron(this.worker).catch((reason) => {
      if (!this.#during(from, Date.now())) this.reportViolation(`cron: ${reason}`);
    });
  }

  /** Resident megabytes of the process that the Worker runs in. */
  readMemoryMb(): number {
    const [, pages] = readFileSync(`/proc/${this.worker.pid}/statm`, 'utf8').split(' ');
    return Math.round((Number(pages) * 4096) / 1e6);
  }

  stop(): Promise<void> {
    return this.worker.platform.dispose();
  }

  /** Leaves nothing behind. */
  remove(): void {
    rmSync(this.state, { recursive: true, force: true });
  }
}
