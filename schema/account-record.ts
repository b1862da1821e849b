import type { Role } from './constants.ts';

/** The signed-in account as the browser stores it and pages show it (specification 3 and 4). */
export interface AccountRecord {
  id: number;
  userName: string;
  role: Role;
  profilePicture: string | null;
}
