import { foldCountryName } from '../../schema/countries.ts';
import { COUNTRY_NAMES } from '../../schema/country-names.ts';
import { getCountryLabel } from '../../schema/places.ts';

// Search in the fields of countries. Loaded by form-submission with the first focus in one; until then the browser suggests the
// names of the page's datalist.

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
    field.value = label;
    close(field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    close(field);
  };
  const validate = (field: HTMLInputElement): void => {
    const unknown = field.value.trim() !== '' && !findCountry(field.value);
    field.setCustomValidity(unknown ? (field.dataset.wrong ?? '') : '');
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
    const found = searchCountries(field.value);
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

  for (const field of form.querySelectorAll<HTMLInputElement>('[data-country]')) {
    field.removeAttribute('list');
    field.role = 'combobox';
    field.autocomplete = 'off';
    field.ariaAutoComplete = 'list';
    field.ariaExpanded = 'false';
    field.setAttribute('aria-controls', list.id);
    // In the capture phase: before form-validation looks at the field.
    field.addEventListener('input', (event) => {
      validate(field);
      if (event.isTrusted) open(field);
    });
    field.addEventListener('blur', () => {
      close(field);
      const known = findCountry(field.value);
      if (known && field.value !== known.label) field.value = known.label;
      validate(field);
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
    validate(field);
  }
  // A list of choices is stored by its letters, a text by the name.
  form.addEventListener('formdata', ({ formData }) => {
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('[data-country=code]:enabled')) {
      const country = findCountry(value);
      if (country) formData.set(name, country.code);
    }
  });
}
