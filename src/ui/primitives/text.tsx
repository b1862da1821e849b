/** Letters that the fonts of this site do not have, from Greek on: those of India, of Arabic, of all others. */
const NON_LATIN_LETTERS = /[\u0370-\u1dff\u2e80-\ud7ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Attributes for an element that shows somebody's own words: nothing for words in Latin letters. Others run in
 * their own direction, and get the room that they need (`[lang=und]` in ground.css.ts): which language they
 * are in, nobody has said.
 */
export const getBidiAttributes = (text: string): { lang?: string; dir?: string } =>
  NON_LATIN_LETTERS.test(text) ? { lang: 'und', dir: 'auto' } : {};

/** A name or a few words inside of a line that is ours: the line keeps its own direction. */
export const BidiText = ({ text }: { text: string }) => (NON_LATIN_LETTERS.test(text) ? <bdi lang="und">{text}</bdi> : text);

/** Stored text as paragraphs: split on line breaks, blank lines dropped (specification 2.4). */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Characters of a description that search engines show. */
const MAX_DESCRIPTION_CHARS = 155;

/** A text as the description of its page: cut after a word. */
export const truncateDescription = (text: string): string =>
  text.length <= MAX_DESCRIPTION_CHARS ? text : `${text.slice(0, MAX_DESCRIPTION_CHARS).replace(/\s+\S*$/, '')}…`;

/** Stored text as paragraphs (see paragraphs.ts). */
export function Paragraphs({ text }: { text: string }) {
  const counted = splitParagraphs(text).map((words, at) => ({ words, key: `${at}` }));
  return counted.map(({ words, key }) => (
    <p key={key} {...getBidiAttributes(words)}>
      {words}
    </p>
  ));
}
