/**
 * `npm run soak`: a long-running load test. For three minutes (`-- --minutes N`) visitors, senders, members, two
 * administrators and a sender of malformed requests use the built site at once, while its process is killed and D1 and R2
 * fail, the shared cache refuses purges and bodies arrive slowly; the last third kills nothing, so that growth of memory shows.
 * Then it looks up every acknowledged write, recounts the counters and compares stored files with their rows. Prints figures and
 * exits with 1 on a violation. Needs Linux.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../src/tools/local/ensure-build.ts';
import { checkDatabaseIntegrity, verifyInvariants } from './invariants.ts';
import { createAcknowledgedWrites, runSimulatedUsers } from './simulated-users.ts';
import { type InjectedFault, SoakSite } from './site.ts';
import { sendSlowly } from './slow-senders.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) {
  console.error('--minutes takes a number up to 600.');
  process.exit(1);
}
/**
 * Limits of what the isolate holds after a garbage collection (the platform ends one at 128 MB), and of growth between the middle
 * and the end of the phase without kills. The resident size includes the local D1, R2 and Images, so only its growth is limited.
 */
const MEMORY_LIMITS_MB = { heap: 100, heapGrowth: 20, residentGrowth: 100 };

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
// Injected faults fill the log, so only its end is printed, and only after a violation.
const recentLogLines: string[] = [];
console.error = console.warn = (...message: unknown[]) => {
  recentLogLines.push(message.join(' ').slice(0, 500));
  if (recentLogLines.length > 20) recentLogLines.shift();
};

await ensureBuild();
const agency = new SoakSite();
await agency.open();
const ledger = createAcknowledgedWrites();
const started = Date.now();
const endsAt = started + minutes * 60_000;
const calmFrom = started + (minutes * 60_000 * 2) / 3;
const isRunning = () => Date.now() < endsAt;

async function injectFaults(): Promise<void> {
  while (isRunning()) {
    await sleep(1500 + Math.random() * 3000);
    const faults: readonly InjectedFault[] = Date.now() < calmFrom ? ['kill', 'kill', 'D1', 'R2', 'purge'] : ['D1', 'R2', 'purge'];
    if (isRunning()) await agency.injectFault(pick(faults), 300 + Math.random() * 1200);
  }
}
const memory: { at: number; resident: number; heap: number }[] = [];
async function sampleMemory(): Promise<void> {
  while (isRunning()) {
    await sleep(6000);
    try {
      memory.push({ at: Date.now(), resident: agency.readMemoryMb(), heap: await agency.readHeapMb() });
    } catch {
      // The process was just killed.
    }
    await agency.runCron();
  }
}

console.log(`Soaking for ${minutes} minutes; state in ${agency.state}`);
await Promise.all([runSimulatedUsers(agency, ledger, isRunning), sendSlowly(agency, isRunning), injectFaults(), sampleMemory()]);
const figures = await verifyInvariants(agency, ledger);
await agency.stop();
checkDatabaseIntegrity(agency);

const calmSamples = memory.filter(({ at }) => at > calmFrom);
/** The highest value of all samples, and the medians of the middle and the last third of the phase without kills. */
const summarise = (of: 'resident' | 'heap') => {
  const values = calmSamples.map((sample) => sample[of]);
  const third = Math.ceil(values.length / 3);
  return {
    highest: Math.max(...memory.map((sample) => sample[of])),
    middle: median(values.slice(third, -third)),
    end: median(values.slice(-third)),
  };
};
const [heap, resident] = [summarise('heap'), summarise('resident')];
if (calmSamples.length < 3) agency.reportViolation('Memory was not measured.');
if (heap.highest > MEMORY_LIMITS_MB.heap) agency.reportViolation(`The isolate held ${heap.highest} MB.`);
if (heap.end - heap.middle > MEMORY_LIMITS_MB.heapGrowth)
  agency.reportViolation(`The isolate grew from ${heap.middle} to ${heap.end} MB without a kill.`);
if (resident.end - resident.middle > MEMORY_LIMITS_MB.residentGrowth)
  agency.reportViolation(`The process grew from ${resident.middle} to ${resident.end} MB without a kill.`);
if (ledger.freshReads === 0) agency.reportViolation('No page was read after its edit.');
for (const [what, list] of Object.entries(ledger))
  if (Array.isArray(list) && list.length === 0) agency.reportViolation(`No write of this kind was acknowledged: ${what}.`);

console.log('\nResponses');
for (const [kind, count] of [...agency.outcomeCounts].sort()) console.log(`  ${String(count).padStart(7)}  ${kind}`);
console.log('\nFigures');
for (const [name, value] of Object.entries({
  ...figures,
  'kills, D1 outages, R2 outages, refused purges': Object.values(agency.faults).join(', '),
  'pages read 5 s after their edit': ledger.freshReads,
  'cache hits during outages': agency.cacheHitsDuringFaults,
  'restart, ms (median, longest)': `${median(agency.restarts)}, ${Math.max(0, ...agency.restarts)}`,
  'isolate after garbage collection, MB (highest; middle and end of the phase without kills)': Object.values(heap).join(', '),
  'process with the local D1, R2 and Images, MB (the same)': Object.values(resident).join(', '),
}))
  console.log(`  ${String(value).padStart(16)}  ${name}`);
agency.remove();
if (agency.violations.length > 0) {
  console.log(`\n${agency.violations.length} violations`);
  for (const violation of agency.violations.slice(0, 40)) console.log(`  ${violation}`);
  console.log(`\nEnd of the log\n  ${recentLogLines.join('\n  ')}`);
  process.exit(1);
}
console.log('\nEvery acknowledged write is stored.');
process.exit(0);
