import { type CompanyPolicy, findPolicy, savePolicy } from '../domain/content/policies.ts';
import { readFields } from './request-body.ts';
import { createRouter } from './http.ts';
import { readAsAdmin } from './staff.ts';

const toPolicyJson = (policy: CompanyPolicy | undefined): object => {
  const { aboutUs = '', bookingTerms = '', privacyPolicy = '', cancellationRefundPolicy = '' } = policy ?? {};
  return { id: policy?.id ?? null, aboutUs, bookingTerms, privacyPolicy, cancellationRefundPolicy };
};

/** Specification 7: "Company policy": the four texts, empty until they are first saved. */
export const policyRoutes = createRouter();
policyRoutes.get('/', async (c) => c.json(toPolicyJson(await findPolicy(c.get('context')))));
/** There is one record: its `id` is sent along and says nothing new. Texts that are not sent stay. */
policyRoutes.post('/', async (c) => {
  const [who, input] = await readAsAdmin(c, () => readFields(c.req.raw));
  return c.json(toPolicyJson(await savePolicy(c.get('context'), who, input)));
});
