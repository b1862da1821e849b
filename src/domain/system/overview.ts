import type { Context } from '../../platform/context.ts';
import type { Admin } from '../accounts/authorization.ts';
import { type Failure, listFailures } from './failures.ts';
import { type Health, readHealth } from './health.ts';

/** What the System screen shows. */
export interface SystemStatus extends Health {
  failures: Failure[];
}

/** The health of the site and the last failed requests. */
export async function readSystemStatus(context: Context, admin: Admin): Promise<SystemStatus> {
  const [health, failures] = await Promise.all([readHealth(context), listFailures(context, admin)]);
  return { ...health, failures };
}
