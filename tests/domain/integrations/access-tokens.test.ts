import { expect, test } from 'vitest';
import { createAccount, signIn } from '../../support/accounts.ts';
import { countRows } from '../../support/enquiries.ts';
import { runOperation } from '../../support/graphql.ts';
import { openSite } from '../../support/site.ts';

// Who creates access tokens, and how often. `tests/security/access-tokens.test.ts` has what they open.

const site = await openSite();

test('a token that is created again because its answer was lost replaces the one that nobody saw, until it was used or changes', async () => {
  const person = await createAccount(site, 'program@token.example');
  const cookie = await signIn(site, person.email);
  const create = async (days = 30) => {
    const answer = await runOperation(
      site,
      cookie,
      `mutation { createAccessToken(name: "Nightly export", scopes: [PROFILE_READ], days: ${days}) { createdAccessToken { token } userErrors { code } } }`,
    );
    return answer.data.createAccessToken.createdAccessToken.token as string;
  };
  const answers = (token: string) => site.fetch('/auth/me', { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  const countTokens = () => countRows(site, `access_tokens where user_id = ${person.id}`);
  const lost = await create();
  const shown = await create();
  expect([await countTokens(), await answers(lost), await answers(shown)]).toEqual([1, 401, 200]);
  // A program uses the one that was shown, so another one is a wish for a second.
  await create();
  expect([await countTokens(), await answers(shown)]).toEqual([2, 200]);
  await create(31);
  expect(await countTokens()).toBe(3);
  await site.db.prepare('update access_tokens set created_at = created_at - 600001, expires_at = expires_at - 600001').run();
  await create(31);
  expect(await countTokens()).toBe(4);
});
