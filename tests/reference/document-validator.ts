import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { MediaType, OpenApiDocument, Operation } from '../../src/reference/openapi.ts';
import { resolveResponse } from '../../src/reference/openapi.ts';
import type { JsonSchema } from '../../src/reference/schemas.ts';

// The OpenAPI document as the site serves it, and the check of answers against it.

/** The document of the last build. */
export const readDocument = (): OpenApiDocument => JSON.parse(readFileSync('dist/client/openapi.json', 'utf8')) as OpenApiDocument;

/** Forbids fields that a schema does not name, which clients would not know of. */
function forbidUnknownFields(schema: JsonSchema): void {
  if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false;
  for (const nested of [...Object.values(schema.properties ?? {}), schema.items, ...(schema.anyOf ?? [])].flat())
    if (typeof nested === 'object') forbidUnknownFields(nested);
}

const DOCUMENT_ID = 'https://safarnama.example/openapi.json';
const toPointer = (...keys: string[]): string =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** A call of the document. */
export interface DocumentedCall {
  method: string;
  path: string;
  operation: Operation;
}
export const listCalls = ({ paths }: OpenApiDocument): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );

/** Validates what calls accept and answer by the schemas of the document. */
export function createDocumentValidator(document = readDocument()) {
  for (const schema of Object.values(document.components.schemas)) forbidUnknownFields(schema);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, DOCUMENT_ID);
  const calls = listCalls(document).map((call) => ({
    ...call,
    pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  // Paths without parameters come first, as in the router.
  calls.sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

  const validate = (pointer: string, value: unknown): string[] => {
    const schema = ajv.getSchema(`${DOCUMENT_ID}#${pointer}`) ?? ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` });
    return schema(value)
      ? []
      : (schema.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  };
  const findCall = (method: string, pathname: string) => calls.find((call) => call.method === method && call.pattern.test(pathname));

  return {
    document,
    calls,
    findCall,
    /** What is wrong with the body of a request. */
    validateRequest: ({ method, path }: DocumentedCall, type: string, value: unknown): string[] =>
      validate(toPointer('paths', path, method, 'requestBody', 'content', type, 'schema'), value),
    /** What is wrong with a message of the site to a receiver. */
    validateWebhook: (subject: string, message: unknown): string[] =>
      validate(toPointer('webhooks', subject, 'post', 'requestBody', 'content', 'application/json', 'schema'), message),
    /** What is wrong with the body of an answer. */
    validateResponse({ method, path, operation }: DocumentedCall, status: string, type: string, value: unknown): string[] {
      const response = operation.responses[status];
      if (!response) return [`status ${status} is not documented`];
      const place = '$ref' in response ? response.$ref.slice(2).split('/') : ['paths', path, method, 'responses', status];
      return validate(toPointer(...place, 'content', type, 'schema'), value);
    },
    /** What an answer of the site has that the document does not state; nothing for a path that is no documented call. */
    async listViolations(method: string, pathname: string, response: Response): Promise<string[]> {
      // The site has no percent-encoded paths: they are answered before any call.
      const call = pathname.includes('%') ? undefined : findCall(method, pathname);
      // A revalidated answer has no body.
      if (!call || response.status === 304) return [];
      const status = String(response.status);
      const described = call.operation.responses[status];
      if (!described) return [`status ${status} is not documented`];
      const content: Record<string, MediaType> | undefined = resolveResponse(document, described).content;
      const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
      if (!content) return [];
      if (!content[type]) return [`type ${type} of status ${status} is not documented`];
      return type === 'application/json' ? this.validateResponse(call, status, type, await response.clone().json()) : [];
    },
  };
}
