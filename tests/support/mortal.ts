import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Mailbox } from '../../src/tools/local-platform.ts';
import { TEMPLATE_STATE_DIR } from './global-setup.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { ORIGIN, SEALING_KEYS } from './site.ts';

/**
 * A copy of the demonstration agency that is started, killed and started again on what the last run left behind.
 * `mailbox`: what takes its mails; a folder of the state without one.
 */
export function createCrashableSite(mailbox?: Mailbox): { state: string; start(): Promise<WorkerProcess> } {
  const state = mkdtempSync(join(tmpdir(), 'safarnama-mortal-'));
  cpSync(TEMPLATE_STATE_DIR, state, { recursive: true });
  let running: WorkerProcess | undefined;
  afterAll(async () => {
    await running?.platform.dispose();
    rmSync(state, { recursive: true, force: true });
  });
  return {
    state,
    start: async () => {
      await running?.platform.dispose();
      running = await startWorkerProcess(state, { ORIGIN, SEALING_KEYS, RATE_LIMITS: 'off' }, mailbox);
      return running;
    },
  };
}
