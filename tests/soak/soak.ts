/**
 * `npm run soak`: what a short test cannot show. For three minutes (`-- --minutes N`) visitors, senders, members, two of the
 * staff and a vandal use the built site at once, while its process is killed and its stores are taken away at random; in the
 * last third nobody is killed, and its memory is watched. Then everything that was acknowledged is looked for, all counts
 * are counted again and files are compared with their rows. Prints figures, and ends with 1 on a breach. Needs Linux.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../src/tools/build.ts';
import { checkDatabaseIntegrity, verifyInvariants } from './invariants.ts';
import { createAcknowledgedWrites, runSimulatedUsers } from './simulated-users.ts';
import { type InjectedFault, SoakSite } from './site.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) {
  console.error('--minutes takes a number up to 600.');
  process.exit(1);
}
/** Resident megabytes that the process may have, and what it may grow by between the middle and the end of the calm time. */
const MEMORY_LIMITS_MB = { most: 700, growth: 100 };

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
// What the Worker says of outages that are meant is no news; the last of it is shown beside a breach.
const recentLogLines: string[] = [];
console.error = console.warn = (...words: unknown[]) => {
  recentLogLines.push(words.join(' ').slice(0, 500));
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
    const faults: readonly InjectedFault[] = Date.now() < calmFrom ? ['kill', 'kill', 'D1', 'R2'] : ['D1', 'R2'];
    if (isRunning()) await agency.injectFault(pick(faults), 300 + Math.random() * 1200);
  }
}
const memory: { at: number; megabytes: number }[] = [];
async function sampleMemory(): Promise<void> {
  while (isRunning()) {
    await sleep(2000);
    try {
      memory.push({ at: Date.now(), megabytes: agency.readMemoryMb() });
    } catch {
      // Killed this very moment.
    }
    if (memory.length % 3 === 0) await agency.runCron();
  }
}

console.log(`Soaking for ${minutes} minutes; its state lies in ${agency.state}`);
await Promise.all([runSimulatedUsers(agency, ledger, isRunning), injectFaults(), sampleMemory()]);
const figures = await verifyInvariants(agency, ledger);
await agency.stop();
checkDatabaseIntegrity(agency);

const calmSamples = memory.filter(({ at }) => at > calmFrom).map(({ megabytes }) => megabytes);
const [middle, end] = [
  calmSamples.slice(Math.floor(calmSamples.length / 3), Math.ceil((calmSamples.length * 2) / 3)),
  calmSamples.slice(-Math.ceil(calmSamples.length / 3)),
].map(median);
const highest = Math.max(...memory.map(({ megabytes }) => megabytes));
if (highest > MEMORY_LIMITS_MB.most) agency.reportViolation(`The process held ${highest} MB.`);
if ((end ?? 0) - (middle ?? 0) > MEMORY_LIMITS_MB.growth)
  agency.reportViolation(`The process grew from ${middle} to ${end} MB while nobody killed it.`);
for (const [what, list] of Object.entries(ledger))
  if (list.length === 0) agency.reportViolation(`Nothing of this was acknowledged: ${what}.`);

console.log('\nAnswers');
for (const [kind, count] of [...agency.outcomeCounts].sort()) console.log(`  ${String(count).padStart(7)}  ${kind}`);
console.log('\nFigures');
for (const [name, value] of Object.entries({
  ...figures,
  'kills, D1 gone, R2 gone': Object.values(agency.faults).join(', '),
  'pages from the cache meanwhile': agency.cacheHitsDuringFaults,
  'restart, ms (median, longest)': `${median(agency.restarts)}, ${Math.max(0, ...agency.restarts)}`,
  'memory, MB (highest, middle and end of the calm time)': `${highest}, ${middle}, ${end}`,
}))
  console.log(`  ${String(value).padStart(16)}  ${name}`);
agency.remove();
if (agency.violations.length > 0) {
  console.log(`\n${agency.violations.length} breaches`);
  for (const breach of agency.violations.slice(0, 40)) console.log(`  ${breach}`);
  console.log(`\nThe site said last\n  ${recentLogLines.join('\n  ')}`);
  process.exit(1);
}
console.log('\nEverything that was acknowledged is there.');
process.exit(0);
