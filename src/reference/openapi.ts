import type { JsonSchema } from './schemas.ts';

// The parts of OpenAPI 3.1 that the document uses. A test validates the whole document against the specification.

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: Readonly<Record<string, unknown>> }>;
}
export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: true;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}
export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, MediaType>;
}
interface Reference {
  $ref: string;
}
export interface Operation {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description: string;
  parameters?: OpenApiParameter[];
  requestBody?: { required: true; content: Record<string, MediaType> };
  responses: Record<string, OpenApiResponse | Reference>;
  /** Alternatives; `{}` stands for nobody. */
  security: Record<string, readonly string[]>[];
}
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  /** By path template, then by method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  /** What the site sends to receivers, by the subject of the events. */
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, OpenApiResponse>;
    securitySchemes: Record<string, { type: string; description: string } & Record<string, string>>;
  };
}

/** Resolves a reference to a shared response. */
export const resolveResponse = ({ components }: OpenApiDocument, response: OpenApiResponse | Reference): OpenApiResponse =>
  '$ref' in response ? (components.responses[response.$ref.split('/').at(-1) ?? ''] as OpenApiResponse) : response;
