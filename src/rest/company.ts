import { type Branch, findBranch, findMainBranch, findPolicy, listBranches } from '../domain/company.ts';
import { notFound } from '../domain/failure.ts';
import { door, storedPicture } from './door.ts';

const branchJson = ({ id, officeName, address, phone, email, isMainBranch }: Branch): object => ({
  id,
  officeName,
  address,
  phone,
  email,
  isMainBranch,
});

/** Specification 7: "Branches", reading. */
export const branchCalls = door();
branchCalls.get('/all', async (c) => c.json((await listBranches(c.get('context'))).map(branchJson)));
branchCalls.get('/main', async (c) => {
  const branch = await findMainBranch(c.get('context'));
  if (!branch) throw notFound('Main branch');
  return c.json(branchJson(branch));
});
branchCalls.get('/branch/:id', async (c) => c.json(branchJson(await findBranch(c.get('context'), c.req.param('id')))));

/** `/api/branch-logos/{id}`: the picture of a branch; 404 for one that has none. */
export const branchLogoCalls = door();
branchLogoCalls.get('/:id', async (c) => {
  const context = c.get('context');
  const { logo } = await findBranch(context, c.req.param('id'));
  return storedPicture(c, logo);
});

/** Specification 7: "Company policy", reading: the four texts, empty until they are first saved. */
export const policyCalls = door();
policyCalls.get('/', async (c) => {
  const policy = await findPolicy(c.get('context'));
  const { aboutUs = '', bookingTerms = '', privacyPolicy = '', cancellationRefundPolicy = '' } = policy ?? {};
  return c.json({ id: policy?.id ?? null, aboutUs, bookingTerms, privacyPolicy, cancellationRefundPolicy });
});
