import { parseSearchTerms, type SearchTerms } from '../full-text-search.ts';

/** How numbers are parted by those who write them: in halves of five (India), and in three and four (the Emirates). */
function groupPhoneDigits(digits: string): string {
  const [ten, seven] = [digits.slice(-10), digits.slice(-7)];
  return `("${digits}" OR ("${ten.slice(0, 5)}" AND "${ten.slice(5)}") OR ("${seven.slice(0, 3)}" AND "${seven.slice(3)}"))`;
}

/**
 * What a search of the inbox asks its index: references with or without their `#`, and phone numbers however they were
 * written, here and there. Undefined when there is nothing to look for.
 */
export function parseInboxSearch(typed: string | null | undefined): SearchTerms | undefined {
  const words = (typed ?? '').replace(/^\s*#/, '').split(/\s+/u).filter(Boolean);
  // A number is the same without the code of its country.
  const asked = words.length > 1 ? words.filter((word) => !/^\+\d{1,3}$/.test(word)) : words;
  // A quote parts words here: within one it would stand for itself, and hide where a number begins.
  const terms = parseSearchTerms(asked.join(' ').replaceAll('"', ' '));
  return terms?.index === 'triples'
    ? { ...terms, expression: terms.expression.replace(/"\+?(\d{9,15})"/g, (_all, digits: string) => groupPhoneDigits(digits)) }
    : terms;
}
