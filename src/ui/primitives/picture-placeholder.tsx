import * as css from './picture-placeholder.css.ts';
import { getBidiAttributes } from './text.tsx';

/** What stands where a picture is missing: the place, set large on tinted paper. Silent, since the name is said beside it. */
export function PicturePlaceholder({ label }: { label: string }) {
  return (
    <span className={css.placeholder} aria-hidden="true">
      <span className={css.label} {...getBidiAttributes(label)}>
        {label}
      </span>
    </span>
  );
}
