/** Stored text as paragraphs: split on line breaks, blank lines dropped (specification 2.4). */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Characters of a description that search engines show. */
const DESCRIPTION = 155;

/** A text as the description of its page: cut after a word. */
export const shortened = (text: string): string =>
  text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION).replace(/\s+\S*$/, '')}…`;
