import { decrypt, encryptionContext } from '../../domain/crypto.ts';
import type { ArchiveRow } from './format.ts';

// Encrypted values stay encrypted in an archive. This file finds the keys that they need and checks the available ones.

/** The key of an encrypted file. */
const ENCRYPTED_FILE = {
  kind: 'documents',
  column: 'wrapped_key',
  getContext: ({ object_key: key }: ArchiveRow) => encryptionContext.document(String(key)),
};

/** The column of each table that holds an encrypted value, and the context of the encryption. */
const ENCRYPTED_COLUMNS: Readonly<Record<string, { kind: string; column: string; getContext(row: ArchiveRow): string }>> = {
  documents: ENCRYPTED_FILE,
  unmatched_files: ENCRYPTED_FILE,
  users: {
    kind: 'second factors',
    column: 'totp_secret',
    getContext: ({ id }) => encryptionContext.secondFactor(Number(id)),
  },
  outbox: { kind: 'links in mails', column: 'secret', getContext: () => encryptionContext.mail },
  webhooks: { kind: 'webhook secrets', column: 'secret', getContext: () => encryptionContext.webhook },
};

/** The encrypted value of a row. Its first field names the version of its key. */
function findEncryptedValue(table: string, row: ArchiveRow) {
  const encrypted = ENCRYPTED_COLUMNS[table];
  const value = encrypted && row[encrypted.column];
  return value && typeof value === 'string' ? { kind: encrypted.kind, value, context: encrypted.getContext(row) } : undefined;
}

/** The version of the key that encrypts a value of this row, if there is one. */
export const getKeyVersion = (table: string, row: ArchiveRow): string | undefined => findEncryptedValue(table, row)?.value.split('.')[0];

/** Counts, row by row, which encrypted values the given SEALING_KEYS decrypt. */
export class DecryptionCheck {
  readonly #keys: string;
  readonly #counts = new Map<string, { decryptable: number; total: number }>();
  constructor(keys: string) {
    this.#keys = keys;
  }

  add(table: string, row: ArchiveRow): void {
    const encrypted = findEncryptedValue(table, row);
    if (!encrypted) return;
    const count = this.#counts.get(encrypted.kind) ?? { decryptable: 0, total: 0 };
    this.#counts.set(encrypted.kind, count);
    count.total += 1;
    try {
      decrypt(this.#keys, encrypted.value, encrypted.context);
      count.decryptable += 1;
    } catch {
      // Not decryptable with these keys.
    }
  }

  /** One entry for each kind, such as "3 of 3 documents". */
  get summary(): string[] {
    return [...this.#counts].map(([kind, { decryptable, total }]) => `${decryptable} of ${total} ${kind}`);
  }

  get allDecryptable(): boolean {
    return [...this.#counts.values()].every(({ decryptable, total }) => decryptable === total);
  }
}
