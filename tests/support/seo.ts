import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// schema.org's vocabulary, as the package schema-dts writes it down in its types: classes with their ancestors, properties
// with the values that they take, enumerations with their members.

const require = createRequire(import.meta.url);
const declared = readFileSync(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'), 'utf8');

/** The classes that a class continues, by its name. */
const parents = new Map<string, string[]>();
/** The properties that a class adds, each with the names of what it takes. */
const properties = new Map<string, Map<string, readonly string[]>>();
/** The members of enumerations. */
const members = new Map<string, ReadonlySet<string>>();

const classOf = (base: string): string => base.trim().replace(/Base$/, '');
for (const [, name = '', above = '', body = ''] of declared.matchAll(/^interface (\w+)Base extends ([^{]+)\{\n(.*?)^\}/gms)) {
  parents.set(name, above.includes('IdReference') ? [] : above.split(',').map(classOf));
  const own = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(
    ([, property = '', range = '']) => [property, range.split('|').map((each) => each.trim())] as const,
  );
  properties.set(name, new Map(own));
}
for (const [, above = '', name = ''] of declared.matchAll(/^export interface \w+Leaf extends ([^{]+)\{\n\s*"@type": "(\w+)"/gm))
  if (!parents.has(name)) parents.set(name, above.split(',').map(classOf));
for (const [, name = '', union = ''] of declared.matchAll(/^export type (\w+) = ("https:.+);$/gm))
  members.set(name, new Set([...union.matchAll(/"(https:[^"]+)"/g)].map(([, member = '']) => member)));

/** How many classes are known: a vocabulary that could not be read would let everything pass. */
export const CLASS_COUNT = parents.size;

/** A class and everything that it is besides. */
function ancestorsOf(type: string): Set<string> {
  const all = new Set([type]);
  for (const each of all) for (const above of parents.get(each) ?? []) all.add(above);
  return all;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
const TEXTS = new Set(['Text', 'URL', 'Date', 'DateTime', 'Time', 'CssSelectorType', 'XPathType', 'PronounceableText']);

/** Whether one value is one of what its property takes. */
function matchesRange(value: unknown, range: readonly string[]): boolean {
  if (typeof value === 'boolean') return range.includes('Boolean');
  if (typeof value === 'number') return range.some((each) => ['Number', 'Integer', 'Float'].includes(each));
  if (typeof value === 'string') {
    if (value === '') return false;
    if (range.includes('Text')) return true;
    if (range.some((each) => members.get(each)?.has(value))) return true;
    if (range.includes('DateTime') || range.includes('Date')) return !Number.isNaN(Date.parse(value));
    // In place of a thing stands its address.
    return isAddress(value) && range.some((each) => each === 'URL' || (!TEXTS.has(each) && !members.has(each) && parents.has(each)));
  }
  if (!isNode(value)) return false;
  if (value['@type'] === undefined) return Object.keys(value).join() === '@id' && isAddress(value['@id']) && range.includes('IdReference');
  return [value['@type']].flat().some((type) => range.some((each) => ancestorsOf(String(type)).has(each)));
}

/** What is wrong with a schema.org object, and with those within it; one line each. */
export function findSchemaOrgProblems(node: Node, at = ''): string[] {
  const types = [node['@type']].flat().map(String);
  const here = at || types.join('+');
  const unknown = types.filter((type) => !parents.has(type));
  if (unknown.length > 0) return [`${here}: no class ${unknown.join()}`];
  const classes = [...new Set(types.flatMap((type) => [...ancestorsOf(type)]))];
  const takes = (property: string): readonly string[] | undefined =>
    classes.map((each) => properties.get(each)?.get(property)).find((range) => range !== undefined);
  return Object.entries(node).flatMap(([property, held]) => {
    const place = `${here}.${property}`;
    if (property === '@id') return isAddress(held) ? [] : [`${place}: no address`];
    if (property.startsWith('@')) return [];
    // What an action asks for is said beside it: `query-input` (schema.org/docs/actions.html).
    if (classes.includes('Action') && /^\w+-(?:input|output)$/.test(property)) return [];
    const range = takes(property);
    if (!range) return [`${place}: no property of ${types.join('+')}`];
    const values = Array.isArray(held) ? held : [held];
    return values.flatMap((value, index) => [
      ...(matchesRange(value, range) ? [] : [`${place}[${index}]: ${JSON.stringify(value)?.slice(0, 80)} is none of ${range.join(', ')}`]),
      ...(isNode(value) && value['@type'] !== undefined ? findSchemaOrgProblems(value, `${place}[${index}]`) : []),
    ]);
  });
}
