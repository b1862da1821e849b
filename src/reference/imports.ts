import { MARKETS } from '../../schema/constants.ts';
import { mountCalls } from './call.ts';

// The call of src/rest/imports.ts.

export const importCalls = mountCalls('/api/imports', {
  'POST /:market': {
    operationId: 'checkImport',
    summary: 'Check a file of packages',
    description:
      'Takes a CSV file or an export of WordPress and stores a report of what becomes of each row. Nothing is imported before staff start it on that screen.',
    parameters: { market: { description: 'The storefront.', schema: { type: 'string', enum: [...MARKETS] }, example: 'india' } },
    body: {
      shape: 'ImportDefaults',
      as: 'multipart',
      files: { file: 'The CSV file (UTF-8, with the names of columns in its first line) or the export (WXR).' },
      examples: { 'A CSV file': { file: 'packages.csv', contactEmail: 'desk@agency.example' } },
    },
    answers: {
      201: { shape: 'CheckedImport', description: 'The report is stored.', example: { id: 4, report: '/staff/import/india/4' } },
      303: { redirect: true, description: 'To the report, for browsers without scripts.' },
    },
  },
});
