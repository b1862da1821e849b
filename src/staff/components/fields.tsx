// Whether something is being pressed. A message that appears when a field is left for a button would move the button away
// from under the pointer, and the click would be lost: it waits until the button was let go.

/** What waits for the press that is under way; undefined when nothing is pressed. */
let deferredCallbacks: (() => void)[] | undefined;
let releaseTimer = 0;

/** Milliseconds after a pointer was let go in which its click comes, if one comes at all: fingers click late. */
const CLICK_DELAY_MS = 350;

const flushDeferred = (after: number): void => {
  const done = deferredCallbacks;
  window.clearTimeout(releaseTimer);
  // After everything that the click itself does.
  releaseTimer = window.setTimeout(() => {
    if (deferredCallbacks === done) deferredCallbacks = undefined;
    for (const run of done ?? []) run();
  }, after);
};

if (!import.meta.env.SSR) {
  window.addEventListener('pointerdown', () => (deferredCallbacks ??= []), true);
  window.addEventListener('pointerup', () => flushDeferred(CLICK_DELAY_MS), true);
  window.addEventListener('click', () => flushDeferred(0), true);
  window.addEventListener('pointercancel', () => flushDeferred(0), true);
}

/** Runs it at once, or once what is being pressed was let go and has been clicked. */
export function deferUntilPointerUp(run: () => void): void {
  if (deferredCallbacks) deferredCallbacks.push(run);
  else run();
}
