import type { Market } from '../../../schema/constants.ts';
import { NAVIGATION } from './navigation.tsx';

interface NavigationLinksProps {
  market: Market;
  /** Label of the entry that the page belongs to. */
  currentEntry?: string;
  className: string;
}

/** The entries of a market's bar as a list of links. */
export function NavigationLinks({ market, currentEntry, className }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {NAVIGATION[market].map(({ label, path }) => (
        <li key={label}>
          <a href={path} aria-current={label === currentEntry ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
