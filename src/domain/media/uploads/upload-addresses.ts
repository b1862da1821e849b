import { LIMITS, UPLOAD_LIMITS, type UploadPurpose } from '../../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../../schema/messages.ts';
import type { Context } from '../../../platform/context.ts';
import { requireRight, requireUser, type Viewer } from '../../accounts/authorization.ts';
import { decrypt, encrypt, encryptionContext } from '../../crypto.ts';
import { DOCUMENT_TYPES } from '../../enquiries/document-names.ts';
import { newObjectKey } from '../../enquiries/encrypted-object.ts';
import { DomainError } from '../../errors.ts';
import { newPictureName } from '../storage.ts';

/** What the address of an upload contains, encrypted. */
export interface UploadTicket {
  purpose: UploadPurpose;
  /** The account that asked for it; null for visitors. */
  userId: number | null;
  /** SHA-256 of the token of its session, or of its access token; null for visitors. */
  sessionHash: string | null;
  /** The future name of the object. */
  name: string;
  /** As the sender calls the file. */
  fileName: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Where and how to send a file. */
export interface UploadAddress {
  url: string;
  maxBytes: number;
  /** The media types of the accepted formats, which are recognised by their content. */
  types: readonly string[];
  /** Until when the address accepts the beginning of a file, in milliseconds since 1970. */
  expiresAt: number;
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The most bytes of a file, and its formats. */
export const getUploadLimits = (purpose: UploadPurpose): Pick<UploadAddress, 'maxBytes' | 'types'> =>
  purpose === 'identity_document'
    ? { maxBytes: LIMITS.maxDocumentBytes, types: DOCUMENT_TYPES }
    : { maxBytes: LIMITS.maxPictureBytes, types: PICTURE_TYPES };

const MAX_FILE_NAME_CHARS = 200;

/**
 * An address that accepts one file. Throws `unauthenticated` for a profile picture of a visitor, `forbidden` too for pictures of
 * those without the right, `unavailable` without SEALING_KEYS.
 */
export function createUploadAddress(
  context: Context,
  viewer: Viewer | null,
  { purpose, fileName }: { purpose: UploadPurpose; fileName?: string | null },
): UploadAddress {
  if (purpose === 'picture') requireRight(viewer, 'pictures');
  if (purpose === 'profile_picture') requireUser(viewer);
  const ticket: UploadTicket = {
    purpose,
    userId: viewer?.account.id ?? null,
    sessionHash: viewer?.sessionHash ?? null,
    name: purpose === 'identity_document' ? newObjectKey() : newPictureName(),
    fileName: (fileName ?? '').slice(0, MAX_FILE_NAME_CHARS),
    createdAt: context.now,
  };
  const token = encrypt(context.encryptionKeys, JSON.stringify(ticket), encryptionContext.uploadAddress);
  return { url: `${context.origin}/api/uploads/${token}`, ...getUploadLimits(purpose), expiresAt: context.now + UPLOAD_LIMITS.addressMs };
}

/** What an address says. Throws `not-found` for an expired one and for any other text. */
export function openUploadAddress({ encryptionKeys, now }: Context, token: string): UploadTicket {
  const refusal = new DomainError('not-found', ERROR_MESSAGES.uploadAddressInvalid);
  let ticket: UploadTicket;
  try {
    ticket = JSON.parse(decrypt(encryptionKeys, token, encryptionContext.uploadAddress));
  } catch {
    throw refusal;
  }
  if (now >= ticket.createdAt + UPLOAD_LIMITS.addressMs) throw refusal;
  return ticket;
}
