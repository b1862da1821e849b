import { type CompanyPolicy, findPolicy, savePolicy } from '../domain/policy.ts';
import { readInput } from './body.ts';
import { door } from './door.ts';
import { sentByStaff } from './staff.ts';

const json = (policy: CompanyPolicy | undefined): object => {
  const { aboutUs = '', bookingTerms = '', privacyPolicy = '', cancellationRefundPolicy = '' } = policy ?? {};
  return { id: policy?.id ?? null, aboutUs, bookingTerms, privacyPolicy, cancellationRefundPolicy };
};

/** Specification 7: "Company policy": the four texts, empty until they are first saved. */
export const policyCalls = door();
policyCalls.get('/', async (c) => c.json(json(await findPolicy(c.get('context')))));
/** There is one record: its `id` is sent along and says nothing new. Texts that are not sent stay. */
policyCalls.post('/', async (c) => {
  const [who, input] = await sentByStaff(c, () => readInput(c.req.raw));
  return c.json(json(await savePolicy(c.get('context'), who, input)));
});
