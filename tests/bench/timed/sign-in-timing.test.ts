import { expect, test } from 'vitest';
import { hashPasswordSync } from '../../../src/domain/accounts/password-hashing.ts';
import { createAccount, jsonBody, PASSWORD } from '../../support/accounts.ts';
import { openSite, STANDARD_PASSWORD_COST } from '../../support/site.ts';

const site = await openSite({ variables: STANDARD_PASSWORD_COST });
const PASSWORD_HASH = hashPasswordSync(PASSWORD);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// A new e-mail each time, also in a retry of the test.
let count = 0;

test('a wrong password and an unknown e-mail take the same time', async () => {
  const timeOf = async (known: boolean) => {
    const email = `timed-${count++}@example.com`;
    // Hashes pause after each other, so both kinds of attempts begin equally long after the last one.
    const { id } = await createAccount(site, known ? email : `other-${email}`);
    await site.db.prepare('update users set password_hash = ? where id = ?').bind(PASSWORD_HASH, id).run();
    const start = performance.now();
    await (await site.fetch('/auth/login', jsonBody({ email, password: 'not the password' }))).text();
    return performance.now() - start;
  };
  for (let i = 0; i < 6; i++) await timeOf(i % 2 === 0);
  const ratios: number[] = [];
  for (let run = 0; run < 6; run++) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let i = 0; i < 16; i++) {
      times.known.push(await timeOf(true));
      times.unknown.push(await timeOf(false));
    }
    ratios.push(median(times.known) / median(times.unknown));
    // Other load on the machine distorts single runs; a real difference shows in every run.
    if (Math.abs((ratios.at(-1) ?? 0) - 1) <= 0.1) return;
  }
  expect.fail(`known/unknown: ${ratios.join(', ')}`);
});
