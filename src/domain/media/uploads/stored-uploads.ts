import { UPLOAD_LIMITS } from '../../../../schema/constants.ts';
import { ERROR_MESSAGES } from '../../../../schema/messages.ts';
import { media } from '../../../../schema/tables/packages.ts';
import type { Context } from '../../../platform/context.ts';
import { getViewer } from '../../accounts/sessions.ts';
import { decrypt, encrypt, encryptionContext } from '../../crypto.ts';
import type { DocumentDraft } from '../../enquiries/document-upload.ts';
import { invalidInput, isUniqueViolation } from '../../errors.ts';
import type { UploadReference } from '../uploaded-file.ts';

interface FutureRows {
  identity_document: DocumentDraft;
  review_picture: typeof media.$inferInsert;
  profile_picture: typeof media.$inferInsert;
}

/** A stored file that no row names yet. Its id is this value, encrypted. */
export interface StoredUpload<Purpose extends keyof FutureRows = keyof FutureRows> {
  purpose: Purpose;
  /** The account that asked for the address; null for visitors, whose id is proof enough. */
  userId: number | null;
  /** When the address was asked for, in milliseconds since 1970. */
  createdAt: number;
  /** SHA-256 of what was sent, as base64url. */
  digest: string;
  row: FutureRows[Purpose];
}

/** The id of a stored file. */
export const sealUpload = (context: Context, upload: StoredUpload): string =>
  encrypt(context.encryptionKeys, JSON.stringify(upload), encryptionContext.upload);

function openUpload({ encryptionKeys }: Context, id: string): StoredUpload | undefined {
  try {
    return JSON.parse(decrypt(encryptionKeys, id, encryptionContext.upload));
  } catch {
    return undefined;
  }
}

/**
 * The stored file of a reference. Throws `invalid`, naming `field`, for an unknown or expired id, a file for another purpose, and one of
 * another account.
 */
export async function findUpload<Purpose extends keyof FutureRows>(
  context: Context,
  { id }: UploadReference,
  purpose: Purpose,
  field: string,
): Promise<StoredUpload<Purpose>> {
  const refuse = (message: string) => invalidInput({ [field]: message });
  const upload = openUpload(context, id);
  if (!upload || context.now >= upload.createdAt + UPLOAD_LIMITS.referenceMs) throw refuse(ERROR_MESSAGES.uploadUnknown);
  if (upload.purpose !== purpose) throw refuse(ERROR_MESSAGES.uploadPurpose(purpose));
  // The mutation itself asks for the scope of an access token.
  const viewer = upload.userId === null ? null : await getViewer({ ...context, tokenScope: 'any' });
  if (upload.userId !== (viewer?.account.id ?? null)) throw refuse(ERROR_MESSAGES.uploadOwner);
  // The purpose was compared.
  return upload as StoredUpload<Purpose>;
}

/** A picture that was uploaded before, for the batch that names it. Throws as `findUpload` does. */
export async function findUploadedPicture(
  context: Context,
  reference: UploadReference,
  purpose: 'review_picture' | 'profile_picture',
  field: string,
) {
  const { digest, row } = await findUpload(context, reference, purpose, field);
  const { name, width, height, colour } = row;
  return { digest, row: context.db.insert(media).values(row), picture: { name, width, height, colour } };
}

/** Turns the error of a batch whose picture has a row already into `invalid`, naming `field`. */
export const refuseUsedUpload =
  (field: string) =>
  (reason: unknown): never => {
    throw isUniqueViolation(reason, 'media.') ? invalidInput({ [field]: ERROR_MESSAGES.uploadUsed }) : reason;
  };
