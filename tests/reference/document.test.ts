import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENT_NAMES } from '../../schema/integrations/webhook-events.ts';
import { type OpenApiDocument, resolveResponse } from '../../src/reference/openapi.ts';
import type { JsonSchema } from '../../src/reference/schemas.ts';
import { REST_CALLS } from '../../src/rest/calls.ts';
import { openSite } from '../support/site.ts';
import { createDocumentValidator, type DocumentedCall, listCalls, readDocument } from './document-validator.ts';

// The OpenAPI document of the REST calls. tests/reference/examples.test.ts sends its examples, and tests/rest checks every answer.

const document = readDocument();
const validator = createDocumentValidator();

/** What a call lacks to be understood without the source. */
function listGaps({ method, operation }: DocumentedCall): string[] {
  const { summary, description, requestBody, parameters = [], responses, operationId, security } = operation;
  const answers = Object.entries(responses).map(([status, response]) => ({ status, ...resolveResponse(document, response) }));
  const hasError = (status: string) => answers.some((answer) => answer.status === status);
  const contents = answers.flatMap(({ content = {} }) => Object.entries(content));
  const bodies = Object.values(requestBody?.content ?? {});
  const rules: Record<string, boolean> = {
    'an operation id': /^[a-z][A-Za-z]+$/.test(operationId),
    'a summary of a line': summary.length > 5 && summary.length <= 80,
    'a description that ends with a full stop': /^[A-Z`].{5,}\.$/s.test(description),
    'a tag of the document': document.tags.some(({ name }) => operation.tags.includes(name)),
    'who may call': Array.isArray(security),
    'a request body': !/^(?:post|put)$/.test(method) || requestBody !== undefined || /^(?:signOut|approveReview)$/.test(operationId),
    'an example of each request body': bodies.every(({ examples }) => Object.keys(examples ?? {}).length > 0),
    'an example of each path parameter': parameters.every((each) => each.in !== 'path' || each.example !== undefined),
    'a description of each parameter': parameters.every((each) => each.description.length > 5),
    'an answer of success': answers.some(({ status }) => /^2/.test(status)),
    'an answer of the visitor who sends too much': hasError('429') && hasError('503'),
    'an error for people who are not signed in': hasError('401') || !security.length || security.some((each) => !Object.keys(each).length),
    'an error for a wrong body': hasError('400') || !requestBody,
    'a schema of each answer': contents.every(([, { schema }]) => schema !== undefined),
    'an example of each answer': contents.every(
      ([type, { example }]) => example !== undefined || !/^(?:application\/json|text\/plain)$/.test(type),
    ),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : rule));
}

test.each(listCalls(document).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s has summary, request, answers, errors and examples that fit their schemas',
  (_name, call) => {
    expect(listGaps(call)).toEqual([]);
    for (const [status, response] of Object.entries(call.operation.responses))
      for (const [type, { example }] of Object.entries(resolveResponse(document, response).content ?? {}))
        if (example !== undefined) expect([status, validator.validateResponse(call, status, type, example)]).toEqual([status, []]);
    for (const [type, { examples = {} }] of Object.entries(call.operation.requestBody?.content ?? {}))
      for (const { summary, value } of Object.values(examples))
        expect([summary, validator.validateRequest(call, type, value)]).toEqual([summary, []]);
  },
);

test('the document has every call of the router, with an operation id each', () => {
  const names = listCalls(document).map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  expect(names.sort()).toEqual(REST_CALLS.flatMap(({ method, path }) => (method === 'ALL' ? [] : `${method} ${path}`)).sort());
  const ids = listCalls(document).map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each event of webhooks is described, with an example that fits', () => {
  const messages = Object.entries(document.webhooks).map(([subject, { post }]) => ({ subject, post }));
  for (const name of WEBHOOK_EVENT_NAMES)
    expect(messages.find(({ subject }) => name.startsWith(`${subject}.`))?.post.description).toContain(`\`${name}\``);
  for (const { subject, post } of messages)
    for (const { value } of Object.values(post.requestBody?.content['application/json']?.examples ?? {}))
      expect([validator.validateWebhook(subject, value), validator.validateWebhook(subject, { ...value, data: {} })]).toEqual([
        [],
        expect.arrayContaining([expect.stringContaining('required')]),
      ]);
});

test('a query parameter that an answer depends on is documented', () => {
  for (const { method, path, queryParameters } of REST_CALLS) {
    if (method !== 'GET' || !queryParameters) continue;
    const call = validator.findCall('get', path.replace(/:(\w+)/g, '{$1}'));
    const described = call?.operation.parameters?.flatMap((each) => (each.in === 'query' ? each.name : [])) ?? [];
    expect([path, [...described].sort()]).toEqual([path, [...queryParameters].sort()]);
  }
});

test('every field of every schema has a description', () => {
  const listUndescribed = ({ properties = {}, items, anyOf = [] }: JsonSchema, path: string): string[] => [
    ...Object.entries(properties).flatMap(([name, field]) =>
      typeof field === 'object' ? [...(field.description ? [] : [`${path}.${name}`]), ...listUndescribed(field, `${path}.${name}`)] : [],
    ),
    ...[items, ...anyOf].flat().flatMap((nested) => (typeof nested === 'object' ? listUndescribed(nested, path) : [])),
  ];
  expect(Object.entries(document.components.schemas).flatMap(([name, schema]) => listUndescribed(schema, name))).toEqual([]);
});

/** What the validator of OpenAPI 3.1 says, and references that lead nowhere. */
async function validateDocument(candidate: OpenApiDocument): Promise<{ valid: boolean; lost: string[] }> {
  const { valid } = await new Validator().validate(structuredClone(candidate) as never);
  const references = [...JSON.stringify(candidate).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  // Read by the names that references contain.
  const components = candidate.components as unknown as Record<string, object>;
  return { valid, lost: references.flatMap(([text, kind = '', name = '']) => (name in (components[kind] ?? {}) ? [] : text)) };
}

test('the document is valid OpenAPI 3.1, and a broken one is not', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(await validateDocument(document)).toEqual({ valid: true, lost: [] });
  const broken = structuredClone(document);
  // The type forbids it.
  broken.paths['/packages'] = { get: { responses: [] } } as never;
  expect(await validateDocument(broken)).toMatchObject({ valid: false });
});

test('/openapi.json is a static file that other sites may read and caches keep', async () => {
  const site = await openSite({ empty: true });
  const response = await site.fetch('/openapi.json');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await response.json()).toEqual(document);
});

test('an answer that differs from the document is found', async () => {
  const branch = { id: 1, officeName: 'Pune', address: '4 Fergusson Road', phone: '1', email: 'a@b.example', isMainBranch: true };
  const check = (body: unknown, status = 200) => validator.listViolations('get', '/mainbranch/main', Response.json(body, { status }));
  expect(await check(branch)).toEqual([]);
  expect(await check({ ...branch, hours: '9 to 6' })).toHaveLength(1);
  expect(await check({ ...branch, id: '1' })).toHaveLength(1);
  expect(await check({ message: 'Branch not found!', fields: {} }, 404)).toEqual([]);
  expect(await check({ message: 'Teapot.', fields: {} }, 418)).toEqual(['status 418 is not documented']);
  expect(await check({ error: 'Branch not found!' }, 404)).not.toEqual([]);
});
