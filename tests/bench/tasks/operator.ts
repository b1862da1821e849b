import type { Locator, Page } from 'playwright';

/** Seconds of a person: to aim and click, and to press a key (keystroke-level model of Card, Moran and Newell, 1983). */
const CLICK_SECONDS = 1.2;
const KEY_SECONDS = 0.15;

/** What a task has cost. `machineSeconds` is the time in which the person waited for the product. */
export interface TaskCost {
  clicks: number;
  keys: number;
  machineSeconds: number;
  totalSeconds: number;
}

/** A member of staff at the keyboard: acts on a page, and counts clicks, keys and the time that the page takes. */
export class Operator {
  readonly page: Page;
  #clicks = 0;
  #keys = 0;
  #machineMs = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Adds the time that the page takes to do it. */
  async #wait(act: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    await act();
    this.#machineMs += performance.now() - started;
  }

  async click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    this.#clicks += 1;
    await this.#wait(() => target.click(options));
  }

  /** Opens a select with a click, and chooses an option with its first two letters and Enter. */
  async choose(select: Locator, label: string): Promise<void> {
    this.#clicks += 1;
    this.#keys += 3;
    await this.#wait(() => select.selectOption({ label }));
  }

  /** Types into the focused field; each character is a key. */
  async type(text: string): Promise<void> {
    this.#keys += text.length;
    await this.#wait(() => this.page.keyboard.insertText(text));
  }

  /** Presses a key or a combination. */
  async press(key: string): Promise<void> {
    this.#keys += 1;
    await this.#wait(() => this.page.keyboard.press(key));
  }

  /** Waits until the product shows that it is done. */
  async see(target: Locator): Promise<void> {
    await this.#wait(() => target.first().waitFor());
  }

  /** The cost since the last call. */
  takeCost(): TaskCost {
    const machineSeconds = this.#machineMs / 1000;
    const totalSeconds = this.#clicks * CLICK_SECONDS + this.#keys * KEY_SECONDS + machineSeconds;
    const cost = { clicks: this.#clicks, keys: this.#keys, machineSeconds, totalSeconds };
    [this.#clicks, this.#keys, this.#machineMs] = [0, 0, 0];
    return cost;
  }
}
