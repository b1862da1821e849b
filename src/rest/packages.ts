import type { Hono } from 'hono';
import { CATEGORIES, type Category, LIMITS, type Market } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_FACTS } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { Picture } from '../../schema/shapes.ts';
import { invalid } from '../domain/failure.ts';
import { createPackage, deletePackages, updatePackage } from '../domain/package-desk.ts';
import { findStaffPackage } from '../domain/package-list.ts';
import { carouselPackages, findPackage, listPackages } from '../domain/packages.ts';
import { endCursorOf, type Package, type PackageFilter, WHOLE } from '../domain/packages-filter.ts';
import { type Input, readInput } from './body.ts';
import { door, pageResponse, paging, type RestContext, type RestEnv } from './door.ts';
import { admin, answerUpload, sentByStaff } from './staff.ts';

const names = (pictures: readonly Picture[]): string[] => pictures.map(({ name }) => name);

/** A package with the field names of specification 3; images by name, those of days as URLs; and the version that PUT may name. */
function packageJson(row: Package, origin: string): object {
  const {
    id,
    name,
    description,
    price,
    duration,
    tripType,
    category,
    images,
    inclusions,
    exclusions,
    itinerary,
    contactEmail,
    contactPhone,
    version,
  } = row;
  const url = (image: string) => (image.startsWith('http') ? image : `${origin}/uploads/${encodeURIComponent(image)}`);
  return {
    id,
    name,
    description,
    price: price / 100,
    duration,
    tripType,
    ...(MARKET_FACTS[row.market].categories ? { category } : { packageImages: names(images) }),
    mainImage: images[0]?.name ?? null,
    images: names(images),
    inclusions,
    exclusions,
    itinerary: itinerary.map((day) => ({ ...day, images: names(day.images).map(url) })),
    contactEmail,
    contactPhone,
    version,
  };
}

const list = async (c: RestContext, market: Market, filter: PackageFilter = {}): Promise<Response> => {
  const page = await listPackages(c.get('context'), WHOLE, { market, filter, ...paging(c) });
  return pageResponse(
    c,
    page.rows.map((row) => packageJson(row, c.env.ORIGIN)),
    page.hasNext ? endCursorOf(page) : null,
  );
};

/** What a call sends of a package; pictures of Dubai's may be called `packageImages` (specification 3). */
async function sent(c: RestContext, market: Market): Promise<Input> {
  const input = await readInput(c.req.raw, LIMITS.package.bytes);
  return market !== DEFAULT_MARKET ? { ...input, images: input.images ?? input.packageImages } : input;
}

/** Specification 7: "India packages" and "Dubai packages". One code, two markets; writing is for ADMINs. */
export function packageCalls(market: Market): Hono<RestEnv> {
  const calls = door();
  calls.get('/', (c) => list(c, market));
  // Documented for India only.
  if (market === DEFAULT_MARKET) {
    calls.get('/carousel', async (c) => {
      const { rows } = await carouselPackages(c.get('context'), WHOLE, market);
      return c.json(rows.map((row) => packageJson(row, c.env.ORIGIN)));
    });
    calls.get('/search', (c) => list(c, market, { search: c.req.query('name') ?? '' }));
    calls.get('/filter', (c) => list(c, market, { tripType: c.req.query('type') ?? '' }));
    calls.get('/category', (c) => list(c, market, { category: knownCategory(c.req.query('category')) }));
  }
  calls.post('/', async (c) => {
    const [who, input] = await sentByStaff(c, () => sent(c, market));
    const row = await createPackage(c.get('context'), who, market, input);
    return c.json(packageJson(row, c.env.ORIGIN), 201);
  });
  calls.post('/upload', answerUpload);
  /** With the `version` that was read it is refused where somebody has saved since; without one it is saved over. */
  calls.put('/:id', async (c) => {
    const [who, input] = await sentByStaff(c, () => sent(c, market));
    const version = typeof input.version === 'number' ? input.version : null;
    return c.json(packageJson(await updatePackage(c.get('context'), who, market, c.req.param('id'), input, version), c.env.ORIGIN));
  });
  calls.delete('/:id', async (c) => {
    const who = await admin(c);
    const { id } = await findStaffPackage(c.get('context'), who, market, c.req.param('id'));
    await deletePackages(c.get('context'), who, [String(id)]);
    return c.json({ message: MESSAGES.packageDeleted });
  });
  calls.get('/:id', async (c) => c.json(packageJson(await findPackage(c.get('context'), market, c.req.param('id')), c.env.ORIGIN)));
  return calls;
}

function knownCategory(asked: string | undefined): Category {
  const found = CATEGORIES.find((category) => category.toLowerCase() === asked?.toLowerCase());
  if (!found) throw invalid({ category: `Category must be one of ${CATEGORIES.join(', ')}.` });
  return found;
}
