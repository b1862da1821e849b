import { createAccount, createSession } from '../../support/accounts.ts';
import { runOperation, userErrors } from '../../support/graphql.ts';
import { createImage } from '../../support/images.ts';
import type { Site } from '../../support/site.ts';

type Fetching = Pick<Site, 'fetch' | 'db'>;

/** What the tests read of an import. */
export interface ImportReport {
  state: string;
  notes: string[];
  newCount: number;
  duplicateCount: number;
  rejectedCount: number;
  createdCount: number;
  undoneCount: number;
  rows: {
    nodes: {
      position: number;
      name: string;
      state: string;
      packageId: string | null;
      isEdited: boolean;
      pictureCount: number;
      problems: { label: string; message: string }[];
      missing: { label: string }[];
    }[];
  };
}

const REPORT = `state notes newCount duplicateCount rejectedCount createdCount undoneCount
  rows(first: 50) { nodes { position name state packageId isEdited pictureCount problems { label message } missing { label } } }`;

/** Imports files as the staff screen does. */
export async function createImporter(site: Fetching & Site, email: string) {
  const account = await createAccount(site, email, 'ADMIN', 'Importer');
  const cookie = await createSession(site, account);
  const run = async (operation: string, id: number): Promise<ImportReport> => {
    const result = await runOperation(site, cookie, operation, { id: String(id) });
    const failures = [...(result.errors ?? []), ...userErrors(result)];
    if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join());
    return result.data.done.packageImport ?? result.data.done;
  };
  const mutate = (name: string) => (id: number) =>
    run(`mutation Run($id: ID!) { done: ${name}(id: $id) { packageImport { ${REPORT} } userErrors { field message code } } }`, id);
  const upload = (file: string, fields: Record<string, string> = {}, market = 'india', headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('file', new File([file], 'catalogue.csv'));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return site.fetch(`/api/imports/${market}`, { method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers }, body });
  };
  const start = mutate('startPackageImport');
  const step = mutate('continuePackageImport');
  return {
    account,
    cookie,
    upload,
    check: async (...args: Parameters<typeof upload>): Promise<number> => {
      const response = await upload(...args);
      if (response.status !== 201) throw new Error(await response.text());
      return ((await response.json()) as { id: number }).id;
    },
    report: (id: number) => run(`query Report($id: ID!) { done: packageImport(id: $id) { ${REPORT} } }`, id),
    start,
    step,
    undo: mutate('undoPackageImport'),
    /** Starts an import and runs all its steps. */
    finish: async (id: number): Promise<ImportReport> => {
      let report = await start(id);
      for (let steps = 0; report.state === 'running' && steps < 100; steps++) report = await step(id);
      return report;
    },
  };
}

export const countPackages = async ({ db }: Pick<Site, 'db'>): Promise<number> =>
  (await db.prepare('select count(*) as n from packages').first<{ n: number }>())?.n ?? 0;

/** A small picture of one colour. */
export const createPicture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await createImage().resize(64, 48).jpeg().toBuffer());
