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
