import { type GraphQLNamedType, type GraphQLSchema, isInputObjectType } from 'graphql';
import { ENQUIRY_SECTION_FIELDS } from '../../../schema/enquiry-fields.ts';
import { describeField } from '../../../schema/field-descriptions.ts';
import { FORM_INPUTS, type InputSpec } from '../../../schema/inputs/form-inputs.ts';
import { TOKEN_SCOPE_NAMES, TOKEN_SCOPES, toScopeName } from '../../../schema/integrations/token-scopes.ts';
import { INPUT_EXAMPLES } from './examples.ts';
import { OPERATION_DESCRIPTIONS } from './operations.ts';
import { TYPE_DESCRIPTIONS } from './types.ts';
import { VOCABULARY } from './vocabulary.ts';

/** The types that are made from a form: the fields of the form describe theirs. */
const FORMS: Readonly<Record<string, readonly InputSpec[]>> = { ...FORM_INPUTS, Enquiry: ENQUIRY_SECTION_FIELDS };

/** The parts of a schema element that this file reads and writes. */
interface Described {
  name: string;
  description?: string | null;
  args?: readonly Described[];
}

const listMembers = (type: GraphQLNamedType): Described[] => ('getFields' in type ? Object.values<Described>(type.getFields()) : []);
const listValues = (type: GraphQLNamedType): readonly Described[] => ('getValues' in type ? type.getValues() : []);

/** What a scope of access tokens permits, with the label of the staff area. */
const describeScope = (typeName: string, { name }: Described): string | undefined => {
  const scope = typeName === 'TokenScope' ? TOKEN_SCOPE_NAMES.find((each) => toScopeName(each) === name) : undefined;
  return scope && `${TOKEN_SCOPES[scope].label}.`;
};

/** Matches a description that has an example already: a number, a quoted value, or "such as". */
export const HAS_EXAMPLE = /\d|["`]|such as/i;

/** The names of a type and of its interfaces, whose descriptions its fields inherit. */
const listNames = (type: GraphQLNamedType): string[] => [
  type.name,
  ...('getInterfaces' in type ? type.getInterfaces() : []).map(({ name }) => name),
];

/** Finds the description of a member or an argument in its form or operation, else in the vocabulary by its name. */
function findDescription(type: GraphQLNamedType, name: string, argument = ''): string | undefined {
  for (const typeName of listNames(type)) {
    const key = `${typeName}.${name}${argument && `(${argument})`}`;
    const spec = argument ? undefined : FORMS[typeName]?.find((each) => each.name === name);
    const description = TYPE_DESCRIPTIONS[key] ?? OPERATION_DESCRIPTIONS[key] ?? (spec && describeField(spec));
    if (description) return description;
  }
  return VOCABULARY[argument || name];
}

/** Adds the example of an input field or argument to a description that has neither a number nor a quoted value. */
function withExample(description: string | null | undefined, key: string, name: string): string | null | undefined {
  const example = INPUT_EXAMPLES[key] ?? INPUT_EXAMPLES[name];
  return !description || !example || HAS_EXAMPLE.test(description) ? description : `${description} Example: ${example}.`;
}

/**
 * Fills the descriptions that the definitions leave out and adds examples to those of inputs. It changes the schema in place, before the
 * first introspection query of an isolate, because only introspection reads descriptions.
 */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    type.description ??= TYPE_DESCRIPTIONS[type.name];
    for (const member of listMembers(type)) {
      member.description ??= findDescription(type, member.name);
      if (isInputObjectType(type)) member.description = withExample(member.description, `${type.name}.${member.name}`, member.name);
      for (const arg of member.args ?? []) {
        const description = arg.description ?? findDescription(type, member.name, arg.name);
        arg.description = withExample(description, `${type.name}.${member.name}(${arg.name})`, arg.name);
      }
    }
    for (const value of listValues(type))
      value.description ??= describeScope(type.name, value) ?? TYPE_DESCRIPTIONS[`${type.name}=${value.name}`];
  }
  return schema;
}
