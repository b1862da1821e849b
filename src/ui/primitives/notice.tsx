import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as css from './notice.css.ts';

export interface NoticeProps {
  kind: keyof typeof css.kind;
  title?: string;
  children?: ReactNode;
  id?: string;
}

/** The result of an action, announced by screen readers. */
export function Notice({ kind, title, children, id }: NoticeProps) {
  return (
    <div className={css.kind[kind]} role={kind === 'error' ? 'alert' : 'status'} id={id}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <p>
        {title && <b className={css.title}>{title}</b>}
        {children}
      </p>
    </div>
  );
}
