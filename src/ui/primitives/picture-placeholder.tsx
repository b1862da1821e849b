import * as css from './picture-placeholder.css.ts';
import { getBidiAttributes } from './text.tsx';

/** Replaces a missing picture by the name of the place. Hidden from screen readers, because the name stands beside it. */
export function PicturePlaceholder({ label }: { label: string }) {
  return (
    <span className={css.placeholder} aria-hidden="true">
      <span className={css.label} {...getBidiAttributes(label)}>
        {label}
      </span>
    </span>
  );
}
