/** The part of another page that a dialog shows. */
export interface LoadedPage {
  title: string;
  parts: readonly Element[];
  form: HTMLFormElement | null;
  scripts: readonly string[];
}

/** Adds the stylesheets that this page lacks, and resolves when all are loaded. */
export function loadStylesheets(sheets: Iterable<HTMLLinkElement>): Promise<unknown> {
  const loads: Promise<unknown>[] = [];
  for (const { href } of sheets) {
    const [first, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    if (!first || [first, ...others].some((sheet) => sheet.href === href)) continue;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    loads.push(new Promise((resolve, reject) => Object.assign(sheet, { onload: resolve, onerror: reject })));
    // Inserted before the style sheet of this page, whose rules must take precedence.
    first.insertAdjacentElement('afterend', sheet);
  }
  return Promise.all(loads);
}

const parsePage = async (url: string): Promise<Document> => new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');

/** Fetches the elements of a page of this site that match the selector, with the styles of that page. */
export async function fetchParts(url: string, selector: string): Promise<Element[]> {
  const page = await parsePage(url);
  await loadStylesheets(page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
  return [...page.querySelectorAll(selector)];
}

/** Fetches the `#text` of a page of this site, with the styles that its form needs. Rejects if the page has none. */
export async function fetchPage(url: string): Promise<LoadedPage> {
  const page = await parsePage(url);
  const parts = [...page.querySelectorAll('#text > *')];
  const form = page.querySelector<HTMLFormElement>('#text > form');
  if (parts.length === 0) throw 0;
  if (form) await loadStylesheets(page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
  const scripts = form ? [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(({ src }) => src) : [];
  return { title: (page.querySelector('#text-title') ?? page.querySelector('h1'))?.textContent ?? '', parts, form, scripts };
}
