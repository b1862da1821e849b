import { Icon } from './icon.tsx';
import * as css from './ledger.css.ts';
import { Name } from './letters.tsx';

interface LedgerProps {
  inclusions: readonly string[];
  exclusions: readonly string[];
}

/** What a price covers and what it does not, side by side. */
export function Ledger({ inclusions, exclusions }: LedgerProps) {
  const columns = [
    { title: 'Inclusions', icon: 'check', lines: inclusions },
    { title: 'Exclusions', icon: 'minus', lines: exclusions },
  ] as const;
  return (
    <div className={css.ledger}>
      {columns.map(({ title, icon, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {(lines.length > 0 ? lines : ['Ask us, we will spell it out']).map((line) => (
              <li key={line}>
                {lines.length > 0 && <Icon name={icon} />}
                <Name of={line} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
