import { type AuditRow, listAudit } from '../domain/audit.ts';
import { adminOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';
import { connection, DateTime, rowsWanted } from './shared.ts';

export const AuditEntry = builder.objectRef<AuditRow>('AuditEntry').implement({
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

const AuditConnection = connection('AuditConnection', AuditEntry);

builder.queryFields((t) => ({
  auditLog: t.field({
    type: AuditConnection,
    authScopes: { admin: true },
    args: { action: t.arg.string(), who: t.arg.string(), first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, { first, ...asked }, context) =>
      listAudit(context, await adminOf(context), { first: rowsWanted(first, 50), ...asked }),
  }),
}));
