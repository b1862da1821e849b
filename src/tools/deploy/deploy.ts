/**
 * `npm run deploy`: looks at what the Cloudflare account lacks, says what it will do, asks once and does it. `--dry-run` prints the
 * plan, `--yes` does not ask, `--origin` and `--admin` answer the two questions of a first deployment, `--no-build` uploads `dist`
 * as it is. See README.md here.
 */
import { runCommand } from '../command.ts';
import { runWrangler } from '../wrangler.ts';
import { createPrompt, deploy, parseOptions } from './deployment.ts';

const options = parseOptions(process.argv.slice(2));
const { ask, close } = createPrompt(process.stdin);
await runCommand(() => deploy({ folder: '.', wrangler: runWrangler }, options, ask));
close();
