const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A moment (ISO 8601) as the office in India reads it: "21 Nov 2026, 12:08 pm". */
export const inIndia = (at: string): string => format.format(new Date(at));
