import sax from 'sax';

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'P DIV BR LI UL OL DL DT DD H1 H2 H3 H4 H5 H6 TABLE TR SECTION ARTICLE BLOCKQUOTE FIGURE FIGCAPTION HR HEADER FOOTER'.split(' '),
);
/** Elements whose text is not shown. */
const HIDDEN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'OBJECT', 'SVG', 'FORM', 'BUTTON']);
/** Elements without content, which HTML writes without a slash. The parser would wait for their closing tags. */
const VOID_PATTERN = /<((?:br|col|embed|hr|img|input|source|wbr)\b[^<>]*?)\/?>/gi;
/** `[gallery ids="1,2"]`: WordPress would replace it on the page. */
const SHORTCODE_PATTERN = /\[\/?[a-z][\w-]*(?:\s[^[\]\n]*)?\]/gi;

/** For each closing tag the parser looks through all open elements, so many open ones would cost seconds. Posts have a dozen. */
const MAX_DEPTH = 100;
class TooDeepError extends Error {}

/**
 * The text of an HTML fragment as WordPress stores it: tags, comments (of blocks) and shortcodes are removed, character references
 * are decoded, each block begins a line. Plain text keeps its lines. Never throws: broken markup is read as browsers would, and of
 * elements nested deeper than 100 only the tags are removed.
 */
export function htmlToText(html: string): string {
  if (!/[<&[]/.test(html)) return tidyLines(html);
  try {
    return tidyLines(readMarkup(html).replace(SHORTCODE_PATTERN, ''));
  } catch (reason) {
    if (!(reason instanceof TooDeepError)) throw reason;
    return tidyLines(html.replace(/<[^<>]*>/g, '\n'));
  }
}

/** The text of a fragment with a line for each block. Throws `TooDeepError`. */
function readMarkup(html: string): string {
  // `loose`, so that HTML parses; references are those of HTML 4. Entities are never expanded beyond one character.
  const parser = sax.parser(false, { trim: false, normalize: false });
  let text = '';
  let hiddenDepth = 0;
  let depth = 0;
  parser.onopentag = ({ name }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new TooDeepError();
    if (HIDDEN.has(name)) hiddenDepth += 1;
    if (BLOCKS.has(name)) text += '\n';
    if (name === 'TD' || name === 'TH') text += ' ';
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    if (HIDDEN.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
    if (BLOCKS.has(name) && name !== 'BR' && name !== 'HR') text += '\n';
    if (name === 'P') text += '\n';
  };
  parser.ontext = (piece) => {
    if (hiddenDepth === 0) text += piece;
  };
  parser.onerror = () => {
    // The types do not say that null continues.
    parser.error = null as unknown as Error;
    parser.resume();
  };
  // The root element keeps the parser from ignoring text outside of elements. A lone `<` is text.
  parser.write(`<body>${html.replace(/<(?![a-z/!?])/gi, '&lt;').replace(VOID_PATTERN, '<$1/>')}</body>`).close();
  return text;
}

/** Lines without blanks at their ends, and at most one empty line between two. */
const tidyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The entries of a list: `li` elements, paragraphs or lines, without the bullets that people type. */
export const htmlToLines = (html: string): string[] =>
  htmlToText(html)
    .split('\n')
    .map((line) => line.replace(/^(?:[-*•–✓✔✗✘]|\d{1,2}[.)])\s+/u, '').trim())
    .filter(Boolean);
