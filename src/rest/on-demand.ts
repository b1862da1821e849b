/** What one call alone needs; loaded with its first request (see `src/http/on-demand.ts`). */
export const onDemand = {
  calendar: () => import('./staff-calendar.ts'),
  quotationCalendar: () => import('./quotation-calendar.ts'),
};
