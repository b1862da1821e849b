import { splitParagraphs } from '../../ui/primitives/text.tsx';

/** The four policy texts (specification 2.15). */
export const POLICY_TEXTS = [
  { field: 'aboutUs', label: 'About Us' },
  { field: 'bookingTerms', label: 'Booking Terms & Conditions' },
  { field: 'privacyPolicy', label: 'Privacy Policy' },
  { field: 'cancellationRefundPolicy', label: 'Cancellation & Refund Policy' },
] as const;

/** A step of the comparison; adjacent equal paragraphs are one `same` with their count. */
export interface ParagraphChange {
  kind: 'same' | 'gone' | 'added';
  text: string;
  count: number;
}

/** The table grows with the square of this; longer texts only have their equal start and end recognised. */
const MAX_DIFF_PARAGRAPHS = 400;

/** The difference of two texts by paragraph, from their longest common subsequence. */
export function diffParagraphs(before: string, after: string): ParagraphChange[] {
  const [a, b] = [splitParagraphs(before), splitParagraphs(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [gone, added] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const changes: ParagraphChange[] = [];
  const push = (kind: ParagraphChange['kind'], text: string, count = 1) => {
    const last = changes.at(-1);
    if (kind === 'same' && last?.kind === 'same') last.count += count;
    else if (count > 0) changes.push({ kind, text, count });
  };
  push('same', '', start);
  if (gone.length > MAX_DIFF_PARAGRAPHS || added.length > MAX_DIFF_PARAGRAPHS) {
    for (const text of gone) push('gone', text);
    for (const text of added) push('added', text);
  } else diffByLcs(gone, added, push);
  push('same', '', end);
  return changes;
}

/** Longest common subsequence, from its table of lengths. */
function diffByLcs(a: readonly string[], b: readonly string[], push: (kind: ParagraphChange['kind'], text: string) => void): void {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      push('same', '');
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      push('gone', a[i] ?? '');
      i += 1;
    } else {
      push('added', b[j] ?? '');
      j += 1;
    }
  }
}
