import { COUNTRY_NAMES } from './country-names.ts';
import { lazy } from './lazy.ts';

// Every country by what people and programs write for it. Loaded with the first enquiry: public pages must not import it.

/** Text as it is compared: without case, accents, punctuation and "the". */
export const foldCountryName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^ ?the /, '')
    .replaceAll(' ', '');

/** The code that is stored for a country whose code in specification 9 differs from ISO 3166. */
const STORED_CODES: Readonly<Record<string, string>> = { GB: 'UK' };

const codesByName = lazy(() => {
  const codes = new Map<string, string>();
  for (const line of COUNTRY_NAMES.split('\n')) {
    const [alpha2 = '', alpha3 = '', ...names] = line.split(' ');
    for (const text of [alpha2, alpha3, ...names.join(' ').split(';')]) codes.set(foldCountryName(text), STORED_CODES[alpha2] ?? alpha2);
  }
  return codes;
});

/**
 * The two letters (ISO 3166, and UK) of the country that a code of two or three letters, an English name or a demonym names, in any
 * case; undefined if that is uncertain.
 */
export const findCountry = (text: string): string | undefined => codesByName().get(foldCountryName(text));
