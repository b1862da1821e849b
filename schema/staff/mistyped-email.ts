/** Domains of mailboxes that people use beside that of their agency. */
const COMMON_DOMAINS = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'yahoo.co.in', 'icloud.com', 'rediffmail.com', 'live.com'];

/** The fewest letters to insert, delete, replace or swap with their neighbour that turn one text into the other, up to 3. */
function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 3;
  for (let i = 1; i <= one.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : 3;
      rows[i]?.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(one.length, other.length);
}

/**
 * The e-mail that was probably meant, when the domain differs in one or two letters from that of a colleague or of a common mailbox;
 * undefined if the domain is one of these, or like none. E-mails are normalised: lower case, no spaces.
 */
export function suggestEmail(email: string, colleagues: readonly string[]): string | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const domains = [...new Set([...colleagues.map((each) => each.slice(each.lastIndexOf('@') + 1)), ...COMMON_DOMAINS])];
  if (domains.includes(domain)) return undefined;
  const [meant] = domains
    // Two letters of a short domain make another one.
    .map((each) => ({ each, edits: countEdits(domain, each), allowed: each.length > 9 ? 2 : 1 }))
    .filter(({ edits, allowed }) => edits <= allowed)
    .sort((one, other) => one.edits - other.edits);
  return meant && email.slice(0, at) + meant.each;
}
