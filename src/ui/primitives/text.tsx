// Texts that the agency and visitors have stored: writing direction, paragraphs, length. Copy of the site needs none of it.

/** Letters of scripts that the fonts of this site do not contain, from Greek on. */
const NON_LATIN_LETTERS = /[\u0370-\u1dff\u2e80-\ud7ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Attributes for an element with user content: none for Latin text. Other scripts get their direction and more line height
 * (`[lang=und]` in base.css.ts); their language is unknown.
 */
export const getBidiAttributes = (text: string): { lang?: string; dir?: string } =>
  NON_LATIN_LETTERS.test(text) ? { lang: 'und', dir: 'auto' } : {};

/** User content inside our own text. `<bdi>` isolates its writing direction. */
export const BidiText = ({ text }: { text: string }) => (NON_LATIN_LETTERS.test(text) ? <bdi lang="und">{text}</bdi> : text);

/** Keeps "AM" and "PM" on the line of their time. */
export const joinTimes = (hours: string): string => hours.replace(/ (?=[ap]m\b)/gi, '\u00a0');

/** Splits stored text into paragraphs at line breaks and drops blank lines (specification 2.4). */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** About the length that search engines show. */
const MAX_DESCRIPTION_CHARS = 155;

/** Cuts a text after a word to the length of a meta description. */
export const truncateDescription = (text: string): string =>
  text.length <= MAX_DESCRIPTION_CHARS ? text : `${text.slice(0, MAX_DESCRIPTION_CHARS).replace(/\s+\S*$/, '')}…`;

/** Stored text as paragraphs. */
export const Paragraphs = ({ text }: { text: string }) =>
  splitParagraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat
    <p key={`${index}`} {...getBidiAttributes(paragraph)}>
      {paragraph}
    </p>
  ));
