import { formatCount } from '../../../schema/format.ts';

/** The server counts no further. */
const MAX_COUNT = 50;

/** "12", and "50+" for what the server counts no further. */
export const formatBounded = (count: number): string => (count > MAX_COUNT ? `${MAX_COUNT}+` : formatCount(count));

/** "3 h 10 min", "2 days". */
export function formatWaitingTime(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
