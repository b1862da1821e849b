import { setTimeout as wait } from 'node:timers/promises';
import type { ControlKey, EngineDriver } from './driver.ts';

const TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/** An element by CSS selector and, where several match, by its text or accessible name. The first visible one counts. */
export interface Target {
  selector: string;
  text?: string;
}

/** Runs in the page: the text of an element as a reader sees it, in one line. */
function renderedText(element: HTMLElement): string {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count, and blocks are words of their own.
  return element.innerText.replace(/\s+/g, ' ').trim();
}

/** Runs in the page: the visible elements that a target names. */
function findAll(selector: string, text?: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.closest('[aria-hidden=true]') &&
      (!text || each.ariaLabel === text || renderedText(each) === text),
  );
}

/** A field of a form; a select box has options. */
type FormField = HTMLInputElement & { options?: Iterable<HTMLOptionElement> };

/** Runs in the page: the field with a label, in the open dialog or else in `main`. */
function findField(label: string): FormField | undefined {
  const scope = document.querySelector('dialog:modal') ?? document.querySelector('main');
  return [...(scope?.querySelectorAll<FormField>('input,select,textarea') ?? [])].find(
    (field) =>
      field.ariaLabel === label ||
      // A label around a select contains its options, too.
      [...(field.labels ?? [])].some((each) => [each, each.querySelector('span')].some((part) => part && renderedText(part) === label)),
  );
}

/** Runs in the page: what a person does to a field, without the keys. */
function setValue(label: string, value: string): string {
  const field = findField(label);
  if (!field) return 'missing';
  field.focus();
  const isTicked = field.type === 'checkbox' || field.type === 'radio';
  if (isTicked) {
    if (field.checked !== (value === 'true')) field.click();
  } else {
    field.value = value === '*' && field.options ? ([...field.options].find((option) => option.value)?.value ?? '') : value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  field.blur();
  return isTicked || value === '*' || field.value === value ? 'set' : `refused: ${field.value}`;
}

/** Where to click an element, or why it cannot be clicked yet. */
type ClickPoint = { x: number; y: number; blocked?: undefined } | { blocked: string };

/** Runs in the page: scrolls a target into view, and says where it can be clicked once it has stopped moving. */
async function findClickPoint(selector: string, text?: string): Promise<ClickPoint> {
  if (document.readyState !== 'complete') return { blocked: 'the page loads' };
  const [found] = findAll(selector, text);
  if (!found) return { blocked: 'not found' };
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const measure = () => {
    const box = found.getClientRects()[0] ?? found.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const before = measure();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = measure();
  if (Math.hypot(x - before.x, y - before.y) > 1) return { blocked: 'moving' };
  const top = document.elementFromPoint(x, y);
  if (top && (found.contains(top) || top.closest('label')?.control === found)) return { x, y };
  return { blocked: `covered by ${top?.outerHTML.slice(0, 120) ?? 'nothing'}` };
}

/** Runs in the page: lets the rules for paper decide what is shown, as engines do that can emulate the print medium. */
function showPrintStyles(): void {
  const swap = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\b(?:print|screen)\b/.test(rule.media.mediaText))
        rule.media.mediaText = rule.media.mediaText.replace(/\b(?:print|screen)\b/g, (word) => (word === 'print' ? 'screen' : 'print'));
      if ('cssRules' in rule) swap(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) swap(sheet.cssRules);
}

const PAGE_FUNCTIONS = [renderedText, findAll, findField, setValue, findClickPoint, showPrintStyles].map(String).join('\n');

/** A tab of an engine, on one site. Everything waits until it is possible, and throws an Error that says why it never was. */
export class EnginePage {
  readonly driver: EngineDriver;
  readonly #origin: string;

  constructor(driver: EngineDriver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Opens a path of the site and waits for its scripts. */
  async goto(path: string): Promise<void> {
    await this.driver.navigate(this.#origin + path);
  }

  /**
   * Calls a function in the page with arguments that JSON can carry; returns its result, awaited, as JSON carries it.
   * The function sees the helpers of this module and nothing else from outside.
   */
  async evaluate<Args extends unknown[], Result>(call: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    const expression = `(async () => { ${PAGE_FUNCTIONS}\nreturn JSON.stringify({ value: await (${call})(...${JSON.stringify(args)}) }); })()`;
    // `call` names the type of what it returns.
    return (JSON.parse(await this.driver.evaluate(expression)) as { value: Awaited<Result> }).value;
  }

  /** Calls a function in the page until it returns something true; returns that. A page that is being replaced counts as false. */
  async waitFor<Args extends unknown[], Result>(
    what: string,
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>> {
    const end = Date.now() + TIMEOUT_MS;
    let last: unknown;
    while (Date.now() < end) {
      const value = await this.evaluate(call, ...args).catch((reason: unknown) => {
        last = reason;
      });
      if (value) return value;
      await wait(POLL_MS);
    }
    const state = await this.evaluate(() => [
      location.href,
      ...findAll(':is(main, dialog) :is([role=alert], [role=status], [id$="-error"])').map(renderedText),
    ]);
    throw new Error(`${what} never happened at ${state.filter(Boolean).join('; ')} ${last ?? ''}`);
  }

  /** Clicks an element with the pointer once nothing covers it. */
  async click({ selector, text }: Target): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    let point: ClickPoint;
    do {
      point = await this.evaluate((...args: [string, string]) => findClickPoint(...args), selector, text ?? '').catch(
        (reason: unknown) => ({
          blocked: String(reason),
        }),
      );
      if (point.blocked === undefined) return this.driver.clickAt(point.x, point.y);
      await wait(POLL_MS);
    } while (Date.now() < end);
    throw new Error(`Cannot click ${text ?? selector}: ${point.blocked}`);
  }

  /** Clicks a field and types into it, key by key. */
  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.driver.type(text);
  }

  /**
   * Sets fields by their labels, at once: for forms whose typing is not what the test is about. 'true' ticks a box, '*' chooses the
   * first option that has a value.
   */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const result = await this.evaluate((...args: [string, string]) => setValue(...args), label, value);
      if (result !== 'set') throw new Error(`Cannot fill in "${label}": ${result}`);
    }
  }

  press(key: ControlKey): Promise<void> {
    return this.driver.press(key);
  }

  /** The collapsed texts of all visible elements that match. */
  texts(selector: string): Promise<string[]> {
    return this.evaluate((each: string) => findAll(each).map(renderedText), selector);
  }

  /** Waits for the path of the page. */
  async waitForPath(pattern: RegExp): Promise<string> {
    return this.waitFor(
      `a path like ${pattern}`,
      (source: string) => (document.readyState === 'complete' && new RegExp(source).test(location.pathname) ? location.pathname : ''),
      pattern.source,
    );
  }

  /** How far the page scrolls sideways, in pixels. */
  overflow(): Promise<number> {
    return this.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Shows the page as its rules for paper want it, until the next navigation. */
  showPrintStyles(): Promise<void> {
    return this.evaluate(() => showPrintStyles());
  }

  /** Forgets the visitor: cookies, storage, and what the page holds. */
  async reset(): Promise<void> {
    await this.driver.clearCookies();
    await this.driver.moveTo(1, 1);
    await this.evaluate(() => {
      if (!location.protocol.startsWith('http')) return;
      Storage.prototype.setItem = () => {};
      sessionStorage.clear();
      localStorage.clear();
    });
  }
}

declare global {
  // What functions that run in the page can call.
  function findAll(selector: string, text?: string): HTMLElement[];
  function renderedText(element: HTMLElement): string;
}
