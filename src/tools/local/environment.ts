// Environment variables that several commands read.

/** The folder of the local database, files, encryption keys and mails. */
export const STATE_DIR = process.env.STATE_DIR ?? '.wrangler/state';

/** The port of `npm start`; not validated. */
export const SITE_PORT = Number(process.env.PORT ?? 8787);
