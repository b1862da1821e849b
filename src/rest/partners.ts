import { LIMITS } from '../../schema/constants.ts';
import { OWN_MESSAGES } from '../../schema/messages.ts';
import type { Admin } from '../domain/access.ts';
import { readUpload } from '../domain/media.ts';
import {
  addPartner,
  deletePartner,
  findPartner,
  listPartners,
  type Partner,
  type PartnerInput,
  updatePartner,
} from '../domain/partners.ts';
import { uploadPicture } from '../domain/pictures.ts';
import { readForm } from './body.ts';
import { door, fileResponse, type RestContext } from './door.ts';
import { admin, sentByStaff } from './staff.ts';

const json = ({ id, name, logo }: Partner): object => ({
  id,
  name,
  logoUrl: logo.name.startsWith('http') ? logo.name : `/b2b-partners/logo/${encodeURIComponent(logo.name)}`,
});

/** What a form says of a partner: `name` and `logo`. The logo is stored only where the name would be taken. */
async function sent(c: RestContext, who: Admin): Promise<PartnerInput> {
  const { values, files } = await readForm(c.req.raw, LIMITS.pictureBytes + 20_000);
  const file = files.logo;
  const logo = file && values.name?.trim() ? (await uploadPicture(c.get('context'), who, file, 'logo')).name : undefined;
  return { name: values.name, logo };
}

/** Specification 7: "Partners". */
export const partnerCalls = door();
partnerCalls.get('/', async (c) => c.json((await listPartners(c.get('context'))).map(json)));
partnerCalls.get('/logo/:file', async (c) => fileResponse(await readUpload(c.get('context'), c.req.param('file'))));
partnerCalls.get('/:id', async (c) => c.json(json(await findPartner(c.get('context'), c.req.param('id')))));
partnerCalls.post('/add', async (c) => {
  const [who, input] = await sentByStaff(c, (sender) => sent(c, sender));
  return c.json(json(await addPartner(c.get('context'), who, input)), 201);
});
partnerCalls.put('/:id', async (c) => {
  const [who, input] = await sentByStaff(c, (sender) => sent(c, sender));
  return c.json(json(await updatePartner(c.get('context'), who, c.req.param('id'), input)));
});
partnerCalls.delete('/:id', async (c) => {
  await deletePartner(c.get('context'), await admin(c), c.req.param('id'));
  return c.json({ message: OWN_MESSAGES.partnerDeleted });
});
