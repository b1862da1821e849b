import type { StaffKey } from '../../../demo/fortnight/types.ts';
import type { Admin } from '../../../domain/accounts/authorization.ts';
import type { Context } from '../../../platform/context.ts';

/** The office days of the story: the last one is 0. */
export const OFFICE_DAYS = 11;

/** Something that happened. Ids grow with time, as those of a site that was used, because actions run in their order. */
export interface Action {
  at: number;
  run: (context: Context) => Promise<unknown>;
  by?: StaffKey;
}

export type Admins = Readonly<Record<StaffKey | 'admin', Admin>>;
