import { foldCountryName } from '../../../schema/countries.ts';
import { COUNTRY_NAMES } from '../../../schema/country-names.ts';
import { getEditDistance } from '../../../schema/edit-distance.ts';
import { getCountryLabel } from '../../../schema/places.ts';
import { deferUntilPointerUp, type FieldLine, showFieldLine, typeValue } from './field-lines.ts';

// Search in the fields of countries. Loaded with the first focus in one; until then the browser suggests the
// names of the page's datalist.

const COPY = {
  unknown: 'No country of that name.',
  suggestion: 'Did you mean',
  schengen: 'The Schengen area has 29 countries: choose the one that you enter first.',
};

const MAX_OPTIONS = 8;
/** The code that is stored for a country whose code in specification 9 differs from ISO 3166. */
const STORED_CODES: Readonly<Record<string, string>> = { GB: 'UK' };

interface Country {
  code: string;
  label: string;
  /** Its codes, names and demonyms, folded. */
  words: readonly string[];
}

const countries: readonly Country[] = COUNTRY_NAMES.split('\n').map((line) => {
  const [alpha2 = '', alpha3 = '', ...names] = line.split(' ');
  const code = STORED_CODES[alpha2] ?? alpha2;
  const label = getCountryLabel(code) ?? alpha2;
  return { code, label, words: [label, alpha2, alpha3, ...names.join(' ').split(';')].map(foldCountryName) };
});

const findCountry = (text: string): Country | undefined => {
  const word = foldCountryName(text);
  return word ? countries.find(({ words }) => words.includes(word)) : undefined;
};

/** Letters of a name for each mistake that a similar text may have. */
const LETTERS_PER_MISTAKE = 3;

/** The countries whose names a mistyped text resembles most; none if it resembles none. */
function findSimilarCountries(text: string): readonly Country[] {
  const word = foldCountryName(text);
  const getDistance = ({ words }: Country): number =>
    Math.min(...words.filter((known) => known.length > LETTERS_PER_MISTAKE).map((known) => getEditDistance(word, known)));
  const maxDistance = Math.min(LETTERS_PER_MISTAKE, Math.floor(word.length / LETTERS_PER_MISTAKE));
  const similar = countries.map((country) => ({ country, distance: getDistance(country) }));
  const least = Math.min(maxDistance, ...similar.map(({ distance }) => distance));
  return similar.filter(({ distance }) => distance > 0 && distance === least).map(({ country }) => country);
}

/** The countries that a text may mean, best first: an exact name or code, the beginning of the label, of another name, a part. */
function searchCountries(text: string): readonly Country[] {
  const word = foldCountryName(text);
  if (!word) return [];
  const rank = ({ words }: Country): number =>
    words.includes(word)
      ? 0
      : words[0]?.startsWith(word)
        ? 1
        : words.some((known) => known.startsWith(word))
          ? 2
          : words.some((known) => word.length > 2 && known.includes(word))
            ? 3
            : 4;
  return countries
    .map((country) => ({ country, place: rank(country) }))
    .filter(({ place }) => place < 4)
    .sort((one, other) => one.place - other.place || one.country.label.localeCompare(other.country.label))
    .slice(0, MAX_OPTIONS)
    .map(({ country }) => country);
}

const isSchengen = (text: string): boolean => /^schengen(?:area|visa|states?)?$/.test(foldCountryName(text));

