import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '../../../../schema/constants.ts';
import { auditLog, users } from '../../../../schema/tables/accounts.ts';
import { colleagues, STAFF_SINCE_DAYS, staff, travellers } from '../../../demo/fortnight/people.ts';
import type { StaffKey, TravellerKey } from '../../../demo/fortnight/types.ts';
import { findStaffAccount } from '../../../domain/accounts/account-administration.ts';
import { registerAccount } from '../../../domain/accounts/accounts.ts';
import type { Admin, Viewer } from '../../../domain/accounts/authorization.ts';
import { createVoidHash } from '../../../domain/accounts/password-hashing.ts';
import { auditEntry } from '../../../domain/staff/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { generatePassword } from '../../admin-accounts.ts';
import { type Action, type Admins, OFFICE_DAYS } from './action.ts';
import type { OfficeCalendar } from './office-calendar.ts';

const STAFF_KEYS = ['nisha', 'bilal'] as const satisfies StaffKey[];

/** Inserts the accounts of staff, whose passwords are void, and lets the administrator's account be older than they are. */
export async function createStaff(context: Context, adminEmail: string, now: number): Promise<Admins> {
  const { db } = context;
  const daysAgo = (days: number): number => now - days * DAY_MS;
  const isCreation = and(eq(auditLog.action, 'account-created'), eq(auditLog.subject, adminEmail));
  const sellers = STAFF_KEYS.map((key) => {
    const { market: _market, ipAddress: _ipAddress, ...account } = staff[key];
    return { ...account, staffRole: 'sales' as const, sinceDays: STAFF_SINCE_DAYS[key], absentSince: undefined };
  });
  // Ids grow with time, as those of a site that was used.
  const oldestFirst = [...sellers, ...colleagues].sort((one, other) => other.sinceDays - one.sinceDays);
  await db.batch([
    db
      .update(users)
      .set({ createdAt: daysAgo(STAFF_SINCE_DAYS.admin) })
      .where(eq(users.email, adminEmail)),
    db
      .update(auditLog)
      .set({ at: daysAgo(STAFF_SINCE_DAYS.admin) })
      .where(isCreation),
    ...oldestFirst.flatMap(({ sinceDays, absentSince, ...account }) => {
      const at = daysAgo(sinceDays);
      const { email: subject, staffRole } = account;
      const disabledAt = absentSince === undefined ? null : daysAgo(absentSince);
      return [
        db.insert(users).values({
          ...account,
          passwordHash: createVoidHash(),
          role: 'ADMIN',
          emailVerifiedAt: at,
          disabledAt,
          createdAt: at,
          updatedAt: at,
        }),
        db.insert(auditLog).values({ who: adminEmail, action: 'account-created', subject, details: { role: 'ADMIN', staffRole }, at }),
      ] as const;
    }),
  ]);
  const load = async (email: string): Promise<Admin> => {
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const admin = row && (await findStaffAccount(context, row.id, 'desk'));
    if (!admin) throw new Error(`There is no administrator with ${email}.`);
    return admin;
  };
  const [admin, nisha, bilal] = await Promise.all([load(adminEmail), load(staff.nisha.email), load(staff.bilal.email)]);
  return { admin, nisha, bilal };
}

/** Registrations of travellers, and the sign-ins of staff in the morning. */
export function planAccounts(calendar: OfficeCalendar, admins: Admins, viewers: Map<TravellerKey, Viewer>): Action[] {
  // The keys of the record.
  const keys = Object.keys(travellers) as TravellerKey[];
  const registrations = keys.flatMap((key): Action[] => {
    const { market, registered, isVerified, ...input } = travellers[key];
    const register = async (context: Context): Promise<void> => {
      const account = await registerAccount(context, { ...input, password: generatePassword() });
      viewers.set(key, { account, sessionHash: '', accessToken: null, needsSecondFactorSetup: false });
    };
    const verify = async (context: Context): Promise<void> => {
      const viewer = viewers.get(key);
      if (!viewer) return;
      const { id } = viewer.account;
      await context.db.batch([
        context.db.update(users).set({ emailVerifiedAt: context.now }).where(eq(users.id, id)),
        auditEntry(context, viewer, { action: 'email-verified', subject: `user:${id}` }),
      ]);
    };
    return [
      { at: calendar.resolve(market, registered), run: register },
      ...(isVerified ? [{ at: calendar.resolve(market, registered, 6), run: verify }] : []),
    ];
  });
  const signIns = STAFF_KEYS.flatMap((key) =>
    Array.from({ length: OFFICE_DAYS }, (_, day): Action => {
      const { account } = admins[key];
      const entry = { action: 'sign-in', subject: `user:${account.id}`, actor: account.email } as const;
      const time = `09:${String(1 + ((day * 5 + key.length) % 12)).padStart(2, '0')}`;
      return { at: calendar.resolve(staff[key].market, [day, time]), by: key, run: async (context) => auditEntry(context, null, entry) };
    }),
  );
  return [...registrations, ...signIns];
}
