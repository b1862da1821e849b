import type { Market } from '../constants.ts';
import { getEditDistance } from '../edit-distance.ts';

// What is probably mistyped in an address or a number. Only asked: the server accepts them (specification 5).

/**
 * Providers of mailboxes with the endings that they give: those of the list of mailcheck.js (MIT) that people of India and the Emirates
 * use, and Rediffmail, Zoho, Proton and Etisalat. The library itself is 1.9 kB (gzip) and has no Indian provider.
 */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  yahoo: ['com', 'in', 'co.in', 'co.uk'],
  ymail: ['com'],
  rocketmail: ['com'],
  hotmail: ['com', 'co.uk'],
  outlook: ['com', 'in'],
  live: ['com', 'in'],
  icloud: ['com'],
  rediffmail: ['com'],
  protonmail: ['com'],
  emirates: ['net.ae'],
};
/** Providers that give no other ending, so that each other one is a mistake. */
const SINGLE_ENDING = new Set(['gmail', 'googlemail', 'ymail', 'icloud', 'rediffmail']);
/** The endings of countries that a large provider may also give. */
const COUNTRY_ENDING = /^(?!co$|cm$|om$)(?:com?\.)?[a-z]{2}$/;

const findNearest = (words: readonly string[], typed: string, maxDistance: number): string | undefined => {
  const near = words.map((word) => ({ word, distance: getEditDistance(word, typed) })).filter(({ distance }) => distance <= maxDistance);
  return near.sort((one, other) => one.distance - other.distance)[0]?.word;
};

/** The name of the provider that a domain begins with. A short name must be right, and people seldom mistype the first letter. */
const findProvider = (name: string): string | undefined =>
  Object.hasOwn(PROVIDERS, name)
    ? name
    : findNearest(
        Object.keys(PROVIDERS).filter((known) => known.length > 4 && known[0] === name[0]),
        name,
        1,
      );

/** The address that was probably meant, or undefined for one that looks right. */
export function suggestEmail(email: string): string | undefined {
  const [, local, domain = ''] = /^(.+)@([^@]+)$/.exec(email.trim()) ?? [];
  const [typedName = '', ...rest] = domain.toLowerCase().split('.');
  const typedEnding = rest.join('.');
  const name = findProvider(typedName);
  const endings = PROVIDERS[name ?? ''];
  if (!local || !name || !endings) return undefined;
  const isOfCountry = COUNTRY_ENDING.test(typedEnding) && !endings.includes(typedEnding);
  // Companies have such names, too: gail.co.in.
  if (isOfCountry && name !== typedName) return undefined;
  const keepsEnding = endings.includes(typedEnding) || (isOfCountry && !SINGLE_ENDING.has(name));
  const ending = keepsEnding ? typedEnding : findNearest(endings, typedEnding, 3);
  const suggestion = `${name}.${ending}`;
  return ending === undefined || suggestion === domain.toLowerCase() ? undefined : `${local}@${suggestion}`;
}

/** The digits after the country code without which nobody can be called. */
const NATIONAL_DIGITS: Readonly<Record<Market, number>> = { india: 10, dubai: 8 };
const COUNTRY_CODES: Readonly<Record<Market, string>> = { india: '91', dubai: '971' };
/** The shortest international numbers in use, with their country code. */
const MIN_INTERNATIONAL_DIGITS = 8;

/** Whether a number has too few digits to be called, from the country of the storefront if it names none. Several numbers in one text have enough. */
export function isShortPhone(text: string, market: Market): boolean {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return false;
  const isInternational = /^\D*(?:\+|00)/.test(text);
  const called = isInternational ? (['india', 'dubai'] as const).find((key) => digits.startsWith(COUNTRY_CODES[key])) : market;
  if (!called) return digits.length < MIN_INTERNATIONAL_DIGITS;
  const national = isInternational ? digits.slice(COUNTRY_CODES[called].length).replace(/^0+/, '') : digits;
  // Mobile numbers of the Emirates begin with 5 and have one digit more.
  return national.length < NATIONAL_DIGITS[called] + Number(called === 'dubai' && national.startsWith('5'));
}
