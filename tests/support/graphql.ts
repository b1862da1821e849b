import { vi } from 'vitest';
import type { UploadPurpose } from '../../schema/constants.ts';
import { browserHeaders, jsonBody, readMails } from './accounts.ts';
import type { Site } from './site.ts';

export interface GraphqlResult {
  // biome-ignore lint/suspicious/noExplicitAny: every test knows the shape of its own operation.
  data?: any;
  errors?: { message: string; extensions?: { code?: string; fields?: Record<string, string> } }[];
  response: Response;
}

/** Sends an operation as a page of the site does; an empty `cookie` is an anonymous visitor. */
export const runOperation = async (
  site: Site,
  cookie: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphqlResult> => parseGraphqlResponse(await site.fetch(...buildOperationRequest(cookie, query, variables)));

export const buildOperationRequest = (
  cookie: string,
  query: string,
  variables: Record<string, unknown> = {},
): [path: string, init: RequestInit] => ['/graphql', jsonBody({ query, variables }, 'POST', cookie ? browserHeaders(cookie) : {})];

export const parseGraphqlResponse = async (response: Response): Promise<GraphqlResult> => ({
  ...((await response.clone().json()) as object),
  response,
});

interface UserError {
  field: string[] | null;
  message: string;
  code: string;
}

/** The mistakes that the mutations of an operation report; each of them selects `userErrors { field message code }`. */
export const userErrors = ({ data }: Pick<GraphqlResult, 'data'>): UserError[] =>
  Object.values((data ?? {}) as Record<string, { userErrors?: UserError[] } | null>).flatMap((payload) => payload?.userErrors ?? []);

/** The mistakes by the field that they name. */
export const fieldErrors = (result: Pick<GraphqlResult, 'data'>): Record<string, string> =>
  Object.fromEntries(userErrors(result).flatMap(({ field, message }) => (field ? [[field.join('.'), message]] : [])));

/** The codes of a failed operation, and of what its mutations refuse. */
export const errorCodes = ({ data, errors = [] }: Pick<GraphqlResult, 'data' | 'errors'>): (string | undefined)[] => [
  ...errors.map(({ extensions }) => extensions?.code),
  ...userErrors({ data }).map(({ code }) => code),
];

/** Restores rows by their ids in the trash. */
export const restoreFromTrash = (site: Site, cookie: string, ...ids: string[]): Promise<GraphqlResult> =>
  runOperation(site, cookie, 'mutation($ids: [ID!]!) { restore(ids: $ids) { userErrors { field message code } } }', { ids });

/** Asks for the address of an upload. */
export async function createUpload(
  site: Site,
  purpose: UploadPurpose,
  headers: Record<string, string> = {},
  fileName = 'passport.pdf',
): Promise<GraphqlResult & { token: string }> {
  const query =
    'mutation($purpose: UploadPurpose!, $fileName: String) { createUpload(purpose: $purpose, fileName: $fileName) { address { url method headers { name value } maxBytes types expiresAt } userErrors { field message code } } }';
  const result = await parseGraphqlResponse(
    await site.fetch('/graphql', jsonBody({ query, variables: { purpose, fileName } }, 'POST', headers)),
  );
  return { ...result, token: String(result.data?.createUpload?.address?.url).split('/').at(-1) ?? '' };
}

/** Sends a file to the address of an upload. */
export const putUpload = (site: Site, token: string, file: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  site.fetch(`/api/uploads/${token}`, { method: 'PUT', headers: { 'content-type': 'application/octet-stream', ...headers }, body: file });

/** Uploads a file; returns the id that mutations name. */
export async function uploadFile(
  site: Site,
  purpose: UploadPurpose,
  file: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<string> {
  const { token } = await createUpload(site, purpose, headers);
  const response = await putUpload(site, token, file);
  if (response.status !== 201) throw new Error(`The upload was refused: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** Requests a reset link and reads its token from the mail, which is sent after the response. */
export async function requestResetToken(site: Site, email: string): Promise<string> {
  const mails = () => readMails(site).filter((mail) => mail.includes(`To: ${email}\n`) && mail.includes('reset-password?token='));
  const before = mails().length;
  await runOperation(site, '', 'mutation($email: String!) { requestPasswordReset(email: $email) { userErrors { message } } }', { email });
  await vi.waitFor(() => {
    if (mails().length === before) throw new Error(`No mail to ${email} yet.`);
  }, 10_000);
  return /reset-password\?token=([\w-]{43})/.exec(mails().at(-1) ?? '')?.[1] ?? '';
}

export const setPasswordByToken = (site: Site, token: string, password: string): Promise<GraphqlResult> =>
  runOperation(
    site,
    '',
    'mutation($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { userErrors { field message code } } }',
    {
      token,
      password,
    },
  );

/** Every row of every table as one searchable text. */
export async function dumpAllRows(site: Site): Promise<string> {
  const { results } = await site.db
    .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'")
    .all<{ name: string }>();
  const tables = await Promise.all(results.map(({ name }) => site.db.prepare(`select * from "${name}"`).all()));
  return JSON.stringify(tables.map(({ results: rows }) => rows));
}
