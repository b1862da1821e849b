/** The fields of a form by name, in their order. */
export type Entries = readonly (readonly [string, string])[];

/** A form of a screen: its path, and the intent and id that it submits. */
function buildKey(form: HTMLFormElement): string {
  const fields = new FormData(form);
  return ['typed', location.pathname, fields.get('intent'), fields.get('id')].join(' ');
}

/** The text of a form without passwords and files. */
export function readEntries(form: HTMLFormElement): Entries {
  const passwords = new Set([...form.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ name }) => name));
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !passwords.has(name) ? [[name, value] as const] : [],
  );
}

/**
 * Reloads the page, after an update of the site. Forms marked `data-unsaved` get their values back from `takeTypedValues`, so
 * leaving needs no confirmation; it does where the browser blocks storage.
 */
export function reloadWithTypedValues(): void {
  try {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsaved]'))
      sessionStorage.setItem(buildKey(form), JSON.stringify(readEntries(form)));
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  } catch {
    // Storage is blocked: the leave guard of the form asks instead.
  }
  location.reload();
}

/** What was typed into this form before `reloadWithTypedValues`, once; undefined if nothing was. */
export function takeTypedValues(form: HTMLFormElement): Entries | undefined {
  try {
    const key = buildKey(form);
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored ? (JSON.parse(stored) as Entries) : undefined;
  } catch {
    // Storage is blocked, so nothing was stored.
    return undefined;
  }
}
