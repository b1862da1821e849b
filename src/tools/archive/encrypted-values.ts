import { decrypt, encryptionContext } from '../../domain/crypto.ts';
import type { ArchiveRow } from './format.ts';

// Encrypted values stay encrypted in an archive. This file finds the keys that they need and checks the available ones.

/** An encrypted value and its context. The first field of the value names the version of its key. */
interface EncryptedValue {
  kind: 'documents' | 'second factors' | 'links in mails';
  value: string;
  context: string;
}

const getText = (row: ArchiveRow, column: string): string | undefined => (typeof row[column] === 'string' ? row[column] : undefined);

function findEncryptedValue(table: string, row: ArchiveRow): EncryptedValue | undefined {
  if (table === 'documents') {
    const value = getText(row, 'wrapped_key');
    return value ? { kind: 'documents', value, context: encryptionContext.document(String(row.object_key)) } : undefined;
  }
  if (table === 'users') {
    const value = getText(row, 'totp_secret');
    return value ? { kind: 'second factors', value, context: encryptionContext.secondFactor(Number(row.id)) } : undefined;
  }
  const value = table === 'outbox' ? getText(row, 'secret') : undefined;
  return value ? { kind: 'links in mails', value, context: encryptionContext.mail } : undefined;
}

/** The version of the key that encrypts a value of this row, if there is one. */
export const getKeyVersion = (table: string, row: ArchiveRow): string | undefined => findEncryptedValue(table, row)?.value.split('.')[0];

/** Counts, row by row, which encrypted values the given SEALING_KEYS decrypt. */
export class DecryptionCheck {
  readonly #keys: string;
  readonly #counts = new Map<EncryptedValue['kind'], { decryptable: number; total: number }>();
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
