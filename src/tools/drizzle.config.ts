import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./schema/tables.ts', './schema/tables-requests.ts', './schema/tables-staff.ts'],
  out: './migrations',
});
