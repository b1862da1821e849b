import { decrypt, encryptionContext } from '../../domain/crypto.ts';
import type { ArchiveRow } from './format.ts';

// What is sealed stays sealed in an archive. Here is which keys it takes, and whether those at hand are the ones.

/** A sealed value with its place; what opens it is told by its first field. */
interface EncryptedValue {
  what: 'documents' | 'second factors' | 'links in mails';
  value: string;
  place: string;
}

const getText = (row: ArchiveRow, column: string): string | undefined => (typeof row[column] === 'string' ? row[column] : undefined);

function findEncryptedValue(table: string, row: ArchiveRow): EncryptedValue | undefined {
  if (table === 'documents') {
    const value = getText(row, 'wrapped_key');
    return value ? { what: 'documents', value, place: encryptionContext.document(String(row.object_key)) } : undefined;
  }
  if (table === 'users') {
    const value = getText(row, 'totp_secret');
    return value ? { what: 'second factors', value, place: encryptionContext.secondFactor(Number(row.id)) } : undefined;
  }
  const value = table === 'outbox' ? getText(row, 'secret') : undefined;
  return value ? { what: 'links in mails', value, place: encryptionContext.mail } : undefined;
}

/** The version of the key that a row needs, if it does. */
export const getKeyVersion = (table: string, row: ArchiveRow): string | undefined => findEncryptedValue(table, row)?.value.split('.')[0];

/** Counts what opens with the keys at hand, and what does not, row by row. */
export class DecryptionCheck {
  readonly #keys: string;
  readonly #counts = new Map<EncryptedValue['what'], { open: number; shut: number }>();
  constructor(keys: string) {
    this.#keys = keys;
  }

  add(table: string, row: ArchiveRow): void {
    const seal = findEncryptedValue(table, row);
    if (!seal) return;
    const count = this.#counts.get(seal.what) ?? { open: 0, shut: 0 };
    this.#counts.set(seal.what, count);
    try {
      decrypt(this.#keys, seal.value, seal.place);
      count.open += 1;
    } catch {
      count.shut += 1;
    }
  }

  /** "3 of 3 documents", by what there is. */
  get summary(): string[] {
    return [...this.#counts].map(([what, { open, shut }]) => `${open} of ${open + shut} ${what}`);
  }

  get allDecryptable(): boolean {
    return [...this.#counts.values()].every(({ shut }) => shut === 0);
  }
}
