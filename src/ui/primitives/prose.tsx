import { getBidiAttributes } from './text.tsx';
import { splitParagraphs } from './paragraphs.ts';

/** Stored text as paragraphs (see paragraphs.ts). */
export function Paragraphs({ text }: { text: string }) {
  const counted = splitParagraphs(text).map((words, at) => ({ words, key: `${at}` }));
  return counted.map(({ words, key }) => (
    <p key={key} {...getBidiAttributes(words)}>
      {words}
    </p>
  ));
}
