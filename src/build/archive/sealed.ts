import { sealedAt, unseal } from '../../domain/sealing.ts';
import type { Row } from './format.ts';

// What is sealed stays sealed in an archive. Here is which keys it takes, and whether those at hand are the ones.

/** A sealed value with its place; what opens it is told by its first field. */
interface Seal {
  what: 'documents' | 'second factors' | 'links in mails';
  value: string;
  place: string;
}

const text = (row: Row, column: string): string | undefined => (typeof row[column] === 'string' ? row[column] : undefined);

function sealIn(table: string, row: Row): Seal | undefined {
  if (table === 'documents') {
    const value = text(row, 'wrapped_key');
    return value ? { what: 'documents', value, place: sealedAt.document(String(row.object_key)) } : undefined;
  }
  if (table === 'users') {
    const value = text(row, 'totp_secret');
    return value ? { what: 'second factors', value, place: sealedAt.secondFactor(Number(row.id)) } : undefined;
  }
  const value = table === 'outbox' ? text(row, 'secret') : undefined;
  return value ? { what: 'links in mails', value, place: sealedAt.mail } : undefined;
}

/** The version of the key that a row needs, if it does. */
export const versionIn = (table: string, row: Row): string | undefined => sealIn(table, row)?.value.split('.')[0];

/** Counts what opens with the keys at hand, and what does not, row by row. */
export class Seals {
  readonly #keys: string;
  readonly #counts = new Map<Seal['what'], { open: number; shut: number }>();
  constructor(keys: string) {
    this.#keys = keys;
  }

  look(table: string, row: Row): void {
    const seal = sealIn(table, row);
    if (!seal) return;
    const count = this.#counts.get(seal.what) ?? { open: 0, shut: 0 };
    this.#counts.set(seal.what, count);
    try {
      unseal(this.#keys, seal.value, seal.place);
      count.open += 1;
    } catch {
      count.shut += 1;
    }
  }

  /** "3 of 3 documents", by what there is. */
  get opened(): string[] {
    return [...this.#counts].map(([what, { open, shut }]) => `${open} of ${open + shut} ${what}`);
  }

  get allOpen(): boolean {
    return [...this.#counts.values()].every(({ shut }) => shut === 0);
  }
}
