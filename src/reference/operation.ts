import { listRolesWith, type Right, STAFF_ROLE_TEXTS } from '../../schema/staff/rights.ts';
import { getCallScope } from '../rest/call-scopes.ts';
import { HTTP_STATUS } from '../rest/http.ts';
import type { Answer, AnswerShape, Body, CallDescription, Parameter } from './call.ts';
import { addTextVariant, type DescribedErrorKind, describeError } from './errors.ts';
import type { OpenApiParameter, OpenApiResponse, Operation } from './openapi.ts';
import type { JsonSchema } from './schemas.ts';

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function toAnswerSchema(shape: AnswerShape): JsonSchema {
  if (typeof shape === 'string') return refTo(shape);
  if ('nullable' in shape) return { anyOf: [refTo(shape.nullable), { type: 'null' }] };
  if ('oneOrMany' in shape) return { anyOf: [refTo(shape.oneOrMany), { type: 'array', items: refTo(shape.oneOrMany) }] };
  return { type: 'array', items: refTo(shape[0]) };
}

const TEXT = { type: 'string' } as const;
const FILE = { type: 'string', format: 'binary' } as const;

const toHeaders = (headers: Readonly<Record<string, string>>): NonNullable<OpenApiResponse['headers']> =>
  Object.fromEntries(Object.entries(headers).map(([name, description]) => [name, { description, schema: TEXT }]));

function toResponse(answer: Answer): OpenApiResponse {
  const { description, headers } = answer;
  const general = { description, ...(headers && { headers: toHeaders(headers) }) };
  if ('redirect' in answer) return { ...general, headers: toHeaders({ Location: 'Where to.' }) };
  if ('text' in answer) return { ...general, content: { 'text/plain': { schema: TEXT, example: answer.text } } };
  if ('file' in answer) return { ...general, content: Object.fromEntries(answer.file.map((type) => [type, { schema: FILE }])) };
  return { ...general, content: { 'application/json': { schema: toAnswerSchema(answer.shape), example: answer.example } } };
}

const toParameter = (name: string, place: 'path' | 'query' | 'header', parameter: Parameter): OpenApiParameter => ({
  name,
  in: place,
  ...(place === 'path' && { required: true }),
  description: parameter.description,
  schema: parameter.schema ?? TEXT,
  ...(parameter.example !== undefined && {
    example: parameter.schema?.type === 'integer' ? Number(parameter.example) : parameter.example,
  }),
});

const MEDIA_TYPES = {
  json: ['application/json'],
  form: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  bytes: ['application/octet-stream'],
};

/** `A new price` as a key. */
const toKey = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The fields of a form and its files, as one schema. */
function createFormSchema({ shape, files }: Exclude<Body, { as: 'bytes' }>, schemas: Record<string, JsonSchema>): JsonSchema {
  const fileSchemas = Object.entries(files ?? {}).map(([name, file]): [string, JsonSchema] => [
    name,
    typeof file === 'string' ? { ...FILE, description: file } : { anyOf: [{ type: 'array', items: FILE }, FILE], description: file[0] },
  ]);
  const fields = shape && schemas[shape];
  return { type: 'object', ...fields, properties: { ...fields?.properties, ...Object.fromEntries(fileSchemas) } };
}

/** Names of files for the example of a form. */
const mapFiles = (files: object) => Object.fromEntries(Object.keys(files).map((name) => [name, `${name}.jpg`]));

function toRequestBody(body: Body, schemas: Record<string, JsonSchema>): Operation['requestBody'] {
  const media = {
    schema: body.as === 'multipart' ? createFormSchema(body, schemas) : body.as === 'bytes' ? FILE : refTo(body.shape),
    examples: Object.fromEntries(Object.entries(body.examples).map(([title, value]) => [toKey(title), { summary: title, value }])),
  };
  const content = Object.fromEntries(MEDIA_TYPES[body.as ?? 'json'].map((type) => [type, media]));
  if (body.as !== 'form' || !body.files) return { required: true, content };
  const [title = '', fields] = Object.entries(body.examples)[0] ?? [];
  const withFiles = { summary: `${title}, with a picture`, value: { ...fields, ...mapFiles(body.files) } };
  const multipart = { schema: createFormSchema(body, schemas), examples: { 'with-files': withFiles } };
  return { required: true, content: { ...content, 'multipart/form-data': multipart } };
}

/** The errors that follow from the form of a call. */
function listErrorKinds(method: string, path: string, call: CallDescription, isAdminCall: boolean): Set<DescribedErrorKind> {
  const needsSession = isAdminCall || call.session === 'owner';
  const conditions: Partial<Record<DescribedErrorKind, boolean>> = {
    invalid: call.body !== undefined || call.parameters?.first !== undefined,
    // A session or a token that has ended is refused, also where it is not needed.
    unauthenticated: call.session !== undefined || isAdminCall,
    forbidden: needsSession || method !== 'GET',
    'not-found': path.includes(':'),
    timeout: call.body !== undefined,
    'too-large': call.body !== undefined,
    'too-many': true,
    unavailable: true,
  };
  const derived = Object.entries(conditions).flatMap(([kind, applies]) => (applies ? (kind as DescribedErrorKind) : []));
  return new Set([...derived, ...(Object.keys(call.errors ?? {}) as DescribedErrorKind[])]);
}

function toErrorResponses(
  kinds: ReadonlySet<DescribedErrorKind>,
  { errors = {}, textErrors = {} }: CallDescription,
): Operation['responses'] {
  const responses: Operation['responses'] = {};
  for (const kind of kinds) {
    const status = HTTP_STATUS[kind];
    const text = textErrors[status];
    responses[status] = text === undefined ? describeError(kind, errors[kind]) : addTextVariant(kind, text, errors[kind]);
  }
  return responses;
}

interface OperationContext {
  tag: string;
  /** The named schemas, of which multipart bodies copy the fields. */
  schemas: Record<string, JsonSchema>;
  /** Of a call for staff. */
  right: Right | undefined;
}

/** The roles that have a right: "owner or sales". */
const formatRoles = (right: Right): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    listRolesWith(right).map((role) => STAFF_ROLE_TEXTS[role].label.toLowerCase()),
  );

/** The operation of a call such as `PUT /packages/:id`. */
export function createOperation(name: string, call: CallDescription, { tag, schemas, right }: OperationContext): Operation {
  const isAdminCall = right !== undefined;
  const [method = '', path = ''] = name.split(' ');
  const isPathParameter = (parameter: string): boolean => path.split('/').includes(`:${parameter}`);
  const parameters = [
    ...Object.entries(call.parameters ?? {}).map(([key, each]) => toParameter(key, isPathParameter(key) ? 'path' : 'query', each)),
    ...Object.entries(call.headers ?? {}).map(([key, each]) => toParameter(key, 'header', each)),
  ];
  const answers = Object.entries(call.answers).map(([status, answer]) => [status, toResponse(answer)]);
  const scope = getCallScope(method, path);
  const credentials = [{ session: [] }, ...(scope ? [{ bearer: scope === 'any' ? [] : [scope] }] : [])];
  const security = isAdminCall || call.session === 'owner' ? credentials : call.session === 'optional' ? [{}, ...credentials] : [];
  const access = right ? ` For ADMINs: ${formatRoles(right)}.` : '';
  return {
    operationId: call.operationId,
    tags: [tag],
    summary: call.summary,
    description: call.description + access,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: toRequestBody(call.body, schemas) }),
    responses: {
      ...Object.fromEntries(answers),
      ...toErrorResponses(listErrorKinds(method, path, call, isAdminCall), call),
    },
    security,
  };
}
