import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { encrypt, encryptionContext, releaseBytes, StreamEncryption } from '../crypto.ts';

// A file whose length is unknown until it has arrived. R2 needs the length of an object before its first byte, and a multipart
// upload of R2 needs parts of 5 MiB, which is as much as a document may have.

/** Ciphertext that a writer holds in memory. */
const SEGMENT_BYTES = 524_288;

/** A random name of an object. Segments have the names of documents too: the sweep of objects without a row finds both. */
export const newObjectKey = (): string => `d-${randomBytes(24).toString('hex')}`;

/**
 * Encrypts a file while it arrives and stores it as one object, `iv | tag | ciphertext` as `encryptBytes` returns it. Ciphertext
 * beyond one segment is stored in objects of its own, which `finish` joins.
 */
export class EncryptedObjectWriter {
  readonly objectKey: string;
  readonly #context: Context;
  /** Of this file alone. */
  readonly #key = randomBytes(32);
  readonly #cipher: StreamEncryption;
  readonly #segment = new Uint8Array(SEGMENT_BYTES);
  #used = 0;
  /** The names of the stored segments, in order. */
  #segmentKeys: string[] = [];
  #isStored = false;

  constructor(context: Context, objectKey = newObjectKey()) {
    this.#context = context;
    this.objectKey = objectKey;
    this.#cipher = new StreamEncryption(this.#key, objectKey);
  }

  async write(plaintext: Uint8Array): Promise<void> {
    const ciphertext = this.#cipher.update(plaintext);
    for (let offset = 0; offset < ciphertext.byteLength; ) {
      const piece = ciphertext.subarray(offset, offset + SEGMENT_BYTES - this.#used);
      this.#segment.set(piece, this.#used);
      this.#used += piece.byteLength;
      offset += piece.byteLength;
      if (this.#used === SEGMENT_BYTES) await this.#storeSegment();
    }
    releaseBytes(ciphertext);
  }

  /** Stores the object and returns where its row finds it. Throws `unavailable` without SEALING_KEYS, and what R2 throws. */
  async finish(): Promise<{ objectKey: string; wrappedKey: string; keyVersion: number }> {
    const { objectKey } = this;
    const wrappedKey = encrypt(this.#context.encryptionKeys, this.#key.toString('base64'), encryptionContext.document(objectKey));
    const header = this.#cipher.finish();
    const rest = this.#segment.subarray(0, this.#used);
    // A put that fails may have stored the object all the same.
    this.#isStored = true;
    if (this.#segmentKeys.length === 0) await this.#context.documentBucket.put(this.objectKey, Buffer.concat([header, rest]));
    else if (typeof FixedLengthStream === 'undefined') await this.#putAtOnce(header, rest);
    else {
      const { readable, writable } = new FixedLengthStream(header.byteLength + this.#segmentKeys.length * SEGMENT_BYTES + rest.byteLength);
      await Promise.all([this.#context.documentBucket.put(this.objectKey, readable), this.#join(writable, header, rest)]);
      await this.#deleteObjects(this.#segmentKeys.splice(0));
    }
    releaseBytes(this.#segment);
    return { objectKey, wrappedKey, keyVersion: Number(wrappedKey.split('.')[0]) };
  }

  /** For the Node of `npm run dev`, which has no stream of a fixed length. */
  async #putAtOnce(header: Uint8Array, rest: Uint8Array): Promise<void> {
    const segments = await Promise.all(
      this.#segmentKeys.map(async (key) => new Uint8Array(await (await this.#getSegment(key)).arrayBuffer())),
    );
    await this.#context.documentBucket.put(this.objectKey, Buffer.concat([header, ...segments, rest]));
    await this.#deleteObjects(this.#segmentKeys.splice(0));
  }

  /** Deletes what was stored. */
  async abort(): Promise<void> {
    releaseBytes(this.#segment);
    await this.#deleteObjects([...this.#segmentKeys.splice(0), ...(this.#isStored ? [this.objectKey] : [])]);
  }

  /** A failure is only reported: the sweep of objects without a row deletes them later. */
  async #deleteObjects(keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#context.documentBucket.delete(keys).catch((reason: unknown) => this.#context.observation.report(reason));
  }

  async #storeSegment(): Promise<void> {
    const key = newObjectKey();
    this.#segmentKeys.push(key);
    await this.#context.documentBucket.put(key, this.#segment);
    this.#used = 0;
  }

  async #getSegment(key: string): Promise<R2ObjectBody> {
    const segment = await this.#context.documentBucket.get(key);
    if (!segment) throw new Error('A segment of a document is missing.');
    return segment;
  }

  async #join(writable: WritableStream<Uint8Array>, header: Uint8Array, rest: Uint8Array): Promise<void> {
    const write = async (bytes: Uint8Array): Promise<void> => {
      const writer = writable.getWriter();
      await writer.write(bytes);
      writer.releaseLock();
    };
    try {
      await write(header);
      for (const key of this.#segmentKeys) {
        const segment = await this.#getSegment(key);
        await segment.body.pipeTo(writable, { preventClose: true });
      }
      await write(rest);
      await writable.close();
    } catch (reason) {
      await writable.abort(reason).catch(() => {});
      throw reason;
    }
  }
}
