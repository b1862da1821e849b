import { extractText } from '../support/submit-form.ts';
import { Refusal } from './agency-client.ts';
import type { Connection } from './connection.ts';

// The forms of screens that make no REST call (section 7: insurance, car rental, custom tour), sent as a browser without scripts does.

/** The names of the controls of a form, with the values of hidden ones. */
function readControls(html: string, id: string): Map<string, string> {
  const form = html.match(/<form\b.*?<\/form>/gs)?.find((each) => each.includes(`name="form" value="${id}"`)) ?? '';
  const controls = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => ({
    name: /\sname="([^"]*)"/.exec(tag)?.[1] ?? '',
    hidden: tag.includes('type="hidden"'),
    value: /\svalue="([^"]*)"/.exec(tag)?.[1] ?? '',
  }));
  return new Map(controls.map(({ name, hidden, value }) => [name, hidden ? value : '']));
}

/**
 * Opens a screen and sends one of its forms with these fields. Returns the text of the page that confirms it, or throws a `Refusal`
 * with the text of the page that names what is wrong.
 */
export const submitScreenForm =
  ({ send }: Connection) =>
  async (path: string, id: string, fields: Readonly<Record<string, string | File | undefined>>): Promise<string> => {
    const screen = await send('GET', path, null, { accept: 'text/html' });
    const controls = readControls(await screen.text(), id);
    // Further travellers have rows once the visitor has said how many they are.
    const missing = Object.keys(fields).filter((name) => !controls.has(name) && !/^persons\.[1-9]/.test(name));
    if (missing.length > 0) throw new Error(`The form of ${path} has no ${missing.join(', ')}.`);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...Object.fromEntries(controls), ...fields }))
      if (value !== undefined) body.append(name, value);
    const response = await send('POST', path, body, { accept: 'text/html' });
    if (response.status === 400) throw new Refusal('invalid', extractText(await response.text()));
    const next = response.headers.get('location');
    if (!next) throw new Error(`POST ${path}: ${response.status}`);
    return extractText(await (await send('GET', next, null, { accept: 'text/html' })).text());
  };
