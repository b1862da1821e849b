import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ROLES } from '../constants.ts';
import { STAFF_ROLES } from '../staff/rights.ts';
import { createdAtColumn, currentTimeMs, idColumn, isOneOf, jsonColumn, updatedAtColumn } from './columns.ts';

// Accounts, sessions and the audit log (specification, section 3).

export const users = sqliteTable(
  'users',
  {
    id: idColumn(),
    userName: text('user_name').notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    mobileNo: text('mobile_no').notNull(),
    role: text({ enum: ROLES }).notNull().default('USER'),
    /** What an ADMIN may do (schema/staff/rights.ts); nothing for a USER. The ADMIN of the specification is the owner. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }).notNull().default('owner'),
    /** Since when an owner has disabled the account; null while it can sign in. */
    disabledAt: integer('disabled_at'),
    /** When a colleague was invited who has not set a password yet; null for everybody else. */
    invitedAt: integer('invited_at'),
    address: text().notNull().default(''),
    profilePicture: text('profile_picture'),
    /** Encrypted (src/domain/crypto.ts): the database alone cannot produce codes. */
    totpSecret: text('totp_secret'),
    totpEnabledAt: integer('totp_enabled_at'),
    /** The 30-second time step of the last accepted code, so that no code works twice; while `totpSecret` is pending, that of its creation. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** When the owner has opened the link sent to `email`; null until then, and after `email` changes. */
    emailVerifiedAt: integer('email_verified_at'),
    /** What this member of staff does not want to hear of, such as `assigned-mail`. */
    mutedNotifications: jsonColumn<readonly string[]>('muted_notifications').notNull().default([]),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    // One account per email address, ignoring case.
    uniqueIndex('users_email').on(sql`lower(trim(${t.email}))`),
    // For lookups: email addresses are stored normalised.
    index('users_email_lookup').on(t.email),
    index('users_role').on(t.role),
    check('users_role_known', isOneOf(t.role, ROLES)),
  ],
);

/** The account that a row belongs to; the row is deleted with it. */
export const ownerColumn = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only ever in the visitor's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerColumn(),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    /** `code` until the second factor has been verified; such a session permits only that step. */
    stage: text({ enum: ['open', 'code'] })
      .notNull()
      .default('open'),
    createdAt: createdAtColumn(),
    seenAt: integer('seen_at').notNull().default(currentTimeMs),
    /** When the person last proved the password or the second factor in this session; null before. */
    confirmedAt: integer('confirmed_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Counters of limited actions. The key is a hash of the action and its subject (src/domain/rate-limits.ts). */
export const signInAttempts = sqliteTable('sign_in_attempts', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  since: integer().notNull(),
});

export const passwordResets = sqliteTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerColumn(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** Links that verify the e-mail address of an account. */
export const emailVerifications = sqliteTable(
  'email_verifications',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerColumn(),
    /** The address that the link was sent to. */
    email: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('email_verifications_user').on(t.userId)],
);

/** Devices that have signed in to an account before: the lockout lets them through. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    /** SHA-256 of the token in the device's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerColumn(),
    seenAt: integer('seen_at').notNull().default(currentTimeMs),
  },
  (t) => [index('known_devices_user').on(t.userId)],
);

export const recoveryCodes = sqliteTable('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: ownerColumn(),
  usedAt: integer('used_at'),
});

/** Who did what, when and from where. Entries outlive deleted accounts. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: idColumn(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    who: text().notNull(),
    action: text().notNull(),
    subject: text().notNull().default(''),
    details: jsonColumn<Record<string, unknown>>('details'),
    address: text().notNull().default(''),
    at: createdAtColumn(),
  },
  (t) => [index('audit_log_time').on(t.at), index('audit_log_subject').on(t.subject, t.at)],
);
