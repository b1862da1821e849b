import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Company, ItineraryDay, Picture } from '../../schema/tables/columns.ts';
import { type Account, requireUser } from '../domain/accounts/authorization.ts';
import { getViewer, requireAdminViewer, type Session } from '../domain/accounts/sessions.ts';
import type { Branch } from '../domain/content/branches.ts';
import type { CompanySummary } from '../domain/content/company.ts';
import type { HomepageImage } from '../domain/content/homepage.ts';
import type { Partner } from '../domain/content/partners.ts';
import type { CompanyPolicy } from '../domain/content/policies.ts';
import type { UploadedFile } from '../domain/media/uploaded-file.ts';
import type { Package, PackagePage, PackageSummary } from '../domain/packages/filter.ts';
import type { Review, ReviewPage } from '../domain/reviews/reviews.ts';
import type { Context } from '../platform/context.ts';

/** A card's columns, and the long texts where the operation asked for them. */
export type PackageRow = PackageSummary & Partial<Package>;

/** Pothos' builder with the rows that each type stands on; holds no definitions. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    DateTime: { Input: number; Output: number };
    Upload: { Input: UploadedFile; Output: never };
  };
  AuthScopes: { visitor: boolean; user: boolean; admin: boolean };
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
    Company: CompanySummary;
    SocialLink: Company['social'][number];
    Counter: Company['counters'][number];
    TopLocation: Company['topLocations'][number];
    User: Account;
    Session: Session;
  };
}>({
  defaultFieldNullability: false,
  plugins: [ScopeAuthPlugin],
  scopeAuth: {
    // A scope that is not held throws what the domain would: visitors and users are told apart.
    authScopes: (context) => ({
      visitor: true,
      user: async () => Boolean(requireUser(await getViewer(context))),
      admin: async () => Boolean(await requireAdminViewer(context)),
    }),
  },
});

builder.queryType({});
builder.mutationType({});
