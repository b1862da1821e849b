/** Stored text as paragraphs: split on line breaks, blank lines dropped (specification 2.4). */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
