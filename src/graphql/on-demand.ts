/** What operations of public pages do not need; loaded with the first operation that does (see `src/http/on-demand.ts`). */
export const onDemand = {
  schema: () => import('./schema.ts'),
};
