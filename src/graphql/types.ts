import { GraphQLError, GraphQLScalarType } from 'graphql';
import { LIMITS } from '../../schema/constants.ts';
import { UploadedFile } from '../domain/media/uploaded-file.ts';
import type { CursorPage } from '../domain/pagination.ts';

/** Milliseconds since 1970 inside, ISO 8601 in UTC outside. */
const DateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  serialize: (value) => new Date(value as number).toISOString(),
  parseValue: (value) => {
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(time)) throw new GraphQLError('A DateTime must be an ISO 8601 string.');
    return time;
  },
});

/** A file. Only operations inside the Worker can pass one: operations over HTTP are JSON. */
const Upload = new GraphQLScalarType<UploadedFile, never>({
  name: 'Upload',
  serialize: () => {
    throw new GraphQLError('Upload is an input type only.');
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value;
    throw new GraphQLError('Files are sent by forms, or to the REST calls.');
  },
});

export const scalars = { DateTime, Upload };

/** The fields that every connection has: the rows as `nodes`, and `pageInfo`. */
export const connectionFields = {
  nodes: <Row>({ rows }: Pick<CursorPage<Row>, 'rows'>) => rows,
  pageInfo: ({ endCursor, hasNext }: CursorPage<unknown>) => ({ endCursor, hasNextPage: hasNext }),
};

/** The rows to read for a `first` argument: `defaultSize` without one, and at most `LIMITS.pageSizeMax`. */
export const clampPageSize = (first: number | null | undefined, defaultSize: number = LIMITS.pageSize): number =>
  Math.min(Math.max(first ?? defaultSize, 1), LIMITS.pageSizeMax);
