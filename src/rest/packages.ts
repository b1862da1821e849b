import { Hono } from 'hono';
import { CATEGORIES, LIMITS, type Market } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import { DEVELOPMENT_ORIGIN, toPictureUrl } from '../../schema/media-urls.ts';
import { MESSAGES } from '../../schema/messages.ts';
import type { Picture } from '../../schema/models.ts';
import type { PackageJson } from '../../schema/outputs/packages.ts';
import { invalidInput } from '../domain/errors.ts';
import { createPackage, deletePackages, updatePackage } from '../domain/packages/admin-mutations.ts';
import { findStaffPackage } from '../domain/packages/admin-queries.ts';
import { fullColumns, getShownAmount, type Package, type PackageFilter } from '../domain/packages/filter.ts';
import { findPackage } from '../domain/packages/find-package.ts';
import { listLeadingPackages } from '../domain/packages/leading-packages.ts';
import { listPackages } from '../domain/packages/queries.ts';
import { readFields } from './form-data.ts';
import { cached, getStaff, pickColumns, type RestContext, type RestEnv, requireCallRight } from './http.ts';
import { listResponse } from './lists.ts';
import { handlePictureUpload } from './media.ts';

const toImageNames = (pictures: readonly Picture[], origin: string): string[] =>
  pictures.map(({ name }) => name.replace(DEVELOPMENT_ORIGIN, origin));

/** Specification 3: images as names, those of itinerary days as URLs. `version` is what PUT may send back. */
function toPackageJson(row: Package, origin: string): PackageJson {
  const { market, category, images, itinerary } = row;
  return {
    ...pickColumns(row, 'id', 'name', 'description'),
    // A number would become the price of a draft that is sent back.
    price: getShownAmount(row),
    ...pickColumns(row, 'duration', 'tripType'),
    ...(MARKET_CONFIG[market].hasCategories ? { category } : { packageImages: toImageNames(images, origin) }),
    mainImage: toImageNames(images, origin)[0] ?? null,
    images: toImageNames(images, origin),
    ...pickColumns(row, 'inclusions', 'exclusions'),
    // Without the stops of the drawn route, which no documented day has.
    itinerary: itinerary.map(({ stop: _stop, ...day }) => ({
      ...day,
      meals: day.meals.replaceAll(', ', ','),
      images: day.images.map(({ name }) => toPictureUrl(origin, name)),
    })),
    ...pickColumns(row, 'contactEmail', 'contactPhone', 'version'),
  };
}

/** A list of packages. */
const packagesResponse = (c: RestContext, market: Market, filter: PackageFilter = {}): Promise<Response> =>
  listResponse(
    c,
    ({ first, after }, isWhole) =>
      listPackages(c.var.context, fullColumns, { market, filter, first, after, withTotal: false, overlapTiers: isWhole }),
    (row) => toPackageJson(row, c.env.ORIGIN),
  );

/** The filter that a word stands for: a category, in any case, or another text as `other` reads it; "All" and nothing are no filter. */
function parseFilter(word: string | undefined, other: (text: string) => PackageFilter): PackageFilter {
  const text = word?.trim() ?? '';
  if (/^(?:all)?$/i.test(text)) return {};
  const category = CATEGORIES.find((each) => each.toLowerCase() === text.toLowerCase());
  return category ? { category } : other(text);
}

const rejectCategory = (): never => {
  throw invalidInput({ category: `Category must be All or one of ${CATEGORIES.join(', ')}.` });
};

/** A version as a number or its digits; null for an update that overwrites. Throws `invalid`. */
function parseVersion(version: unknown): number | null {
  if (version === undefined || version === null || version === '') return null;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  if (typeof version === 'string' && /^\d{1,15}$/.test(version)) return Number(version);
  throw invalidInput({ version: 'Send the version that you have read, or none to overwrite.' });
}

/** Specification 7, "India packages" and "Dubai packages". */
export function packageRoutes(market: Market): Hono<RestEnv> {
  const routes = new Hono<RestEnv>();
  routes.get('/', cached('catalogue', ['first', 'after']), (c) => packagesResponse(c, market));
  // Documented for India only.
  if (market === DEFAULT_MARKET) {
    routes.get('/carousel', cached('catalogue'), async (c) => {
      const rows = await listLeadingPackages(c.var.context, fullColumns, market);
      return c.json(rows.map((row) => toPackageJson(row, c.env.ORIGIN)));
    });
    routes.get('/search', cached('catalogue', ['name', 'first', 'after']), (c) =>
      packagesResponse(c, market, { search: c.req.query('name') ?? '' }),
    );
    routes.get('/filter', cached('catalogue', ['type', 'first', 'after']), (c) =>
      packagesResponse(
        c,
        market,
        parseFilter(c.req.query('type'), (tripType) => ({ tripType })),
      ),
    );
    routes.get('/category', cached('catalogue', ['category', 'first', 'after']), (c) =>
      packagesResponse(c, market, parseFilter(c.req.query('category'), rejectCategory)),
    );
  }
  routes.post('/', requireCallRight('packages'), async (c) => {
    const input = await readFields(c.req.raw, LIMITS.package.bytes);
    return c.json(toPackageJson(await createPackage(c.var.context, await getStaff(c, 'packages'), market, input), c.env.ORIGIN), 201);
  });
  routes.post('/upload', requireCallRight('pictures'), handlePictureUpload);
  /** With a `version`, the update fails if somebody else has saved a newer one; without, it overwrites. */
  routes.put('/:id', requireCallRight('packages'), async (c) => {
    const input = await readFields(c.req.raw, LIMITS.package.bytes);
    const version = parseVersion(input.version);
    // Clients send back what they have read.
    const own = { mayFollowOwn: true, sendsShownPrice: true };
    const row = await updatePackage(c.var.context, await getStaff(c, 'packages'), market, c.req.param('id'), input, version, own);
    return c.json(toPackageJson(row, c.env.ORIGIN));
  });
  routes.delete('/:id', requireCallRight('packages'), async (c) => {
    const admin = await getStaff(c, 'packages');
    const { id } = await findStaffPackage(c.var.context, admin, market, c.req.param('id'));
    await deletePackages(c.var.context, admin, [String(id)]);
    return c.json({ message: MESSAGES.packageDeleted });
  });
  routes.get('/:id', cached('catalogue'), async (c) =>
    c.json(toPackageJson(await findPackage(c.var.context, market, c.req.param('id')), c.env.ORIGIN)),
  );
  return routes;
}
