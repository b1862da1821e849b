import { lettersOf } from './letters.tsx';
import { paragraphs } from './paragraphs.ts';

/** Stored text as paragraphs (see paragraphs.ts). */
export function Prose({ text }: { text: string }) {
  const counted = paragraphs(text).map((words, at) => ({ words, key: `${at}` }));
  return counted.map(({ words, key }) => (
    <p key={key} {...lettersOf(words)}>
      {words}
    </p>
  ));
}
