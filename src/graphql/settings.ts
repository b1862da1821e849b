import { requireAdmin } from '../domain/access.ts';
import { isSecondFactorRequired, setSecondFactorRequired } from '../domain/settings.ts';
import { viewerOf } from '../domain/viewer.ts';
import { builder } from './builder.ts';

builder.queryFields((t) => ({
  secondFactorRequired: t.boolean({
    description: 'Whether staff cannot work without a second factor.',
    authScopes: { user: true },
    resolve: (_root, _args, context) => isSecondFactorRequired(context),
  }),
}));

builder.mutationFields((t) => ({
  setSecondFactorRequired: t.boolean({
    authScopes: { admin: true },
    args: { required: t.arg.boolean({ required: true }) },
    resolve: async (_root, { required }, context) => setSecondFactorRequired(context, requireAdmin(await viewerOf(context)), required),
  }),
}));
