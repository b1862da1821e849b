import type { ObjectRef } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { CATEGORIES, ENQUIRY_KINDS, ENQUIRY_STATUSES, HOMEPAGE_IMAGE_TYPES, LIMITS, MARKETS, ROLES } from '../../schema/constants.ts';
import { UploadedFile } from '../domain/media/uploaded-file.ts';
import type { CursorPage } from '../domain/pagination.ts';
import { builder } from './builder.ts';

export const MarketType = builder.enumType('Market', { values: MARKETS });
export const CategoryType = builder.enumType('Category', { values: CATEGORIES });
export const RoleType = builder.enumType('Role', { values: ROLES });
export const HomepageImageKindType = builder.enumType('HomepageImageType', { values: HOMEPAGE_IMAGE_TYPES });
export const EnquiryKindType = builder.enumType('EnquiryKind', { values: ENQUIRY_KINDS });
export const EnquiryStatusType = builder.enumType('EnquiryStatus', { values: ENQUIRY_STATUSES });

builder.objectType('Picture', {
  description: 'A file in the public store, or a full URL, with what a page needs to lay it out before it arrives.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'File name below /uploads/, or a full URL.' }),
    alt: t.exposeString('alt', { description: 'What it shows; empty where the words beside it say it already.' }),
    width: t.exposeInt('width', { description: 'Pixels; 0 when unknown.' }),
    height: t.exposeInt('height', { description: 'Pixels; 0 when unknown.' }),
    colour: t.exposeString('colour', { description: 'Placeholder colour, #rrggbb.' }),
  }),
});

export const PictureInput = builder.inputType('PictureInput', {
  description: 'A stored file by its name or address, or a full URL.',
  fields: (t) => ({
    name: t.string({ required: true }),
    alt: t.string({ description: 'What it shows; stays as it was where it is not sent.' }),
  }),
});

/** Optimistic concurrency, on every update of an editable row. */
export const VERSION_ARG = {
  description: 'As the editor has read it: the update is refused (CONFLICT) if somebody has saved since.',
} as const;

builder.objectType('PageInfo', {
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
});

/** Times are kept as milliseconds since 1970 and told as ISO 8601, UTC. */
export const DateTime = builder.scalarType('DateTime', {
  serialize: (value) => new Date(value).toISOString(),
  parseValue: (value) => {
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(time)) throw new GraphQLError('A DateTime is written as ISO 8601.');
    return time;
  },
});

/** A file. Only the site's own forms can send one; operations over HTTP are JSON, which has none. */
export const UploadType = builder.scalarType('Upload', {
  serialize: () => {
    throw new GraphQLError('Files are not answered.');
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value;
    throw new GraphQLError('Files are sent by forms, or to the REST calls.');
  },
  parseLiteral: () => {
    throw new GraphQLError('Files are sent by forms, or to the REST calls.');
  },
});

/** `PageInfo` of a page of rows: where the next one begins, and whether there is one. */
export const toPageInfo = ({ endCursor, hasNext }: { endCursor: string | null; hasNext: boolean }) => ({ endCursor, hasNextPage: hasNext });

/** A list's type, under this name: its rows as `node`, where the next page begins, and whether there is one. */
export const connectionType = <Row>(name: string, node: ObjectRef<typeof builder.$inferSchemaTypes, Row, Row>) =>
  builder.objectRef<CursorPage<Row>>(name).implement({
    fields: (t) => ({
      nodes: t.field({ type: [node], resolve: ({ rows }) => rows }),
      pageInfo: t.field({ type: 'PageInfo', resolve: toPageInfo }),
    }),
  });

/** How many rows a list is asked for: a page of cards unless told, and never more than fit on one. */
export const clampPageSize = (first: number | null | undefined, usual: number = LIMITS.pageSize): number =>
  Math.min(Math.max(first ?? usual, 1), LIMITS.pageSizeMax);
