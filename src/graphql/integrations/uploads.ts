import { UPLOAD_PURPOSES, type UploadPurpose } from '../../../schema/constants.ts';
import type { TokenResource } from '../../../schema/integrations/token-scopes.ts';
import { getSender, getViewer } from '../../domain/accounts/sessions.ts';
import { createUploadAddress, type UploadAddress } from '../../domain/media/uploads/upload-addresses.ts';
import { acceptTokens, builder } from '../builder.ts';
import { DateTime } from '../types.ts';

const UploadPurposeType = builder.enumType('UploadPurpose', { values: UPLOAD_PURPOSES });

/** Raw bytes: the format is recognised by the content of the file. */
const UPLOAD_HEADERS = [{ name: 'Content-Type', value: 'application/octet-stream' }] as const;

const UploadHeaderType = builder.objectRef<(typeof UPLOAD_HEADERS)[number]>('UploadHeader').implement({
  description: 'A header to send with the file.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the header, such as Content-Type.' }),
    value: t.exposeString('value', { description: 'Its value.' }),
  }),
});

const UploadAddressType = builder.objectRef<UploadAddress>('UploadAddress').implement({
  description:
    'Where to send one file: `curl -T passport.pdf -H "Content-Type: application/octet-stream" URL`. The answer is JSON, ' +
    '`{"id": "...", "expiresAt": "..."}`: mutations name this `id` until then. The address needs no session and no access token.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address. It accepts one file; one that fails may be sent again.' }),
    method: t.string({ description: 'The HTTP method: PUT.', resolve: () => 'PUT' }),
    headers: t.field({
      type: [UploadHeaderType],
      complexity: { multiplier: 1 },
      description: 'The headers to send with the file.',
      resolve: () => UPLOAD_HEADERS,
    }),
    maxBytes: t.exposeInt('maxBytes', { description: 'The most bytes that the file may have, such as 5000000.' }),
    types: t.exposeStringList('types', { description: 'The media types of the accepted formats, such as application/pdf.' }),
    expiresAt: t.field({
      type: DateTime,
      description: 'Until when the address accepts the beginning of the file: fifteen minutes.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
  }),
});

/** What an access token must be allowed to write to upload a file for it. */
const RESOURCES: Readonly<Record<UploadPurpose, TokenResource>> = {
  identity_document: 'enquiries',
  review_picture: 'reviews',
  profile_picture: 'profile',
  picture: 'content',
};

/** Whether visitors may upload such a file. */
const isPublic = (purpose: UploadPurpose): boolean => purpose === 'identity_document' || purpose === 'review_picture';

builder.mutationFields((t) => ({
  createUpload: t.field({
    result: 'address',
    type: UploadAddressType,
    description: 'Asks for an address to send a file to, before the mutation that names the file.',
    authScopes: { visitor: true },
    args: {
      purpose: t.arg({ type: UploadPurposeType, required: true, description: 'What the file is for.' }),
      fileName: t.arg.string({ description: 'The name of a document, such as passport.pdf. Its ending follows the content.' }),
    },
    resolve: async (_root, { purpose, fileName }, context) =>
      createUploadAddress(context, await (isPublic(purpose) ? getSender : getViewer)(acceptTokens(context, RESOURCES[purpose])), {
        purpose,
        fileName,
      }),
  }),
}));
