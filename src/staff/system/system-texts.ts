import type { HealthPartName, HealthPartState, HealthStatus, TroubleName } from '../../documents/graphql.ts';

// The words of the System screen.

export const STATUS_TEXTS: Readonly<Record<HealthStatus, { badge: string; note: string }>> = {
  ok: { badge: 'All well', note: 'Every part is ready, and nothing has failed for long.' },
  degraded: { badge: 'Needs attention', note: 'Visitors are served, but work behind the site fails or waits. See below what to do.' },
  down: { badge: 'Visitors are affected', note: 'A part that visitors need does not answer. See below what to do.' },
};

export const STATE_TEXTS: Readonly<Record<HealthPartState, string>> = {
  ok: 'Ready',
  failing: 'Fails',
  timeout: 'Does not answer in time',
  absent: 'Not configured',
};

export const PART_TEXTS: Readonly<Record<HealthPartName, { label: string; advice: string }>> = {
  database: { label: 'Database', advice: 'Look at the status page of Cloudflare (D1). The site answers again by itself.' },
  migrations: { label: 'Tables', advice: 'Run “npm run deploy”: it applies the missing migrations.' },
  pictures: { label: 'Pictures', advice: 'Look at the status page of Cloudflare (R2) and at the binding MEDIA.' },
  documents: { label: 'Passport and PAN copies', advice: 'Look at the status page of Cloudflare (R2) and at the binding DOCUMENTS.' },
  images: { label: 'Resizing of pictures', advice: 'Add the binding IMAGES to wrangler.toml and deploy.' },
  mail: { label: 'Mail service', advice: 'Add the binding MAIL to wrangler.toml and deploy. Mails wait until then.' },
};

export const TROUBLE_TEXTS: Readonly<Record<TroubleName, { title: string; advice: string }>> = {
  mails: {
    title: 'Mails are failing',
    advice: 'Nothing is lost: each is tried for about two days. The screen Undelivered mail says why they fail and sends them again.',
  },
  purges: {
    title: 'Changed pages stay in the shared cache',
    advice:
      'Visitors may see pages from before your last changes. The site tries again every few minutes. If it goes on for hours, run “npm run deploy”: the cache then begins empty.',
  },
  cron: {
    title: 'Regular jobs are failing',
    advice: 'The jobs that fail stand first below, each with what to do. What they would have deleted or sent waits until they run.',
  },
};

/** How the cron of the site is mended that does not run. */
export const CRON_ADVICE = {
  never: 'Never. The first run comes five minutes after a deployment; if it does not, run “npm run deploy” again.',
  stopped: 'They should run every five minutes. Run “npm run deploy”: it sets the cron trigger again.',
} as const;

export const JOB_LABELS: Readonly<Record<string, string>> = {
  'purge-cache': 'Purge changed pages from the cache',
  'turn-prices': 'Turn prices over whose day has come',
  'remind-of-quotations': 'Remind of quotations that end soon',
  'deliver-mail': 'Send waiting mails',
  'deliver-webhooks': 'Send events to webhooks',
  'delete-expired-data': 'Delete expired data',
  'delete-expired-form-drafts': 'Delete old drafts of forms',
  'continue-imports': 'Continue imports of packages',
  'delete-expired-imports': 'Delete reports of files that nobody imported',
  'purge-trash': 'Empty the trash',
  'purge-enquiry-trash': 'Empty the trash of enquiries',
  'remove-orphaned-media': 'Delete unused pictures',
  'find-orphaned-documents': 'Find files of documents without a row',
  'find-orphaned-pictures': 'Find files of pictures without a row',
  'delete-orphaned-picture-sizes': 'Delete sizes of deleted pictures',
  'delete-stored-pdfs': 'Delete stored PDFs after a week',
  'delete-quarantined-objects': 'Delete files after their quarantine',
  'scan-documents': 'Scan uploaded documents',
  'report-troubles': 'Mail the owner about troubles',
};

/** What to do about a failed request or job, by its error; the first that fits. */
const FAILURE_ADVICE: readonly [error: RegExp, advice: string][] = [
  [/no such (?:table|column)/, 'The database lacks a migration: run “npm run deploy”.'],
  [/D1_|Failed query/, 'The database failed. If it happens again, look at the status page of Cloudflare (D1).'],
  [/\(\d{5}\)/, 'A file could not be read or stored. If it happens again, look at the status page of Cloudflare (R2).'],
  [/encryption key|SEALING_KEYS/i, 'Set the secret to the key that you stored: “npx wrangler secret put SEALING_KEYS”.'],
  [/Many files are arriving/, 'Many uploads came at once and were asked to come back. Nothing to do unless it goes on.'],
  [/TypeError|RangeError|ReferenceError/, 'A defect of the site: report it with the number and the build.'],
];

/** The advice for the error of a failed request or job. */
export const getFailureAdvice = (message: string): string =>
  FAILURE_ADVICE.find(([error]) => error.test(message))?.[1] ?? 'Search the logs of the Worker for it: the line says where it failed.';
