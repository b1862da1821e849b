import * as base from '../ui/base.css.ts';
import { HeadlineText } from '../ui/primitives/typography.tsx';
import * as css from './editorial.css.ts';

interface PageTitleProps {
  /** The optional second part is in italics. */
  headline: readonly [start: string, last?: string];
  /** The paragraph below the title. */
  standfirst?: string;
}

/** The title of a page. */
export const PageTitle = ({ headline: [start, last], standfirst }: PageTitleProps) => (
  <>
    <h1 className={css.title}>{last ? <HeadlineText headline={[start, last]} /> : start}</h1>
    {standfirst && <p className={`${base.standfirst} ${css.standfirst}`}>{standfirst}</p>}
  </>
);

/** A numbered list of points: texts by title. */
export const NumberedPoints = ({ points }: { points: Readonly<Record<string, string>> }) => (
  <ol className={css.points}>
    {Object.entries(points).map(([title, text]) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
