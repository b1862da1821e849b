import { lettersOf } from './letters.tsx';
import * as css from './no-picture.css.ts';

/** What stands where a picture is missing: the place, set large on tinted paper. Silent, since the name is said beside it. */
export function NoPicture({ words }: { words: string }) {
  return (
    <span className={css.sheet} aria-hidden="true">
      <span className={css.words} {...lettersOf(words)}>
        {words}
      </span>
    </span>
  );
}
