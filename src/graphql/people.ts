import { requireAdmin } from '../domain/access.ts';
import { type AuditRow, listAudit } from '../domain/audit.ts';
import { type AccountPage, listAccounts, setRole } from '../domain/people.ts';
import { viewerOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';
import { DateTime, pageInfo, RoleType } from './shared.ts';

const UserConnection = builder.objectRef<AccountPage>('UserConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: ['User'], resolve: (page) => page.rows }),
    pageInfo: t.field({ type: 'PageInfo', resolve: pageInfo }),
  }),
});

const AuditEntry = builder.objectRef<AuditRow>('AuditEntry').implement({
  description: 'Who did what, when and from where.',
  fields: (t) => ({
    id: t.exposeID('id'),
    who: t.exposeString('who'),
    action: t.exposeString('action'),
    subject: t.exposeString('subject'),
    details: t.string({ nullable: true, description: 'JSON.', resolve: (row) => (row.details ? JSON.stringify(row.details) : null) }),
    address: t.exposeString('address'),
    at: t.field({ type: DateTime, resolve: (row) => row.at }),
  }),
});

const AuditConnection = builder.objectRef<{ rows: AuditRow[]; endCursor: string | null }>('AuditConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: [AuditEntry], resolve: (page) => page.rows }),
    pageInfo: t.field({ type: 'PageInfo', resolve: pageInfo }),
  }),
});

const rowsWanted = (first: number | null | undefined): number => Math.min(Math.max(first ?? 50, 1), 50);

builder.queryFields((t) => ({
  users: t.field({
    type: UserConnection,
    authScopes: { admin: true },
    args: { search: t.arg.string(), role: t.arg({ type: RoleType }), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, ...asked }, context) =>
      listAccounts(context, requireAdmin(await viewerOf(context)), { first: rowsWanted(first), ...asked }),
  }),
  auditLog: t.field({
    type: AuditConnection,
    authScopes: { admin: true },
    args: { action: t.arg.string(), who: t.arg.string(), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, ...asked }, context) =>
      listAudit(context, requireAdmin(await viewerOf(context)), { first: rowsWanted(first), ...asked }),
  }),
}));

builder.mutationFields((t) => ({
  setRole: t.field({
    type: 'User',
    description: 'Promotes or demotes; never the last ADMIN. Ends the sessions of that account.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true }), role: t.arg({ type: RoleType, required: true }) },
    resolve: async (_root, { id, role }, context) => setRole(context, requireAdmin(await viewerOf(context)), id, role),
  }),
}));
