/**
 * JSON as it stands in markup, within a script element that does not run: what could end that element, or a line of script,
 * is written as its number. `replacer`: as that of `JSON.stringify`.
 */
export const serializeJsonForHtml = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
