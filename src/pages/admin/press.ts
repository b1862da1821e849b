// Whether something is being pressed. A message that appears when a field is left for a button would move the button away
// from under the pointer, and the click would be lost: it waits until the button was let go.

/** What waits for the press that is under way; undefined when nothing is pressed. */
let waiting: (() => void)[] | undefined;
let timer = 0;

/** Milliseconds after a pointer was let go in which its click comes, if one comes at all: fingers click late. */
const CLICK = 350;

const end = (after: number): void => {
  const done = waiting;
  window.clearTimeout(timer);
  // After everything that the click itself does.
  timer = window.setTimeout(() => {
    if (waiting === done) waiting = undefined;
    for (const run of done ?? []) run();
  }, after);
};

if (!import.meta.env.SSR) {
  window.addEventListener('pointerdown', () => (waiting ??= []), true);
  window.addEventListener('pointerup', () => end(CLICK), true);
  window.addEventListener('click', () => end(0), true);
  window.addEventListener('pointercancel', () => end(0), true);
}

/** Runs it at once, or once what is being pressed was let go and has been clicked. */
export function onceLetGo(run: () => void): void {
  if (waiting) waiting.push(run);
  else run();
}
