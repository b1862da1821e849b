import { LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { Admin } from '../domain/accounts/authorization.ts';
import { readOriginal } from '../domain/media/storage.ts';
import {
  addPartner,
  deletePartner,
  findPartner,
  listPartners,
  type Partner,
  type PartnerInput,
  updatePartner,
} from '../domain/content/partners.ts';
import { uploadPicture } from '../domain/media/references.ts';
import { readForm } from './request-body.ts';
import { createRouter, fileResponse, type RestContext } from './http.ts';
import { authenticateAdmin, readAsAdmin } from './staff.ts';

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
partnerRoutes.get('/', async (c) => c.json((await listPartners(c.get('context'))).map(toPartnerJson)));
partnerRoutes.get('/logo/:file', async (c) => fileResponse(await readOriginal(c.get('context'), c.req.param('file'))));
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
