import type { AccountState } from './inspect.ts';
import type { Project, Settings } from './settings.ts';

/** A step of a deployment, in words for the terminal. */
export interface Step {
  name: 'login' | 'address' | 'database' | 'build' | 'migrations' | 'upload' | 'admin';
  title: string;
}

/** What a deployment is planned from. */
export interface Situation {
  project: Project;
  settings: Settings;
  /** The address that wrangler.toml does not have yet. */
  newOrigin: string | undefined;
  /** Undefined while wrangler is not logged in. */
  account: AccountState | undefined;
  /** Email of the administrator to create. */
  admin: string | undefined;
  /** Whether SEALING_KEYS is in the environment: the site then gets that key instead of a new one. */
  ownKey: boolean;
  /** False uploads `dist` as it is. */
  builds: boolean;
}

const count = (items: readonly unknown[], noun: string): string => `${items.length} ${noun}${items.length === 1 ? '' : 's'}`;

/**
 * The steps of a deployment, in their order; what exists already has none. Migrations come before the upload, because they only
 * add: the running Worker does not see what they add, and the new one needs it.
 */
export function planDeployment({ settings, newOrigin, account, admin, ownKey, builds }: Situation): Step[] {
  const origin = settings.origin ?? newOrigin;
  const steps: (Step | false)[] = [
    !account && { name: 'login', title: 'log in to Cloudflare in the browser; the rest of this list is checked after that' },
    !settings.origin && {
      name: 'address',
      title: `write the address ${origin ?? '(you are asked for it)'} and its route to wrangler.toml`,
    },
    !account?.hasDatabase && { name: 'database', title: `create the database ${settings.database}` },
    {
      name: 'build',
      title: `${builds ? 'build the site' : 'take the site from dist'}; add the files of the running build, for tabs that are open now`,
    },
    (!account || account.pendingMigrations.length > 0) && {
      name: 'migrations',
      title: account ? `apply ${count(account.pendingMigrations, 'migration')} to the database` : 'apply the pending migrations',
    },
    {
      name: 'upload',
      title: [
        'upload the Worker',
        ...(account?.missingBuckets.length === 0 ? [] : [`create the buckets ${(account?.missingBuckets ?? settings.buckets).join(', ')}`]),
        ...(account?.hasKey ? [] : [`store ${ownKey ? 'the encryption key in SEALING_KEYS' : 'a new encryption key, shown once'}`]),
      ].join('; '),
    },
    !account?.hasAdmin && { name: 'admin', title: `create the administrator ${admin ?? '(you are asked for the email)'}` },
  ];
  return steps.filter((step) => step !== false);
}