/** Turns the fields `data-country` of a form into comboboxes (ARIA Authoring Practices), which share the list `data-country-options`. */
export function startCountryFields(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>('[data-country-options]');
  if (!list) return;
  /** The option that the arrow keys have reached, from 0; -1 for none. */
  let active = -1;

  const close = (field: HTMLInputElement): void => {
    list.hidden = true;
    active = -1;
    field.ariaExpanded = 'false';
    field.removeAttribute('aria-activedescendant');
  };
  const choose = (field: HTMLInputElement, label: string): void => {
    showFieldLine(field);
    typeValue(field, label);
    close(field);
  };
  const isUnknown = ({ value }: HTMLInputElement): boolean => value.trim() !== '' && !findCountry(value);
  const validate = (field: HTMLInputElement, message = field.dataset.wrong): void => {
    field.setCustomValidity(isUnknown(field) ? (message ?? '') : '');
  };
  /** What to say below a field if there is no country of its name. */
  const findSuggestion = (field: HTMLInputElement): FieldLine | undefined => {
    if (!isUnknown(field)) return undefined;
    if (isSchengen(field.value)) return { text: COPY.schengen, announced: true };
    const [similar] = findSimilarCountries(field.value);
    if (!similar) return undefined;
    return { text: COPY.suggestion, answer: `${similar.label}?`, announced: true, onAnswer: () => choose(field, similar.label) };
  };
  const suggest = (field: HTMLInputElement): void => {
    const suggestion = findSuggestion(field);
    validate(field, suggestion && COPY.unknown);
    deferUntilPointerUp(() => showFieldLine(field, suggestion));
  };
  const markActive = (field: HTMLInputElement): void => {
    [...list.children].forEach((option, index) => {
      option.ariaSelected = `${index === active}`;
      if (index === active) option.scrollIntoView({ block: 'nearest' });
    });
    if (active < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `country-${active}`);
  };
  const open = (field: HTMLInputElement): void => {
    const matches = searchCountries(field.value);
    const found = matches.length > 0 ? matches : findSimilarCountries(field.value);
    list.replaceChildren(
      ...found.map(({ label }, index) => {
        const option = document.createElement('div');
        option.role = 'option';
        option.id = `country-${index}`;
        option.textContent = label;
        return option;
      }),
    );
    if (found.length === 0) {
      close(field);
      return;
    }
    field.insertAdjacentElement('afterend', list);
    list.hidden = false;
    active = -1;
    field.ariaExpanded = 'true';
    markActive(field);
  };
  // The field keeps the focus while an option is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const field = list.previousElementSibling as HTMLInputElement | null;
    const option = (target as Element).closest('[role=option]');
    if (field && option) choose(field, option.textContent ?? '');
  });

  /** The browser's own list would cover ours. Not for longer: on the way back, browsers leave fields empty that are not filled in by them. */
  const turnOffAutofill = (field: HTMLInputElement): void => {
    field.autocomplete = 'off';
  };
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-country]')) {
    field.removeAttribute('list');
    const autocomplete = field.getAttribute('autocomplete');
    if (field === document.activeElement) turnOffAutofill(field);
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.ariaExpanded = 'false';
    field.setAttribute('aria-controls', list.id);
    // In the capture phase: before form-validation looks at the field.
    field.addEventListener('input', (event) => {
      validate(field);
      if (!isUnknown(field)) showFieldLine(field);
      if (event.isTrusted) open(field);
    });
    field.addEventListener('focus', () => turnOffAutofill(field));
    field.addEventListener('blur', () => {
      close(field);
      if (autocomplete === null) field.removeAttribute('autocomplete');
      else field.setAttribute('autocomplete', autocomplete);
      const matches = searchCountries(field.value);
      const known = findCountry(field.value) ?? (matches.length === 1 ? matches[0] : undefined);
      // The draft stores it, too.
      if (known && field.value !== known.label) typeValue(field, known.label);
      suggest(field);
    });
    field.addEventListener('keydown', (event) => {
      const { key } = event;
      const options = list.hidden ? [] : [...list.children];
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (list.hidden) open(field);
        const step = key === 'ArrowDown' ? 1 : -1;
        const count = list.children.length;
        active = list.hidden ? -1 : (active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count;
        markActive(field);
      } else if (key === 'Enter' && options.length > 0) choose(field, (options[Math.max(active, 0)] ?? field).textContent ?? '');
      else if (key === 'Escape' && options.length > 0) close(field);
      else return;
      event.preventDefault();
    });
    if (field === document.activeElement) validate(field);
    else suggest(field);
  }
  // A list of choices is stored by its letters, a text by the name.
  form.addEventListener('formdata', ({ formData }) => {
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('[data-country=code]:enabled')) {
      const country = findCountry(value);
      if (country) formData.set(name, country.code);
    }
  });
}
