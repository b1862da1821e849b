import type { ObjectRef } from '@pothos/core';
import { GraphQLError } from 'graphql';
import { CATEGORIES, ENQUIRY_KINDS, ENQUIRY_STATUSES, HOMEPAGE_IMAGE_TYPES, MARKETS, ROLES } from '../../schema/constants.ts';
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
  description: 'A stored file or a full URL, with the size and colour that a page needs before it loads.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'File name below /uploads/, or a full URL.' }),
    alt: t.exposeString('alt', { description: 'What it shows; empty if the text beside it says the same.' }),
    width: t.exposeInt('width', { description: 'Pixels; 0 when unknown.' }),
    height: t.exposeInt('height', { description: 'Pixels; 0 when unknown.' }),
    colour: t.exposeString('colour', { description: 'Placeholder colour, #rrggbb.' }),
  }),
});

export const PictureInput = builder.inputType('PictureInput', {
  description: 'The name or URL of a stored file, or another full URL.',
  fields: (t) => ({
    name: t.string({ required: true }),
    alt: t.string({ description: 'What it shows. If absent, the current text remains.' }),
  }),
});

/** Optimistic concurrency, on every update of an editable row. */
export const VERSION_ARG = {
  description: 'The version that the editor has read: the update fails (CONFLICT) if it is no longer the current one.',
} as const;

builder.objectType('PageInfo', {
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
});

/** Milliseconds since 1970 inside, ISO 8601 in UTC outside. */
export const DateTime = builder.scalarType('DateTime', {
  serialize: (value) => new Date(value).toISOString(),
  parseValue: (value) => {
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(time)) throw new GraphQLError('A DateTime must be an ISO 8601 string.');
    return time;
  },
});

/** A file. Only operations inside the Worker can pass one: operations over HTTP are JSON. */
export const UploadType = builder.scalarType('Upload', {
  serialize: () => {
    throw new GraphQLError('Upload is an input type only.');
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value;
    throw new GraphQLError('Files are sent by forms, or to the REST calls.');
  },
  parseLiteral: () => {
    throw new GraphQLError('Files are sent by forms, or to the REST calls.');
  },
});

type SchemaTypes = typeof builder.$inferSchemaTypes;

/** The fields that every connection has: the rows as `nodes`, and `pageInfo`. */
export const connectionFields = <Row, Page extends CursorPage<Row>>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Page>,
  node: ObjectRef<SchemaTypes, Row, Row>,
) => ({
  // The connection itself counts its rows.
  nodes: t.field({ complexity: { multiplier: 1 }, type: [node], resolve: ({ rows }) => rows }),
  pageInfo: t.field({ type: 'PageInfo', resolve: ({ endCursor, hasNext }) => ({ endCursor, hasNextPage: hasNext }) }),
});

/** A connection type without fields of its own. */
export const connectionType = <Row>(name: string, node: ObjectRef<SchemaTypes, Row, Row>) =>
  builder.objectRef<CursorPage<Row>>(name).implement({ fields: (t) => connectionFields(t, node) });
