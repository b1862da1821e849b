import { eq } from 'drizzle-orm';
import type { Market } from '../../../schema/constants.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { packages, selectPlace } from '../../../schema/tables/packages.ts';
import type { Context } from '../../platform/context.ts';
import { invalidInput } from '../errors.ts';
import type { Review } from './reviews.ts';

/**
 * The columns of a review that follow from its package: it shows on the storefront of the package, and the filter finds it by the place.
 * Without a package it shows on `market`. Throws `invalid` (field `packageId`) for a package that does not exist; visitors can
 * only name published ones.
 */
export async function resolveReviewedPackage(
  { db }: Context,
  packageId: number | null,
  market: Market | null,
  { publishedOnly }: { publishedOnly: boolean },
): Promise<Pick<Review, 'packageId' | 'market' | 'place'>> {
  if (packageId === null) return { packageId, market, place: '' };
  const [found] = await db
    .select({ market: packages.market, published: packages.published, place: selectPlace(packages.destination).mapWith(String) })
    .from(packages)
    .where(eq(packages.id, packageId));
  if (!found || (publishedOnly && !found.published)) throw invalidInput({ packageId: FORM_MESSAGES.reviewPackage });
  return { packageId, market: found.market, place: found.place };
}
