// Where the pointer and the focus of a form are.

/** Longest time from pointerup to click, on touch screens. */
const CLICK_DELAY_MS = 350;

const delay = (ms: number) => new Promise((done) => window.setTimeout(done, ms));

/** Resolves after the click of the press in progress; undefined while nothing is pressed. */
let pressEnd: Promise<void> | undefined;

async function waitForClick(): Promise<void> {
  const controller = new AbortController();
  const nextEvent = (type: string) =>
    new Promise((done) => window.addEventListener(type, done, { capture: true, signal: controller.signal }));
  await Promise.race([nextEvent('click'), nextEvent('pointercancel'), nextEvent('pointerup').then(() => delay(CLICK_DELAY_MS))]);
  // A task, so that the handlers of the click run first.
  await delay(0);
  controller.abort();
  pressEnd = undefined;
}

if (!import.meta.env.SSR) window.addEventListener('pointerdown', () => (pressEnd ??= waitForClick()), true);

/** Calls back after the click of the press in progress: a message that appears on blur would move the pressed button away from under the pointer. */
export function deferUntilClick(callback: () => void): void {
  if (pressEnd) void pressEnd.then(callback);
  else callback();
}

/** Focuses an element, and opens each `<details>` that hides it. */
export function revealAndFocus(element: HTMLElement | null | undefined): void {
  for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details')) around.open = true;
  element?.focus();
}
