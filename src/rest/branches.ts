import { LIMITS } from '../../schema/constants.ts';
import { MESSAGES } from '../../schema/messages.ts';
import { addBranch, type Branch, deleteBranch, findBranch, findMainBranch, listBranches, updateBranch } from '../domain/branches.ts';
import { invalid, notFound } from '../domain/failure.ts';
import { uploadPicture } from '../domain/pictures.ts';
import { Upload } from '../domain/upload.ts';
import { readFile, readInput } from './body.ts';
import { door, type RestContext, storedPicture } from './door.ts';
import { admin, sentByStaff } from './staff.ts';

const branchJson = ({ id, officeName, address, phone, email, isMainBranch }: Branch): object => ({
  id,
  officeName,
  address,
  phone,
  email,
  isMainBranch,
});

/** Specification 7: "Branches". A second main branch is refused with status 400 and the text "Main branch already exists". */
export const branchCalls = door();
branchCalls.get('/all', async (c) => c.json((await listBranches(c.get('context'))).map(branchJson)));
branchCalls.get('/main', async (c) => {
  const branch = await findMainBranch(c.get('context'));
  if (!branch) throw notFound('Main branch');
  return c.json(branchJson(branch));
});
branchCalls.get('/branch/:id', async (c) => c.json(branchJson(await findBranch(c.get('context'), c.req.param('id')))));
branchCalls.post('/create', async (c) => {
  const [who, input] = await sentByStaff(c, () => readInput(c.req.raw));
  return c.json(branchJson(await addBranch(c.get('context'), who, input)), 201);
});
branchCalls.put('/update/:id', async (c) => {
  const [who, input] = await sentByStaff(c, () => readInput(c.req.raw));
  return c.json(branchJson(await updateBranch(c.get('context'), who, c.req.param('id'), input)));
});
/** The answer is text (specification 7). */
branchCalls.delete('/delete/:id', async (c) => {
  await deleteBranch(c.get('context'), await admin(c), c.req.param('id'));
  return c.text('Branch deleted successfully.');
});

/** `/api/branch-logos/{id}`: the picture of a branch; 404 for one that has none. */
export const branchLogoCalls = door();
branchLogoCalls.get('/:id', async (c) => {
  const context = c.get('context');
  const { logo } = await findBranch(context, c.req.param('id'));
  return storedPicture(c, logo);
});
/** Gives a branch its picture: multipart field `file`. */
async function setLogo(c: RestContext): Promise<Response> {
  const context = c.get('context');
  const id = c.req.param('id') ?? '';
  const [who, bytes] = await sentByStaff(c, async () => {
    await findBranch(context, id);
    return readFile(c.req.raw, 'file', LIMITS.pictureBytes);
  });
  if (!bytes) throw invalid({ file: MESSAGES.noFile });
  const { name } = await uploadPicture(context, who, new Upload('', bytes));
  return c.json(branchJson(await updateBranch(context, who, id, { logo: name })));
}
branchLogoCalls.put('/:id', setLogo);
branchLogoCalls.post('/:id', setLogo);
