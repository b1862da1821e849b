import type { ReactNode } from 'react';
import * as css from './staff.css.ts';

interface PanelProps {
  /** Id of the heading. */
  id: string;
  title: ReactNode;
  /** At the end of the heading's line: a link, a count or a button. */
  aside?: ReactNode;
  /** Shown instead of the content. */
  empty?: string | false;
  children: ReactNode;
}

/** A titled box of a screen. */
export const Panel = ({ id, title, aside, empty, children }: PanelProps) => (
  <section className={css.panel} aria-labelledby={id}>
    <div className={css.panelHead}>
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    {empty ? <p className={css.empty}>{empty}</p> : children}
  </section>
);
