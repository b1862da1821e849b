import { Buffer } from 'node:buffer';
import { DAY_MS, RETENTION_DAYS, UPLOAD_LIMITS } from '../../../../schema/constants.ts';
import { ACCOUNT_MESSAGES, ERROR_MESSAGES } from '../../../../schema/messages.ts';
import type { Context } from '../../../platform/context.ts';
import { findStaffAccount } from '../../accounts/account-administration.ts';
import { isOpenSession } from '../../accounts/sessions.ts';
import { sha256 } from '../../crypto.ts';
import { storeUpload } from '../../enquiries/document-upload.ts';
import { EncryptedObjectWriter } from '../../enquiries/encrypted-object.ts';
import { getDocumentDigest, getDocumentRow, StagedDocument } from '../../enquiries/staged-documents.ts';
import { DomainError } from '../../errors.ts';
import { limitUploads } from '../../rate-limits.ts';
import { releaseObject, reserveObject } from '../quarantine.ts';
import { uploadPicture } from '../references.ts';
import { storePicture } from '../storage.ts';
import { UploadedFile } from '../uploaded-file.ts';
import { sealUpload } from './stored-uploads.ts';
import type { UploadTicket } from './upload-addresses.ts';

/** A stored file. */
export interface ReceivedUpload {
  /** What mutations name. */
  id: string;
  /** Until when they may, in milliseconds since 1970. */
  expiresAt: number;
}

type Chunks = AsyncIterable<Uint8Array>;

/** Longest side in pixels, as in the forms of the site. */
const MAX_SIDE_PIXELS = 960;

async function readBytes(chunks: Chunks): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return new Uint8Array(Buffer.concat(pieces));
}

/** Encrypts and stores a passport or PAN copy while it arrives. */
async function receiveDocument(context: Context, { name, fileName, userId, createdAt }: UploadTicket, chunks: Chunks): Promise<string> {
  const writer = new EncryptedObjectWriter(context, name);
  try {
    const result = await storeUpload(context, writer, { fileName, chunks });
    const upload = { field: 'file', document: new StagedDocument(fileName, result) };
    const { digest } = getDocumentDigest(upload);
    const { field: _field, ...row } = getDocumentRow(upload);
    return sealUpload(context, { purpose: 'identity_document', userId, createdAt, digest, row });
  } catch (reason) {
    await writer.abort();
    throw reason;
  }
}

/**
 * Stores the picture of an ADMIN with its row, so that every form may name it. Throws `forbidden` for an account that is ADMIN no more,
 * and `not-found` once the session or the access token that asked for the address has ended.
 */
async function receiveStaffPicture(context: Context, { name, userId, sessionHash }: UploadTicket, chunks: Chunks): Promise<string> {
  const admin = await findStaffAccount(context, userId, 'pictures');
  if (!admin) throw new DomainError('forbidden', ACCOUNT_MESSAGES.staffOnly);
  if (!(await isOpenSession(context, sessionHash ?? ''))) throw new DomainError('not-found', ERROR_MESSAGES.uploadAddressInvalid);
  return (await uploadPicture(context, admin, new UploadedFile('', await readBytes(chunks)), 'file', name)).name;
}

/** Stores a picture without a row, so that nobody can see it yet. */
async function receivePicture(
  context: Context,
  { purpose, name, userId, createdAt }: UploadTicket & { purpose: 'review_picture' | 'profile_picture' },
  chunks: Chunks,
): Promise<string> {
  const bytes = await readBytes(chunks);
  const { values: row } = await storePicture(context, bytes, { field: 'file', longest: MAX_SIDE_PIXELS, name });
  return sealUpload(context, { purpose, userId, createdAt, digest: sha256(bytes), row });
}

async function store(context: Context, ticket: UploadTicket, chunks: Chunks): Promise<ReceivedUpload> {
  const { purpose, name, createdAt } = ticket;
  const expiresAt = createdAt + UPLOAD_LIMITS.referenceMs;
  if (purpose === 'identity_document') return { id: await receiveDocument(context, ticket, chunks), expiresAt };
  if (purpose !== 'picture') return { id: await receivePicture(context, { ...ticket, purpose }, chunks), expiresAt };
  await receiveStaffPicture(context, ticket, chunks);
  return { id: name, expiresAt: context.now + RETENTION_DAYS.orphanedMedia * DAY_MS };
}

/**
 * Stores the file of an address, once. A file that fails leaves nothing, and the address may be tried again. Throws `invalid` and
 * `too-large` naming the field `file`, `conflict` for a second file, `forbidden`, `too-many`, and as `chunks` does.
 */
export async function receiveUpload(context: Context, ticket: UploadTicket, chunks: Chunks): Promise<ReceivedUpload> {
  const { purpose, name, createdAt } = ticket;
  // Staff upload the pictures of a whole catalogue.
  if (purpose !== 'picture') await limitUploads(context);
  const bucket = purpose === 'identity_document' ? 'documents' : 'media';
  if (!(await reserveObject(context, bucket, name, createdAt + UPLOAD_LIMITS.purgeMs)))
    throw new DomainError('conflict', ERROR_MESSAGES.uploadAddressUsed);
  const result = store(context, ticket, chunks).catch(async (reason: unknown) => {
    // The marker stays if the database does not answer: the cron deletes what may be stored.
    await releaseObject(context, bucket, name).catch((failure: unknown) => context.observation.report(failure));
    throw reason;
  });
  // The runtime cancels the request of a client that disconnects; the objects are deleted all the same.
  context.waitUntil(result.catch(() => undefined));
  return result;
}
