import {
  getDocumentRetentionDays,
  isSecondFactorRequired,
  setDocumentRetentionDays,
  setSecondFactorRequired,
} from '../domain/staff/settings.ts';
import { mutations, type NounResolvers, queries } from './builder.ts';

export const settingResolvers = {
  Query: {
    ...queries('everyone', {
      turnstileSiteKey: ({ turnstile }) => turnstile?.siteKey,
      documentRetentionDays: (context) => getDocumentRetentionDays(context),
    }),
    ...queries('user', {
      secondFactorRequired: (context) => isSecondFactorRequired(context),
    }),
  },
  Mutation: mutations('admin', {
    setDocumentRetentionDays: (context, { days }) => setDocumentRetentionDays(context, context.admin, days),
    setSecondFactorRequired: (context, { required }) => setSecondFactorRequired(context, context.admin, required),
  }),
} satisfies NounResolvers;
