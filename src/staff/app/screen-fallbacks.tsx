import * as css from './frame.css.ts';

/** A look of what comes. */
export const ScreenSkeleton = () => (
  <div className={css.skeleton} aria-hidden="true">
    <i />
    <div>
      {Array.from({ length: 6 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else.
        <i key={i} />
      ))}
    </div>
  </div>
);
