import type { Role } from './constants.ts';

/** Who is signed in, as far as a browser holds it and pages show it (specification 3 and 4). */
export interface AccountRecord {
  id: number;
  userName: string;
  role: Role;
  profilePicture: string | null;
}
