// Which known word somebody means by an unknown one: misspelled, or in the letters of Hindi, Arabic and Urdu.

const toLetterMap = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [[...pair][0] ?? '', [...pair].slice(1).join('')]));

/** Letters by their sound in Latin letters. Indian scripts write no letter for the vowel within a consonant. */
const SOUNDS = toLetterMap(
  'कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl वv शsh षsh सs हh ळl अa आa इi ईi उu ऊu ' +
    'एe ऐai ओo औau ऑo ऋri ाa िi ीi ुu ूu ेe ैai ोo ौau ॉo ॅe ृri ंn ँn ः ् ़ ' +
    'اa آa أa إi بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh وo يy ىa ة ء ئy ؤo پp چch گg ڤv ہh یy ےe کk ٹt ڈd ںn',
);
const FOREIGN_LETTERS = /[\p{Script=Devanagari}\p{Script=Arabic}]/u;

/** A word in Latin letters without accents, in lower case; undefined for scripts that `SOUNDS` does not know. */
export function transliterate(word: string): string | undefined {
  const text = FOREIGN_LETTERS.test(word)
    ? [...word.replaceAll('ज़', 'z').replace(/^ال(?=..)/u, '')].map((letter) => SOUNDS.get(letter) ?? '').join('')
    : word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z]+$/.test(text) ? text : undefined;
}

/** The same replacements as in the view `search_word_skeletons` (migrations/0016_search.sql). */
const SOUND_ALIKE = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['x', 'ks'],
  ['c', 'k'],
  ['q', 'k'],
  ['z', 's'],
  ['w', 'v'],
  ['f', 'v'],
  ['p', 'b'],
] as const;

const joinSounds = (word: string): string => SOUND_ALIKE.reduce((text, [from, to]) => text.replaceAll(from, to), word);

/** The consonants of a word of Latin letters: equal for "kerala", "kerela" and "केरल". */
export function getSkeleton(word: string): string {
  const spelled = joinSounds(word);
  const skeleton = spelled.slice(0, 1).replace(/[aeiou]/, 'a') + spelled.slice(1).replace(/[aeiouhy]/g, '');
  return skeleton.replace(/([bdgjklmnrstv])\1/g, '$1');
}

const MIN_SHORTENED = 3;

/** The keys under which `search_word_keys` lists the words that a skeleton may stand for: up to one consonant apart. */
export function listSkeletonKeys(skeleton: string): string[] {
  const shortened = skeleton.length < MIN_SHORTENED ? [] : [...skeleton].map((_, i) => skeleton.slice(0, i) + skeleton.slice(i + 1));
  return [...new Set([skeleton, ...shortened])];
}

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiou'.includes(letter);
/** Vowels, letters that are hardly heard, and doubled letters are what people mistake most: half of a mistake. */
const getLetterCost = (letter: string | undefined, previous: string | undefined): number =>
  isVowel(letter) || letter === 'h' || letter === 'y' || letter === previous ? 0.5 : 1;

/**
 * The mistakes between two words: the optimal string alignment distance (Damerau 1964, with adjacent transpositions), weighted by
 * `getLetterCost`. Libraries count all letters alike, and then "korea" is as near to "kerala" as "ladkh" to "ladakh".
 */
export function measureMistakes(typed: string, word: string): number {
  const rows: number[][] = [[0]];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= typed.length; i++) {
    const row: number[] = [];
    rows[i] = row;
    for (let j = 0; j <= word.length; j++) {
      const [a, b] = [typed[i - 1], word[j - 1]];
      if (i === 0 && j === 0) row[j] = 0;
      else {
        const replaced = a === b ? 0 : isVowel(a) && isVowel(b) ? 0.5 : 1;
        const swapped = i > 1 && j > 1 && a === word[j - 2] && typed[i - 2] === b ? at(i - 2, j - 2) + 0.5 : Number.POSITIVE_INFINITY;
        row[j] = Math.min(
          at(i - 1, j) + getLetterCost(a, typed[i - 2]),
          (row[j - 1] ?? Number.POSITIVE_INFINITY) + getLetterCost(b, word[j - 2]),
          at(i - 1, j - 1) + replaced,
          swapped,
        );
      }
    }
  }
  return at(typed.length, word.length);
}

