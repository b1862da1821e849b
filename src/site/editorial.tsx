import { HeadlineText } from '../ui/primitives/headline.tsx';
import * as css from './editorial.css.ts';

/** The title of a page. The optional second part is in italics. */
export const PageTitle = ({ headline: [start, last] }: { headline: readonly [start: string, last?: string] }) => (
  <h1 className={css.title}>{last ? <HeadlineText headline={[start, last]} /> : start}</h1>
);

/** A numbered list of points, each with a title and a paragraph. */
export const NumberedPoints = ({ points }: { points: readonly { title: string; text: string }[] }) => (
  <ol className={css.points}>
    {points.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
