import * as css from './page.css.ts';
import type { JsonSchema } from './schemas.ts';
import { Text } from './text.tsx';

/** The address of a named schema on the page. */
const schemaId = (name: string): string => `schema-${name}`;

/** The type of a schema in a few words, with links to named ones. */
export function SchemaType({ schema }: { schema: JsonSchema }) {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return <a href={`#${schemaId(name)}`}>{name}</a>;
  if (schema.anyOf)
    return schema.anyOf.map((each, i) => (
      // The alternatives of a schema have no identity but their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
      <span key={i}>
        {i > 0 && ' or '}
        <SchemaType schema={each as JsonSchema} />
      </span>
    ));
  if (schema.type === 'array' && typeof schema.items === 'object')
    return (
      <>
        list of <SchemaType schema={schema.items as JsonSchema} />
      </>
    );
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.format === 'binary') return 'file';
  return [schema.type ?? 'any'].flat().join(' or ');
}

/** The bounds of a value. */
function listBounds({ minimum, maximum, maxLength, maxItems, format }: JsonSchema): string {
  const bounds = [
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} entries`,
    format && format !== 'binary' && format,
  ];
  return bounds.filter(Boolean).join(', ');
}

interface Row {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

/** The objects inside a schema, whose fields follow its own. */
const listNested = ({ items, anyOf = [] }: JsonSchema): JsonSchema[] =>
  [items, ...anyOf].flat().flatMap((each) => (typeof each === 'object' ? [each as JsonSchema, ...listNested(each as JsonSchema)] : []));

function listRows({ properties = {}, required = [] }: JsonSchema, prefix = ''): Row[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    const schema = value as JsonSchema;
    const name = prefix + key;
    return [
      { name, schema, required: required.includes(key) },
      ...[schema, ...listNested(schema)].flatMap((nested) => listRows(nested, `${name}${nested === schema ? '.' : '[].'}`)),
    ];
  });
}

interface FieldTableProps {
  caption: string;
  rows: readonly Row[];
}

/** A table of fields or parameters: name, type and meaning. */
export const FieldTable = ({ caption, rows }: FieldTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs focus for the keyboard.
  <section className={css.tableFrame} tabIndex={0} aria-label={caption}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, schema, required }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {required && <span className={css.muted}> required</span>}
            </th>
            <td>
              <SchemaType schema={schema} /> <span className={css.muted}>{listBounds(schema)}</span>
            </td>
            <td>
              <Text text={schema.description ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The fields of an object. */
export const SchemaFields = ({ caption, schema }: { caption: string; schema: JsonSchema }) => (
  <FieldTable caption={caption} rows={listRows(schema)} />
);

/** A named schema. */
export const SchemaEntry = ({ name, schema }: { name: string; schema: JsonSchema }) => (
  <article className={css.entry} id={schemaId(name)}>
    <h3>{name}</h3>
    <SchemaFields caption={`Fields of ${name}`} schema={schema} />
  </article>
);
