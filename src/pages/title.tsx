import { Accent } from '../ui/accent.tsx';
import * as css from './editorial.css.ts';

/** A page title whose last word may be set in italics. */
export const Title = ({ start, last }: { start: string; last?: string }) => (
  <h1 className={css.title}>
    {start}
    {last && (
      <>
        {' '}
        <Accent>{last}</Accent>
      </>
    )}
  </h1>
);
