import { type MediaType, type OpenApiDocument, type Operation, resolveResponse } from './openapi.ts';
import * as css from './page.css.ts';
import { FieldTable, SchemaFields, SchemaType } from './schema-table.tsx';
import { Text } from './text.tsx';

/** What `createOperation` says of the roles of staff, at the end of a description. */
const ROLES = / For (ADMINs: [^.]+\.)$/;

/** Who may call. */
function describeAccess({ security, description }: Operation): string {
  if (security.length === 0) return 'Everyone.';
  if (security.some((each) => Object.keys(each).length === 0)) return 'Everyone; a session changes the answer.';
  return ROLES.exec(description)?.[1] ?? 'The owner of the account, and ADMINs.';
}

const formatExample = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function Example({ title, value }: { title: string; value: unknown }) {
  return (
    <details className={css.example}>
      <summary>{title}</summary>
      <pre>{formatExample(value)}</pre>
    </details>
  );
}

function RequestBody({ content, caption }: { content: Record<string, MediaType>; caption: string }) {
  const [media] = Object.values(content);
  if (!media) return null;
  return (
    <>
      <h4>Body</h4>
      <p>
        <code>{Object.keys(content).join(', ')}</code>
        {media.schema.$ref && (
          <>
            {': '}
            <SchemaType schema={media.schema} />
          </>
        )}
      </p>
      {!media.schema.$ref && <SchemaFields caption={caption} schema={media.schema} />}
      {Object.values(media.examples ?? {}).map(({ summary, value }) => (
        <Example key={summary} title={`Example: ${summary}`} value={value} />
      ))}
    </>
  );
}

interface AnswerProps {
  document: OpenApiDocument;
  status: string;
  response: Operation['responses'][string];
}

function Answer({ document, status, response }: AnswerProps) {
  const { description, content = {}, headers = {} } = resolveResponse(document, response);
  const types = Object.entries(content);
  return (
    <li>
      <strong>{status}</strong> <Text text={description} />{' '}
      {types.map(([type, { schema }], i) => (
        <span key={type} className={css.muted}>
          {i > 0 && ', '}
          {type === 'application/json' ? <SchemaType schema={schema} /> : type}
        </span>
      ))}
      {Object.entries(headers).map(([name, header]) => (
        <p key={name} className={css.muted}>
          <code>{name}</code>: <Text text={header.description} />
        </p>
      ))}
      {status.startsWith('2') &&
        types.map(([type, { example }]) => example !== undefined && <Example key={type} title="Example of the answer" value={example} />)}
    </li>
  );
}

interface CallEntryProps {
  document: OpenApiDocument;
  method: string;
  path: string;
  operation: Operation;
}

/** One call: what it does, what it takes, what it answers. */
export function CallEntry({ document, method, path, operation }: CallEntryProps) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const scope = operation.security.find((each) => each.bearer)?.bearer?.[0];
  // The webhooks of the document have names; calls have paths.
  const isWebhook = !path.startsWith('/');
  const name = `${method.toUpperCase()} ${path}`;
  const rows = parameters.map((each) => ({
    name: each.in === 'path' ? each.name : each.in === 'query' ? `?${each.name}` : each.name,
    schema: { ...each.schema, description: each.description },
    required: each.required ?? false,
  }));
  return (
    <article className={css.entry} id={operationId}>
      <h3>{summary}</h3>
      <p className={css.path}>
        <span className={css.method}>{method}</span> <span>{isWebhook ? 'the address of your receiver' : path}</span>
      </p>
      <p>
        <Text text={description.replace(ROLES, '')} />
      </p>
      <p className={css.muted}>
        Access: {isWebhook ? 'sent by the site, signed.' : describeAccess(operation)}
        {scope && (
          <>
            {' '}
            Scope of a token: <code>{scope}</code>.
          </>
        )}
      </p>
      {rows.length > 0 && (
        <>
          <h4>Parameters</h4>
          <FieldTable caption={`Parameters of ${name}`} rows={rows} />
        </>
      )}
      {requestBody && <RequestBody content={requestBody.content} caption={`Body of ${name}`} />}
      <h4>Answers</h4>
      <ul className={css.answers}>
        {Object.entries(responses).map(([status, response]) => (
          <Answer key={status} document={document} status={status} response={response} />
        ))}
      </ul>
    </article>
  );
}
