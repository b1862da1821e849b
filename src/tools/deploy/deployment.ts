import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { normaliseEmail } from '../../../schema/inputs/fields.ts';
import { inspectAccount, isLoggedIn } from './inspect.ts';
import { planDeployment, type Situation } from './plan.ts';
import { runSteps } from './run.ts';
import { type Project, parseOrigin, readSettings } from './settings.ts';

/** The flags of the command; README.md explains them. Throws parseArgs' Error for another one. */
export const parseOptions = (args: string[]) =>
  parseArgs({
    args,
    allowNegative: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      origin: { type: 'string' },
      admin: { type: 'string' },
    },
  }).values;

type DeployOptions = ReturnType<typeof parseOptions>;

/** Asks on the terminal. Throws an Error that names the flag when there is no answer. */
type Ask = (question: string, flag: string) => Promise<string>;

/** Reads answers from a stream: a terminal, or answers that are piped in, one a line. `close` ends the reading. */
export function createPrompt(input: NodeJS.ReadableStream): { ask: Ask; close(): void } {
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  return {
    ask: async (question, flag) => {
      process.stdout.write(`${question} `);
      const { value = '', done } = await lines.next();
      if (done) throw new Error(`\nNobody answered. Run this in a terminal, or pass ${flag}.`);
      return value.trim();
    },
    close: () => reader.close(),
  };
}

async function readSituation(project: Project, options: DeployOptions): Promise<Situation> {
  const settings = readSettings(project);
  const newOrigin = options.origin && parseOrigin(options.origin);
  if (newOrigin && settings.origin && newOrigin !== settings.origin)
    throw new Error(`wrangler.toml names ${settings.origin}. To move the site, change ORIGIN and the route there.`);
  return {
    project,
    settings,
    newOrigin,
    account: (await isLoggedIn(project))
      ? await inspectAccount(project, settings, getMailDomain(settings.mailFrom, settings.origin ?? newOrigin))
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
async function complete(situation: Situation, ask: Ask): Promise<Situation & { origin: string }> {
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

/**
 * Plans a deployment of the project, prints the plan, asks and runs its steps. Throws an Error for the terminal when an answer
 * is missing or invalid, or a step fails; what is done then stays, and a later call continues there.
 */
export async function deploy(project: Project, options: DeployOptions, ask: Ask): Promise<void> {
  const first = await readSituation(project, options);
  if (options['dry-run']) return printPlan(first);
  if (!first.account) await runSteps([{ name: 'login', title: 'log in to Cloudflare' }], { ...first, origin: '' });
  const situation = await complete(first.account ? first : await readSituation(project, options), ask);
  if (!situation.account) throw new Error('wrangler is not logged in. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.');
  printPlan(situation);
  if (!options.yes && !/^y(?:es)?$/i.test(await ask('Do it? [y/N]', '--yes'))) throw new Error('Nothing was changed.');
  await runSteps(planDeployment(situation), situation);
  console.log(`\nDone: ${situation.origin}`);
}
