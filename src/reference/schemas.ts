import { z } from 'zod';
import { browserRules } from '../../schema/inputs/fields.ts';

/** A schema of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The keys of an object that it does not accept without. */
const listRequired = (shape: z.core.$ZodShape): string[] =>
  Object.entries(shape).flatMap(([key, field]) => (z.safeParse(field, undefined).success ? [] : key));

/**
 * Prints a zod shape. `input` prints what a call accepts: fields that may be absent because a form leaves them empty are not
 * required, and lengths come from the rules of the browser. `output` prints what it answers.
 */
export function toJsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Zod's bounds of safe integers and its pattern of a time say nothing that the type and the format do not.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.format) delete jsonSchema.pattern;
      // Clients accept fields that later versions add. The tests forbid them (tests/reference/document-validator.ts).
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (io === 'output') return;
      const { _zod } = zodSchema;
      if (_zod.def.type === 'object') {
        const required = listRequired((_zod.def as z.core.$ZodObjectDef).shape);
        delete jsonSchema.required;
        if (required.length > 0) jsonSchema.required = required;
      }
      // Only shapes of zod's full build are registered; the type of this one is that of its core.
      const maxLength = browserRules.get(zodSchema as unknown as z.ZodType)?.maxLength;
      if (maxLength) jsonSchema.maxLength = maxLength;
    },
  });
  return schema;
}
