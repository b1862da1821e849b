import { readUpload } from '../domain/media.ts';
import { findPartner, listPartners, type Partner } from '../domain/partners.ts';
import { door, fileResponse } from './door.ts';

const json = ({ id, name, logo }: Partner): object => ({
  id,
  name,
  logoUrl: logo.name.startsWith('http') ? logo.name : `/b2b-partners/logo/${encodeURIComponent(logo.name)}`,
});

/** Specification 7: "Partners", reading. */
export const partnerCalls = door();
partnerCalls.get('/', async (c) => c.json((await listPartners(c.get('context'))).map(json)));
partnerCalls.get('/logo/:file', async (c) => fileResponse(await readUpload(c.get('context'), c.req.param('file'))));
partnerCalls.get('/:id', async (c) => c.json(json(await findPartner(c.get('context'), c.req.param('id')))));
