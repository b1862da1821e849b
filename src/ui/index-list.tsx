import { Icon } from './icon.tsx';
import * as css from './index-list.css.ts';

interface IndexEntry {
  label: string;
  path: string;
  words: string;
}

/** Large links with a sentence each. */
export function IndexList({ of }: { of: readonly IndexEntry[] }) {
  return (
    <ul className={css.index}>
      {of.map(({ label, path, words }) => (
        <li key={path} className={css.row}>
          <a href={path}>{label}</a>
          <p>{words}</p>
          <Icon name="arrow" flip />
        </li>
      ))}
    </ul>
  );
}
