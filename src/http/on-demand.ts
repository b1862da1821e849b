/**
 * The parts of the Worker that rendering a public page does not need. Each is a module of its own in the upload, and workerd evaluates
 * it when the first request of an isolate needs it. Everything that a public page does not import costs its visitors nothing. Call
 * these where they are used: a promise that is stored in a module would belong to the request that made it.
 */
export const onDemand = {
  accessTokens: () => import('../domain/integrations/token-authentication.ts'),
  cron: () => import('../domain/cron.ts'),
  inboundMail: () => import('../domain/correspondence/inbound/receive-mail.ts'),
  forms: () => import('./forms.ts'),
  graphql: () => import('./graphql.ts'),
  health: () => import('./health.ts'),
  linkPictures: () => import('./link-pictures/link-picture.ts'),
  pdf: () => import('./pdf.ts'),
  rest: () => import('../rest/router.ts'),
  staff: () => import('./staff.tsx'),
  webhooks: () => import('../domain/integrations/webhooks/deliveries.ts'),
};
