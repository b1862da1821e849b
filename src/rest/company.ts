import { LIMITS } from '../../schema/constants.ts';
import { MESSAGES, OWN_MESSAGES } from '../../schema/messages.ts';
import type { Admin } from '../domain/accounts/authorization.ts';
import {
  addBranch,
  type Branch,
  deleteBranch,
  findBranch,
  findMainBranch,
  listBranches,
  updateBranch,
} from '../domain/content/branches.ts';
import {
  addPartner,
  deletePartner,
  findPartner,
  listPartners,
  type Partner,
  type PartnerInput,
  updatePartner,
} from '../domain/content/partners.ts';
import { type CompanyPolicy, findPolicy, savePolicy } from '../domain/content/policies.ts';
import { invalidInput, notFound } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { readOriginal } from '../domain/media/storage.ts';
import { UploadedFile } from '../domain/media/uploaded-file.ts';
import { cached } from './cached.ts';
import { authenticateAdmin, createRouter, fileResponse, pictureResponse, type RestContext, readAsAdmin } from './http.ts';
import { readFields, readForm, readFormFile } from './request-body.ts';

const toPolicyJson = (policy: CompanyPolicy | undefined): object => {
  const { aboutUs = '', bookingTerms = '', privacyPolicy = '', cancellationRefundPolicy = '' } = policy ?? {};
  return { id: policy?.id ?? null, aboutUs, bookingTerms, privacyPolicy, cancellationRefundPolicy };
};

/** Specification 7: "Company policy": the four texts, empty until they are first saved. */
export const policyRoutes = createRouter();
policyRoutes.get('/', cached('catalogue'), async (c) => c.json(toPolicyJson(await findPolicy(c.get('context')))));
/** There is one record: its `id` is sent along and says nothing new. Texts that are not sent stay. */
policyRoutes.post('/', async (c) => {
  const [who, input] = await readAsAdmin(c, () => readFields(c.req.raw));
  return c.json(toPolicyJson(await savePolicy(c.get('context'), who, input)));
});

const toBranchJson = ({ id, officeName, address, phone, email, isMainBranch }: Branch): object => ({
  id,
  officeName,
  address,
  phone,
  email,
  isMainBranch,
});

/** Specification 7: "Branches". A second main branch is refused with status 400 and the text "Main branch already exists". */
export const branchRoutes = createRouter();
branchRoutes.get('/all', cached('catalogue'), async (c) => c.json((await listBranches(c.get('context'))).map(toBranchJson)));
branchRoutes.get('/main', cached('catalogue'), async (c) => {
  const branch = await findMainBranch(c.get('context'));
  if (!branch) throw notFound('Main branch');
  return c.json(toBranchJson(branch));
});
branchRoutes.get('/branch/:id', async (c) => c.json(toBranchJson(await findBranch(c.get('context'), c.req.param('id')))));
branchRoutes.post('/create', async (c) => {
  const [who, input] = await readAsAdmin(c, () => readFields(c.req.raw));
  return c.json(toBranchJson(await addBranch(c.get('context'), who, input)), 201);
});
branchRoutes.put('/update/:id', async (c) => {
  const [who, input] = await readAsAdmin(c, () => readFields(c.req.raw));
  return c.json(toBranchJson(await updateBranch(c.get('context'), who, c.req.param('id'), input)));
});
/** The answer is text (specification 7). */
branchRoutes.delete('/delete/:id', async (c) => {
  await deleteBranch(c.get('context'), await authenticateAdmin(c), c.req.param('id'));
  return c.text('Branch deleted successfully.');
});

/** `/api/branch-logos/{id}`: the picture of a branch; 404 for one that has none. */
export const branchLogoRoutes = createRouter();
branchLogoRoutes.get('/:id', async (c) => {
  const context = c.get('context');
  const { logo } = await findBranch(context, c.req.param('id'));
  return pictureResponse(c, logo);
});
/** Gives a branch its picture: multipart field `file`. */
async function setBranchLogo(c: RestContext): Promise<Response> {
  const context = c.get('context');
  const id = c.req.param('id') ?? '';
  const [who, bytes] = await readAsAdmin(c, async () => {
    await findBranch(context, id);
    return readFormFile(c.req.raw, 'file', LIMITS.maxPictureBytes);
  });
  if (!bytes) throw invalidInput({ file: MESSAGES.noFile });
  const { name } = await uploadPicture(context, who, new UploadedFile('', bytes));
  return c.json(toBranchJson(await updateBranch(context, who, id, { logo: name })));
}
branchLogoRoutes.put('/:id', setBranchLogo);
branchLogoRoutes.post('/:id', setBranchLogo);

const toPartnerJson = ({ id, name, logo }: Partner): object => ({
  id,
  name,
  logoUrl: logo.name.startsWith('http') ? logo.name : `/b2b-partners/logo/${encodeURIComponent(logo.name)}`,
});

/** What a form says of a partner: `name` and `logo`. The logo is stored only where the name would be taken. */
async function readPartnerForm(c: RestContext, who: Admin): Promise<PartnerInput> {
  const { values, files } = await readForm(c.req.raw, LIMITS.maxPictureBytes + 20_000);
  const file = files.logo;
  const logo = file && values.name?.trim() ? (await uploadPicture(c.get('context'), who, file, 'logo')).name : undefined;
  return { name: values.name, logo };
}

/** Specification 7: "Partners". */
export const partnerRoutes = createRouter();
partnerRoutes.get('/', cached('catalogue'), async (c) => c.json((await listPartners(c.get('context'))).map(toPartnerJson)));
partnerRoutes.get('/logo/:file', cached('media'), async (c) => fileResponse(await readOriginal(c.get('context'), c.req.param('file'))));
partnerRoutes.get('/:id', async (c) => c.json(toPartnerJson(await findPartner(c.get('context'), c.req.param('id')))));
partnerRoutes.post('/add', async (c) => {
  const [who, input] = await readAsAdmin(c, (sender) => readPartnerForm(c, sender));
  return c.json(toPartnerJson(await addPartner(c.get('context'), who, input)), 201);
});
partnerRoutes.put('/:id', async (c) => {
  const [who, input] = await readAsAdmin(c, (sender) => readPartnerForm(c, sender));
  return c.json(toPartnerJson(await updatePartner(c.get('context'), who, c.req.param('id'), input)));
});
partnerRoutes.delete('/:id', async (c) => {
  await deletePartner(c.get('context'), await authenticateAdmin(c), c.req.param('id'));
  return c.json({ message: OWN_MESSAGES.partnerDeleted });
});
