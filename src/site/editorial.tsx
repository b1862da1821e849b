import { HeadlineText } from '../ui/primitives/headline.tsx';
import * as css from './editorial.css.ts';

/** A page title whose last word may be set in italics. */
export const PageTitle = ({ start, last }: { start: string; last?: string }) => (
  <h1 className={css.title}>{last ? <HeadlineText of={[start, last]} /> : start}</h1>
);
