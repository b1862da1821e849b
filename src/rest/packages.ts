import { Hono } from 'hono';
import { CATEGORIES, type Category, LIMITS, type Market } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { Picture } from '../../schema/models.ts';
import type { PackageJson } from '../../schema/outputs/packages.ts';
import { invalidInput } from '../domain/errors.ts';
import { createPackage, deletePackages, updatePackage } from '../domain/packages/admin-mutations.ts';
import { findStaffPackage } from '../domain/packages/admin-queries.ts';
import { fullColumns, type Package, type PackageFilter } from '../domain/packages/filter.ts';
import { findPackage } from '../domain/packages/find-package.ts';
import { listCarouselPackages, listPackages } from '../domain/packages/queries.ts';
import { type BodyFields, readFields } from './form-data.ts';
import {
  cached,
  getAdmin,
  pageResponse,
  parsePaging,
  pickColumns,
  type RestContext,
  type RestEnv,
  requireAdmin,
  toPictureUrl,
} from './http.ts';
import { handlePictureUpload } from './media.ts';

const toImageNames = (pictures: readonly Picture[]): string[] => pictures.map(({ name }) => name);

/** Specification 3: images as names, those of itinerary days as URLs. `version` is what PUT may send back. */
function toPackageJson(row: Package, origin: string): PackageJson {
  const { market, price, category, images, itinerary } = row;
  return {
    ...pickColumns(row, 'id', 'name', 'description'),
    price: price / 100,
    ...pickColumns(row, 'duration', 'tripType'),
    ...(MARKET_CONFIG[market].hasCategories ? { category } : { packageImages: toImageNames(images) }),
    mainImage: images[0]?.name ?? null,
    images: toImageNames(images),
    ...pickColumns(row, 'inclusions', 'exclusions'),
    itinerary: itinerary.map((day) => ({ ...day, images: day.images.map((image) => toPictureUrl(image.name, `${origin}/uploads`)) })),
    ...pickColumns(row, 'contactEmail', 'contactPhone', 'version'),
  };
}

const packagesResponse = async (c: RestContext, market: Market, filter: PackageFilter = {}): Promise<Response> => {
  const page = await listPackages(c.var.context, fullColumns, { market, filter, ...parsePaging(c) });
  return pageResponse(c, page, (row) => toPackageJson(row, c.env.ORIGIN));
};

/** Reads a package; in Dubai, `packageImages` is another name of `images` (specification 3). */
async function readPackageFields(c: RestContext, market: Market): Promise<BodyFields> {
  const input = await readFields(c.req.raw, LIMITS.package.bytes);
  return market !== DEFAULT_MARKET ? { ...input, images: input.images ?? input.packageImages } : input;
}

function parseCategory(value: string | undefined): Category {
  const category = CATEGORIES.find((each) => each.toLowerCase() === value?.toLowerCase());
  if (!category) throw invalidInput({ category: `Category must be one of ${CATEGORIES.join(', ')}.` });
  return category;
}

/** Specification 7, "India packages" and "Dubai packages". */
export function packageRoutes(market: Market): Hono<RestEnv> {
  const routes = new Hono<RestEnv>();
  routes.get('/', cached('catalogue', ['first', 'after']), (c) => packagesResponse(c, market));
  // Documented for India only.
  if (market === DEFAULT_MARKET) {
    routes.get('/carousel', cached('catalogue'), async (c) => {
      const { rows } = await listCarouselPackages(c.var.context, fullColumns, market);
      return c.json(rows.map((row) => toPackageJson(row, c.env.ORIGIN)));
    });
    routes.get('/search', cached('catalogue', ['name', 'first', 'after']), (c) =>
      packagesResponse(c, market, { search: c.req.query('name') ?? '' }),
    );
    routes.get('/filter', cached('catalogue', ['type', 'first', 'after']), (c) =>
      packagesResponse(c, market, { tripType: c.req.query('type') ?? '' }),
    );
    routes.get('/category', cached('catalogue', ['category', 'first', 'after']), (c) =>
      packagesResponse(c, market, { category: parseCategory(c.req.query('category')) }),
    );
  }
  routes.post('/', requireAdmin, async (c) => {
    const input = await readPackageFields(c, market);
    return c.json(toPackageJson(await createPackage(c.var.context, await getAdmin(c), market, input), c.env.ORIGIN), 201);
  });
  routes.post('/upload', requireAdmin, handlePictureUpload);
  /** With a `version`, the update fails if somebody has saved a newer one; without, it overwrites. */
  routes.put('/:id', requireAdmin, async (c) => {
    const input = await readPackageFields(c, market);
    const version = typeof input.version === 'number' ? input.version : null;
    const row = await updatePackage(c.var.context, await getAdmin(c), market, c.req.param('id'), input, version);
    return c.json(toPackageJson(row, c.env.ORIGIN));
  });
  routes.delete('/:id', requireAdmin, async (c) => {
    const admin = await getAdmin(c);
    const { id } = await findStaffPackage(c.var.context, admin, market, c.req.param('id'));
    await deletePackages(c.var.context, admin, [String(id)]);
    return c.json({ message: MESSAGES.packageDeleted });
  });
  routes.get('/:id', cached('catalogue'), async (c) =>
    c.json(toPackageJson(await findPackage(c.var.context, market, c.req.param('id')), c.env.ORIGIN)),
  );
  return routes;
}
