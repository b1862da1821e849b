import { Icon } from '../primitives/icon.tsx';
import * as css from './index-list.css.ts';

interface IndexEntry {
  label: string;
  path: string;
  description: string;
}

/** Large links with a sentence each. */
export function IndexList({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <ul className={css.indexList}>
      {entries.map(({ label, path, description }) => (
        <li key={path} className={css.row}>
          <a href={path}>{label}</a>
          <p>{description}</p>
          <Icon name="arrow" mirrorInRtl />
        </li>
      ))}
    </ul>
  );
}
