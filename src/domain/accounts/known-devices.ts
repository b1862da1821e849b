import { and, eq, gt, sql } from 'drizzle-orm';
import { SIGN_IN_LIMITS } from '../../../schema/constants.ts';
import { knownDevices, users } from '../../../schema/tables/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { newToken, sha256 } from '../crypto.ts';
import type { Account } from './authorization.ts';

// Devices that have signed in to an account before. Wrong passwords from elsewhere do not lock them out; the cookie of a
// device opens nothing by itself.

/** The hash of this device's token if it has signed in to the account of this e-mail address before; null otherwise. */
export async function findKnownDevice({ db, cookies, now }: Context, email: string): Promise<string | null> {
  if (!cookies.deviceToken) return null;
  const [device] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.tokenHash, sha256(cookies.deviceToken)),
        eq(users.email, email),
        gt(knownDevices.seenAt, now - SIGN_IN_LIMITS.knownDeviceMs),
      ),
    );
  return device?.tokenHash ?? null;
}

/**
 * Makes the device of this request known to the account. `known` is the result of `findKnownDevice`; a device that is not
 * known gets a new token, so that nobody can plant one. The caller puts `statements` into its batch and calls `setCookie` after it.
 */
export function rememberDevice({ db, cookies, now }: Context, { id }: Pick<Account, 'id'>, known: string | null) {
  const token = (known && cookies.deviceToken) || newToken();
  const tokenHash = sha256(token);
  const statements = [
    db
      .insert(knownDevices)
      .values({ tokenHash, userId: id, seenAt: now })
      .onConflictDoUpdate({ target: knownDevices.tokenHash, set: { seenAt: now } }),
    db
      .delete(knownDevices)
      .where(
        and(
          eq(knownDevices.userId, id),
          sql`${knownDevices.tokenHash} not in (select d.token_hash from ${knownDevices} d where d.user_id = ${id} order by d.seen_at desc, d.rowid desc limit ${SIGN_IN_LIMITS.maxKnownDevices})`,
        ),
      ),
  ] as const;
  return { statements, setCookie: () => cookies.setDevice(token, SIGN_IN_LIMITS.knownDeviceMs / 1000) };
}

/** The statement that makes all devices of an account unknown: its password has changed, or it was signed out everywhere. */
export const forgetDevices = ({ db }: Context, userId: number) => db.delete(knownDevices).where(eq(knownDevices.userId, userId));
