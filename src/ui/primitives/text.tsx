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
export const BidiText = ({ of }: { of: string }) => (NON_LATIN_LETTERS.test(of) ? <bdi lang="und">{of}</bdi> : of);
