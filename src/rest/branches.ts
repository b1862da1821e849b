import { LIMITS } from '../../schema/constants.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { addBranch, type Branch, deleteBranch, findBranch, findMainBranch, listBranches, updateBranch } from '../domain/content/branches.ts';
import { invalidInput, notFound } from '../domain/errors.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { UploadedFile } from '../domain/media/upload.ts';
import { readFields, readFormFile } from './request-body.ts';
import { createRouter, pictureResponse, type RestContext } from './http.ts';
import { authenticateAdmin, readAsAdmin } from './staff.ts';

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
branchRoutes.get('/all', async (c) => c.json((await listBranches(c.get('context'))).map(toBranchJson)));
branchRoutes.get('/main', async (c) => {
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
