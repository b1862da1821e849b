import { mountCalls } from './call.ts';

// The call of src/rest/uploads.ts.

export const fileUploadCalls = mountCalls('/api/uploads', {
  'PUT /:token': {
    operationId: 'uploadFile',
    summary: 'Send a file for a GraphQL mutation',
    description:
      'Takes one file at an address of the GraphQL mutation `createUpload`, which says how large it may be and which formats are accepted. The address is a secret of its own, accepts one file, and expires after fifteen minutes. Passport and PAN copies are encrypted while they arrive.',
    parameters: { token: { description: 'The end of the address.', example: '1.Zm9y.YW4gZXhhbXBsZQ.b25seQ' } },
    body: { as: 'bytes', examples: { 'A passport copy': 'The bytes of passport.pdf' } },
    answers: {
      201: {
        shape: 'ReceivedUpload',
        description: 'The file is stored. One that no mutation names is deleted four hours later.',
        example: { id: '1.dGhl.aWQgb2YgdGhlIGZpbGU.dXBsb2Fk', expiresAt: '2026-11-21T12:30:00.000Z' },
      },
    },
    errors: {
      invalid: 'The file is empty, has another format, or broke off. The address may be tried again.',
      'not-found': 'The address is unknown or has expired.',
      conflict: 'A file has already been sent to this address.',
      'too-large': 'The file is larger than `createUpload` has said.',
    },
  },
});
