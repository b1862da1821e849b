/**
 * `npm run deploy`: looks at what the Cloudflare account lacks, says what it will do, asks once and does it. `--dry-run` prints the
 * plan, `--yes` does not ask, `--origin` and `--admin` answer the two questions of a first deployment, `--no-build` uploads `dist`
 * as it is. See README.md here.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { normaliseEmail } from '../../../schema/inputs/fields.ts';
import { runCommand } from '../command.ts';
import { inspectAccount, isLoggedIn } from './inspect.ts';
import { planDeployment, type Situation } from './plan.ts';
import { runSteps } from './run.ts';
import { parseOrigin, readSettings } from './settings.ts';

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    origin: { type: 'string' },
    admin: { type: 'string' },
  },
});

const input = createInterface({ input: process.stdin });
const lines = input[Symbol.asyncIterator]();

/** Asks on the terminal. Answers may also be piped in, one a line. Throws an Error when there is no answer. */
async function ask(question: string, flag: string): Promise<string> {
  process.stdout.write(`${question} `);
  const { value = '', done } = await lines.next();
  if (done) throw new Error(`\nNobody answered. Run this in a terminal, or pass ${flag}.`);
  return value.trim();
}

async function readSituation(): Promise<Situation> {
  const settings = readSettings();
  const newOrigin = options.origin && parseOrigin(options.origin);
  if (newOrigin && settings.origin && newOrigin !== settings.origin)
    throw new Error(`wrangler.toml names ${settings.origin}. To move the site, change ORIGIN and the route there.`);
  return {
    settings,
    newOrigin,
    account: (await isLoggedIn())
      ? await inspectAccount(settings, getMailDomain(settings.mailFrom, settings.origin ?? newOrigin))
      : undefined,
    admin: options.admin && normaliseEmail(options.admin),
    ownKey: Boolean(process.env.SEALING_KEYS),
    builds: options.build,
  };
}

const getMailDomain = (mailFrom: string | undefined, origin: string | undefined): string | undefined =>
  mailFrom?.split('@')[1] ?? (origin && new URL(origin).hostname);

function printPlan(situation: Situation): void {
  const { settings, newOrigin, account } = situation;
  console.log(`Safarnama will be deployed to ${settings.origin ?? newOrigin ?? 'an address that you give'}. The steps:`);
  for (const [index, { title }] of planDeployment(situation).entries()) console.log(`  ${index + 1}. ${title}`);
  const domain = getMailDomain(settings.mailFrom, settings.origin ?? newOrigin);
  const hints = [
    account?.hasDatabase &&
      account.pendingMigrations.length > 0 &&
      'A restore point before the migrations: npx wrangler d1 time-travel info DB',
    domain &&
      account &&
      !account.sendsMail &&
      `Mails wait until Cloudflare sends for ${domain}: npx wrangler email sending enable ${domain}`,
    !account?.hasAdmin && 'Pictures need Images transformations: enable them in the dashboard of Cloudflare.',
  ].filter(Boolean);
  if (hints.length > 0) console.log(`Not part of it:\n${hints.map((hint) => `  - ${hint}`).join('\n')}`);
}

/** Asks for what a first deployment needs and neither wrangler.toml nor a flag says. */
async function complete(situation: Situation): Promise<Situation & { origin: string }> {
  const { settings } = situation;
  const newOrigin = settings.origin
    ? undefined
    : (situation.newOrigin ?? parseOrigin(await ask('The address of the site, such as https://www.example.com:', '--origin')));
  const admin = situation.account?.hasAdmin
    ? undefined
    : (situation.admin ?? normaliseEmail(await ask('The email of the first administrator:', '--admin')));
  if (admin !== undefined && !admin.includes('@')) throw new Error(`"${admin}" is not an email address.`);
  return { ...situation, newOrigin, admin, origin: settings.origin ?? newOrigin ?? '' };
}

await runCommand(async () => {
  const first = await readSituation();
  if (options['dry-run']) return printPlan(first);
  if (!first.account) await runSteps([{ name: 'login', title: 'log in to Cloudflare' }], { ...first, origin: '' });
  const situation = await complete(first.account ? first : await readSituation());
  if (!situation.account) throw new Error('wrangler is not logged in. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.');
  printPlan(situation);
  if (!options.yes && !/^y(?:es)?$/i.test(await ask('Do it? [y/N]', '--yes'))) throw new Error('Nothing was changed.');
  await runSteps(planDeployment(situation), situation);
  console.log(`\nDone: ${situation.origin}`);
});
input.close();
