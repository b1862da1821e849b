import { Icon } from '../primitives/icon.tsx';
import * as css from './ledger.css.ts';
import { BidiText } from '../primitives/text.tsx';

interface InclusionsProps {
  inclusions: readonly string[];
  exclusions: readonly string[];
}

/** What a price covers and what it does not, side by side. */
export function Inclusions({ inclusions, exclusions }: InclusionsProps) {
  const columns = [
    { title: 'Inclusions', icon: 'check', lines: inclusions },
    { title: 'Exclusions', icon: 'minus', lines: exclusions },
  ] as const;
  return (
    <div className={css.inclusionColumns}>
      {columns.map(({ title, icon, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {(lines.length > 0 ? lines : ['Ask us, we will spell it out']).map((line) => (
              <li key={line}>
                {lines.length > 0 && <Icon name={icon} />}
                <BidiText of={line} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
