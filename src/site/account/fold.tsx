import type { ReactNode } from 'react';
import type { PageRequest } from '../page.tsx';
import * as css from './profile.css.ts';

interface FoldProps {
  /** The target of links; browsers unfold what contains it. */
  id: string;
  heading: string;
  /** What the fold contains now, beside its heading. */
  state?: ReactNode;
  /** The names of its forms: it stays open after one of them, with its messages. */
  forms?: readonly string[];
  /** Whether it needs attention. */
  open?: boolean;
  request: PageRequest;
  children: ReactNode;
}

/** A part of the profile that is folded until somebody wants to change it. */
export const Fold = ({ id, heading, state, forms = [], open = false, request, children }: FoldProps) => (
  <section aria-labelledby={`${id}-heading`}>
    <details className={css.folded} data-fold="" open={open || forms.includes(request.form?.name ?? '')}>
      <summary>
        <h3 id={`${id}-heading`}>{heading}</h3>
        {state && <span className={css.mutedText}>{state}</span>}
      </summary>
      <div className={css.section} id={id}>
        {children}
      </div>
    </details>
  </section>
);
