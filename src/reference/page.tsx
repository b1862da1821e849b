import { STAFF_HOME_PATH } from '../../schema/addresses.ts';
import type { PreloadedFont } from '../render/document.tsx';
import { CallEntry } from './call-entry.tsx';
import type { OpenApiDocument, Operation } from './openapi.ts';
import * as css from './page.css.ts';
import { SchemaEntry } from './schema-table.tsx';
import { Text } from './text.tsx';

// The reference page of the REST calls, rendered from the document while the site is built. It has no script.

interface TaggedCall {
  method: string;
  path: string;
  operation: Operation;
}

const listTaggedCalls = ({ paths, webhooks }: OpenApiDocument, tag: string): TaggedCall[] =>
  Object.entries({ ...paths, ...webhooks }).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => (operation.tags.includes(tag) ? { method, path, operation } : [])),
  );

const tagId = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

function Contents({ document }: { document: OpenApiDocument }) {
  return (
    <nav className={css.contents} aria-label="Calls">
      {document.tags.map(({ name }) => (
        <div key={name}>
          <p>
            <a href={`#${tagId(name)}`}>{name}</a>
          </p>
          <ul>
            {listTaggedCalls(document, name).map(({ operation: { operationId, summary } }) => (
              <li key={operationId}>
                <a href={`#${operationId}`}>{summary}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        <a href="#schemas">Schemas</a>
      </p>
    </nav>
  );
}

interface ReferencePageProps {
  document: OpenApiDocument;
  styles: readonly string[];
  fonts: readonly PreloadedFont[];
}

/** The whole page. */
export function ReferencePage({ document, styles, fonts }: ReferencePageProps) {
  const { info, components } = document;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{info.title}</title>
        <meta name="description" content="Every REST call of the site: what it takes, what it answers, with examples." />
        <meta name="robots" content="noindex" />
        {fonts.map(({ href }) => (
          <link key={href} rel="preload" href={href} as="font" crossOrigin="" type="font/woff2" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" href="/openapi.json" type="application/json" title="OpenAPI 3.1" />
      </head>
      <body className={css.page}>
        <header className={css.header}>
          <h1>{info.title}</h1>
          <p>
            <a href="/openapi.json">OpenAPI 3.1 document</a> · <a href={STAFF_HOME_PATH}>Staff area</a>
          </p>
          {info.description.split('\n\n').map((paragraph) => (
            <p key={paragraph}>
              <Text text={paragraph} />
            </p>
          ))}
        </header>
        <Contents document={document} />
        <main className={css.main}>
          {document.tags.map(({ name, description }) => (
            <section key={name} aria-labelledby={tagId(name)}>
              <h2 id={tagId(name)}>{name}</h2>
              <p>
                <Text text={description} />
              </p>
              {listTaggedCalls(document, name).map((call) => (
                <CallEntry key={call.operation.operationId} document={document} {...call} />
              ))}
            </section>
          ))}
          <h2 id="schemas">Schemas</h2>
          {Object.entries(components.schemas).map(([name, schema]) => (
            <SchemaEntry key={name} name={name} schema={schema} />
          ))}
        </main>
      </body>
    </html>
  );
}
