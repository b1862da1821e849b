import SchemaBuilder from '@pothos/core';
import type { Company, ItineraryDay, Picture } from '../../schema/shapes.ts';
import type { Context } from '../context.ts';
import type { Branch, CompanyPolicy } from '../domain/company.ts';
import type { HomepageImage } from '../domain/homepage.ts';
import type { Package, PackageCard, PackagePage } from '../domain/packages-filter.ts';
import type { Partner } from '../domain/partners.ts';
import type { Review, ReviewPage } from '../domain/reviews.ts';

/** A card's columns, and the long texts where the operation asked for them. */
export type PackageRow = PackageCard & Partial<Package>;

/** Pothos' builder with the rows that each type stands on; holds no definitions. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: { ID: { Input: string; Output: string | number } };
  Objects: {
    Picture: Picture;
    ItineraryDay: ItineraryDay;
    Package: PackageRow;
    PackageConnection: PackagePage<PackageRow>;
    PackageEdge: { cursor: string; node: PackageRow };
    PageInfo: { endCursor: string | null; hasNextPage: boolean };
    Branch: Branch;
    CompanyPolicy: CompanyPolicy;
    Partner: Partner;
    Review: Review;
    ReviewConnection: ReviewPage;
    HomepageImage: HomepageImage;
    Company: Company;
    SocialLink: Company['social'][number];
    Counter: Company['counters'][number];
    TopLocation: Company['topLocations'][number];
  };
}>({ defaultFieldNullability: false });

builder.queryType({});
