import { type AuditRow, listAuditLog } from '../domain/staff/audit.ts';
import { requireAdminViewer } from '../domain/accounts/sessions.ts';
import { builder } from './builder.ts';
import { clampPageSize, connectionType, DateTime } from './types.ts';

export const AuditEntryType = builder.objectRef<AuditRow>('AuditEntry').implement({
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

const AuditConnection = connectionType('AuditConnection', AuditEntryType);

builder.queryFields((t) => ({
  auditLog: t.field({
    type: AuditConnection,
    authScopes: { admin: true },
    args: { action: t.arg.string(), who: t.arg.string(), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, ...asked }, context) =>
      listAuditLog(context, await requireAdminViewer(context), { first: clampPageSize(first, 50), ...asked }),
  }),
}));
