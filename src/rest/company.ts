import { Hono } from 'hono';
import { LIMITS } from '../../schema/constants.ts';
import { toPictureUrl } from '../../schema/media-urls.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { BranchJson, PartnerJson, PolicyJson } from '../../schema/outputs/content.ts';
import { addBranch, deleteBranch, updateBranch } from '../domain/content/branch-mutations.ts';
import { type Branch, findBranch, findMainBranch, listBranches } from '../domain/content/branches.ts';
import { addPartner, deletePartner, type PartnerInput, updatePartner } from '../domain/content/partner-mutations.ts';
import { findPartner, listPartnerPage, type Partner } from '../domain/content/partners.ts';
import { type CompanyPolicy, findPolicy } from '../domain/content/policies.ts';
import { savePolicy } from '../domain/content/policy-versions.ts';
import { sha256 } from '../domain/crypto.ts';
import { notFound } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { readOriginal } from '../domain/media/storage.ts';
import type { UploadedFile } from '../domain/media/uploaded-file.ts';
import { type BodyFields, isMultipart, readFields, readForm } from './form-data.ts';
import { cached, fileResponse, getStaff, pickColumns, pictureResponse, type RestContext, type RestEnv, requireCallRight } from './http.ts';
import { listResponse } from './lists.ts';
import { storeUploadedPicture } from './media.ts';

const toPolicyJson = (policy: CompanyPolicy | undefined): PolicyJson => {
  const { aboutUs = '', bookingTerms = '', privacyPolicy = '', cancellationRefundPolicy = '' } = policy ?? {};
  return { id: policy?.id ?? null, aboutUs, bookingTerms, privacyPolicy, cancellationRefundPolicy };
};

/** Specification 7, "Company policy": the four texts, empty until they are first saved. */
export const policyRoutes = new Hono<RestEnv>();
policyRoutes.get('/', cached('catalogue'), async (c) => c.json(toPolicyJson(await findPolicy(c.var.context))));
/** There is one record, so the `id` in the body is ignored. Absent texts keep their value. */
policyRoutes.post('/', requireCallRight('site'), async (c) => {
  const input = await readFields(c.req.raw);
  return c.json(toPolicyJson(await savePolicy(c.var.context, await getStaff(c, 'site'), input)));
});

const toBranchJson = (row: Branch): BranchJson => pickColumns(row, 'id', 'officeName', 'address', 'phone', 'email', 'isMainBranch');

/** Stores a logo that came with other fields: its name, and the hash of its file. */
async function storeLogo(c: RestContext, file: UploadedFile | undefined) {
  if (!file) return {};
  return { logo: (await uploadPicture(c.var.context, await getStaff(c, 'site'), file, 'logo')).name, logoDigest: sha256(file.bytes) };
}

/** No agency has as many offices. */
const MAX_BRANCHES = 10_000;

/** Specification 7, "Branches". A second main branch is rejected with status 400 and the text "Main branch already exists". */
export const branchRoutes = new Hono<RestEnv>();
branchRoutes.get('/all', cached('catalogue'), async (c) => c.json((await listBranches(c.var.context, MAX_BRANCHES)).map(toBranchJson)));
branchRoutes.get('/main', cached('catalogue'), async (c) => {
  const branch = await findMainBranch(c.var.context);
  if (!branch) throw notFound('Main branch');
  return c.json(toBranchJson(branch));
});
branchRoutes.get('/branch/:id', async (c) => c.json(toBranchJson(await findBranch(c.var.context, c.req.param('id')))));
/** Reads JSON, or a form whose file `logo` is stored. */
async function readBranch(c: RestContext): Promise<BodyFields> {
  if (!isMultipart(c.req.raw)) return readFields(c.req.raw);
  const { values, files } = await readForm(c.req.raw, LIMITS.maxPictureBytes + 20_000);
  return { ...values, ...(await storeLogo(c, files.logo)) };
}

branchRoutes.post('/create', requireCallRight('site'), async (c) => {
  const input = await readBranch(c);
  return c.json(toBranchJson(await addBranch(c.var.context, await getStaff(c, 'site'), input)), 201);
});
branchRoutes.put('/update/:id', requireCallRight('site'), async (c) => {
  const input = await readBranch(c);
  return c.json(toBranchJson(await updateBranch(c.var.context, await getStaff(c, 'site'), c.req.param('id'), input)));
});
/** Answers text (specification 7). */
branchRoutes.delete('/delete/:id', requireCallRight('site'), async (c) => {
  await deleteBranch(c.var.context, await getStaff(c, 'site'), c.req.param('id'));
  return c.text('Branch deleted successfully.');
});

/** `/api/branch-logos/{id}`: the picture of a branch; 404 if it has none. */
export const branchLogoRoutes = new Hono<RestEnv>();
branchLogoRoutes.get('/:id', async (c) => pictureResponse(c, (await findBranch(c.var.context, c.req.param('id'))).logo));
/** Multipart, field `file`. */
branchLogoRoutes.on(['PUT', 'POST'], '/:id', requireCallRight('site'), async (c) => {
  const id = c.req.param('id');
  await findBranch(c.var.context, id);
  const { name } = await storeUploadedPicture(c, 'site');
  return c.json(toBranchJson(await updateBranch(c.var.context, await getStaff(c, 'site'), id, { logo: name })));
});

const toPartnerJson = ({ id, name, logo }: Partner, origin: string): PartnerJson => ({
  id,
  name,
  logoUrl: toPictureUrl(origin, logo.name, '/b2b-partners/logo'),
});

/** Reads the fields `name` and `logo`. The logo is stored only if there is a name. */
async function readPartnerForm(c: RestContext): Promise<PartnerInput> {
  const { values, files } = await readForm(c.req.raw, LIMITS.maxPictureBytes + 20_000);
  return { name: values.name, ...(values.name?.trim() && (await storeLogo(c, files.logo))) };
}

/** Specification 7, "Partners". */
export const partnerRoutes = new Hono<RestEnv>();
partnerRoutes.get('/', cached('catalogue', ['first', 'after']), (c) =>
  listResponse(
    c,
    (page) => listPartnerPage(c.var.context, page),
    (row) => toPartnerJson(row, c.env.ORIGIN),
  ),
);
partnerRoutes.get('/logo/:file', cached('media'), async (c) => fileResponse(await readOriginal(c.var.context, c.req.param('file'))));
partnerRoutes.get('/:id', async (c) => c.json(toPartnerJson(await findPartner(c.var.context, c.req.param('id')), c.env.ORIGIN)));
partnerRoutes.post('/add', requireCallRight('site'), async (c) => {
  const input = await readPartnerForm(c);
  return c.json(toPartnerJson(await addPartner(c.var.context, await getStaff(c, 'site'), input), c.env.ORIGIN), 201);
});
partnerRoutes.put('/:id', requireCallRight('site'), async (c) => {
  const input = await readPartnerForm(c);
  return c.json(toPartnerJson(await updatePartner(c.var.context, await getStaff(c, 'site'), c.req.param('id'), input), c.env.ORIGIN));
});
partnerRoutes.delete('/:id', requireCallRight('site'), async (c) => {
  await deletePartner(c.var.context, await getStaff(c, 'site'), c.req.param('id'));
  return c.json({ message: OWN_MESSAGES.partnerDeleted });
});