/** How many mistakes a name of this length may have: more would turn unknown places into known ones. */
const getTolerance = (length: number): number => (length <= 4 ? 0.5 : length <= 6 ? 1 : length <= 8 ? 1.5 : 2);
/** The same for a word that no name has, since most unknown words are no misspelled ones. */
const getWordTolerance = (length: number): number => (length <= 7 ? 0.5 : 1);

/** The letters that Latin spellings exchange: "cashmir", "waranasi". Half as grave as another mistake. */
const SPELLED_ALIKE = SOUND_ALIKE.filter(([from]) => from !== 'f' && from !== 'p');
const ALIKE_COST = 0.5;
const joinSpellings = (word: string): string => SPELLED_ALIKE.reduce((text, [from, to]) => text.replaceAll(from, to), word);
/** Hardly anybody mistakes the first sound of a name; the first two letters may be exchanged. */
const beginsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || getSkeleton(typed)[0] === getSkeleton(word)[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** The sound of the first vowel of a word that is written with vowels; '' without one. */
const getFirstVowel = (word: string): string => (/[aeiou]/.exec(word)?.[0] ?? '').replace('e', 'i').replace('o', 'u');
/** Of two consonants there are many words: in Hindi, whose long vowels are written, "nav" is no "new". */
const haveOneVowel = (spelled: string, word: string): boolean => {
  const [typed, known] = [getFirstVowel(spelled), getFirstVowel(word)];
  return typed === '' || typed === known;
};

export interface KnownWord {
  word: string;
  /** Packages that use it, and those that use it in their name, destination or trip type. */
  uses: number;
  names: number;
}

/**
 * The known word that `typed` stands for; undefined if none is near. `isBeginning`: the word may be unfinished. Words in other letters
 * are compared by their consonants, because vowels are written differently.
 */
export function chooseSpelling<Word extends KnownWord>(typed: string, known: readonly Word[], isBeginning = false): Word | undefined {
  const spelled = transliterate(typed);
  if (!spelled) return undefined;
  const isForeign = FOREIGN_LETTERS.test(typed);
  const skeleton = getSkeleton(spelled);
  const measure = ({ word, names }: Word): number => {
    if (isForeign) {
      const apart = measureMistakes(skeleton, getSkeleton(word));
      const sounds = measureMistakes(joinSounds(spelled), joinSounds(word));
      const isNear =
        (apart === 0 && (skeleton.length >= MIN_SHORTENED || haveOneVowel(spelled, word))) ||
        (apart <= 1 && skeleton.length >= MIN_SHORTENED && names > 0 && sounds <= (skeleton.length > MIN_SHORTENED ? 2.5 : 1.5));
      return isNear ? apart + sounds / 100 + (names > 0 ? 0 : 0.5) : Number.POSITIVE_INFINITY;
    }
    if (!beginsAlike(spelled, word)) return Number.POSITIVE_INFINITY;
    const whole = Math.min(measureMistakes(spelled, word), measureMistakes(joinSpellings(spelled), joinSpellings(word)) + ALIKE_COST);
    const length = Math.floor((spelled.length + word.length) / 2);
    if (whole <= (names > 0 ? getTolerance(length) : getWordTolerance(length))) return whole;
    if (!isBeginning || spelled.length < 4) return Number.POSITIVE_INFINITY;
    const begun = Math.min(...[-1, 0, 1].map((more) => measureMistakes(spelled, word.slice(0, spelled.length + more))));
    return begun <= 0.5 ? begun + 1 : Number.POSITIVE_INFINITY;
  };
  let [best, fewest]: [Word | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const candidate of known) {
    const mistakes = measure(candidate);
    if (mistakes < fewest || (mistakes === fewest && mistakes < Number.POSITIVE_INFINITY && candidate.uses > (best?.uses ?? 0)))
      [best, fewest] = [candidate, mistakes];
  }
  return best;
}
