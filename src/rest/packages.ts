import type { Hono } from 'hono';
import { CATEGORIES, type Category, LIMITS, type Market } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { Picture } from '../../schema/tables/columns.ts';
import { invalidInput } from '../domain/errors.ts';
import { createPackage, deletePackages, updatePackage } from '../domain/packages/admin-mutations.ts';
import { findStaffPackage } from '../domain/packages/admin-queries.ts';
import { fullColumns, getEndCursor, type Package, type PackageFilter } from '../domain/packages/filter.ts';
import { findPackage, listCarouselPackages, listPackages } from '../domain/packages/queries.ts';
import { cached } from './cached.ts';
import {
  authenticateAdmin,
  createRouter,
  handlePictureUpload,
  pageResponse,
  parsePaging,
  type RestContext,
  type RestEnv,
  readAsAdmin,
} from './http.ts';
import { type BodyFields, readFields } from './request-body.ts';

const toImageNames = (pictures: readonly Picture[]): string[] => pictures.map(({ name }) => name);

/** A package with the field names of specification 3; images by name, those of days as URLs; and the version that PUT may name. */
function toPackageJson(row: Package, origin: string): object {
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
    ...(MARKET_CONFIG[row.market].hasCategories ? { category } : { packageImages: toImageNames(images) }),
    mainImage: images[0]?.name ?? null,
    images: toImageNames(images),
    inclusions,
    exclusions,
    itinerary: itinerary.map((day) => ({ ...day, images: toImageNames(day.images).map(url) })),
    contactEmail,
    contactPhone,
    version,
  };
}

const packagesResponse = async (c: RestContext, market: Market, filter: PackageFilter = {}): Promise<Response> => {
  const page = await listPackages(c.get('context'), fullColumns, { market, filter, ...parsePaging(c) });
  return pageResponse(
    c,
    page.rows.map((row) => toPackageJson(row, c.env.ORIGIN)),
    page.hasNext ? getEndCursor(page) : null,
  );
};

/** What a call sends of a package; pictures of Dubai's may be called `packageImages` (specification 3). */
async function readPackageFields(c: RestContext, market: Market): Promise<BodyFields> {
  const input = await readFields(c.req.raw, LIMITS.package.bytes);
  return market !== DEFAULT_MARKET ? { ...input, images: input.images ?? input.packageImages } : input;
}

/** Specification 7: "India packages" and "Dubai packages". One code, two markets; writing is for ADMINs. */
export function packageRoutes(market: Market): Hono<RestEnv> {
  const calls = createRouter();
  calls.get('/', cached('catalogue', ['first', 'after']), (c) => packagesResponse(c, market));
  // Documented for India only.
  if (market === DEFAULT_MARKET) {
    calls.get('/carousel', cached('catalogue'), async (c) => {
      const { rows } = await listCarouselPackages(c.get('context'), fullColumns, market);
      return c.json(rows.map((row) => toPackageJson(row, c.env.ORIGIN)));
    });
    calls.get('/search', cached('catalogue', ['name', 'first', 'after']), (c) =>
      packagesResponse(c, market, { search: c.req.query('name') ?? '' }),
    );
    calls.get('/filter', cached('catalogue', ['type', 'first', 'after']), (c) =>
      packagesResponse(c, market, { tripType: c.req.query('type') ?? '' }),
    );
    calls.get('/category', cached('catalogue', ['category', 'first', 'after']), (c) =>
      packagesResponse(c, market, { category: parseCategory(c.req.query('category')) }),
    );
  }
  calls.post('/', async (c) => {
    const [who, input] = await readAsAdmin(c, () => readPackageFields(c, market));
    const row = await createPackage(c.get('context'), who, market, input);
    return c.json(toPackageJson(row, c.env.ORIGIN), 201);
  });
  calls.post('/upload', handlePictureUpload);
  /** With the `version` that was read it is refused where somebody has saved since; without one it is saved over. */
  calls.put('/:id', async (c) => {
    const [who, input] = await readAsAdmin(c, () => readPackageFields(c, market));
    const version = typeof input.version === 'number' ? input.version : null;
    return c.json(toPackageJson(await updatePackage(c.get('context'), who, market, c.req.param('id'), input, version), c.env.ORIGIN));
  });
  calls.delete('/:id', async (c) => {
    const who = await authenticateAdmin(c);
    const { id } = await findStaffPackage(c.get('context'), who, market, c.req.param('id'));
    await deletePackages(c.get('context'), who, [String(id)]);
    return c.json({ message: MESSAGES.packageDeleted });
  });
  calls.get('/:id', cached('catalogue'), async (c) =>
    c.json(toPackageJson(await findPackage(c.get('context'), market, c.req.param('id')), c.env.ORIGIN)),
  );
  return calls;
}

function parseCategory(asked: string | undefined): Category {
  const found = CATEGORIES.find((category) => category.toLowerCase() === asked?.toLowerCase());
  if (!found) throw invalidInput({ category: `Category must be one of ${CATEGORIES.join(', ')}.` });
  return found;
}
