import { HeadlineText } from '../ui/primitives/headline.tsx';
import * as css from './editorial.css.ts';
import * as editorial from './editorial.css.ts';

/** A page title whose last word may be set in italics. */
export const PageTitle = ({ start, last }: { start: string; last?: string }) => (
  <h1 className={css.title}>{last ? <HeadlineText headline={[start, last]} /> : start}</h1>
);

/** Numbered things to know, each with a title and a paragraph. */
export const NumberedPoints = ({ of }: { of: readonly { title: string; text: string }[] }) => (
  <ol className={editorial.points}>
    {of.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
