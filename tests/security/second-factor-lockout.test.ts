import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createAccount, jsonBody, PASSWORD, signIn } from '../support/accounts.ts';
import { errorCodes, runOperation } from '../support/graphql.ts';
import { openSharedSite } from '../support/site.ts';

const site = await openSharedSite();
const run = (cookie: string, field: string, code: string, result = '') =>
  runOperation(site, cookie, `mutation($code: String!) { done: ${field} { ${result} userErrors { field message code } } }`, { code });

test('wrong codes in a stolen session do not keep the owner from signing in', async () => {
  const { email } = await createAccount(site, 'owner@factor.example');
  const stolen = await signIn(site, email);
  const { secret } = (
    await runOperation(site, stolen, 'mutation { startTotpSetup { totpSetup { secret } userErrors { field message code } } }')
  ).data.startTotpSetup.totpSetup;
  const totpCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { data } = await run(stolen, 'confirmSecondFactor(code: $code)', totpCode, 'recoveryCodes');
  const [recoveryCode] = data.done.recoveryCodes as string[];
  for (const field of ['confirmIdentity(confirmation: $code)', 'disableSecondFactor(code: $code)']) {
    const codes = [];
    // A recovery code that was never issued.
    for (let i = 0; i < 11; i++) codes.push(errorCodes(await run(stolen, field, 'AAAA-BBBB-CCCC-DDDD'))[0]);
    expect(codes.at(-1), field).toBe('TOO_MANY');
  }
  expect((await site.fetch('/auth/login', jsonBody({ email, password: PASSWORD, code: recoveryCode }))).status).toBe(200);
});
