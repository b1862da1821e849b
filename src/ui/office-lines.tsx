import * as ground from './ground.css.ts';
import { Name } from './letters.tsx';
import * as css from './lines.css.ts';
import { telUrl } from './paths.ts';

interface Office {
  address: string;
  phone: string;
  email: string;
  hours: string;
}

const WORDS = {
  short: { phone: 'Call', email: 'Write', address: 'Visit', hours: 'Open' },
  full: { phone: 'Contact', email: 'Email', address: 'Address', hours: 'Working hours' },
} as const;

/** How an office is reached, as a ruled list; what is not known is left out. */
export function OfficeLines({ of, words = 'short' }: { of: Office; words?: keyof typeof WORDS }) {
  const term = WORDS[words];
  // A long address breaks before its @, if it has to.
  const [name, host] = of.email.split('@');
  return (
    <dl className={css.lines}>
      {of.phone && (
        <div>
          <dt>{term.phone}</dt>
          <dd>
            <a href={telUrl(of.phone)}>
              <bdi className={ground.num}>{of.phone}</bdi>
            </a>
          </dd>
        </div>
      )}
      {of.email && (
        <div>
          <dt>{term.email}</dt>
          <dd>
            <a href={`mailto:${of.email}`}>
              <bdi>
                {name}
                <wbr />
                {host && `@${host}`}
              </bdi>
            </a>
          </dd>
        </div>
      )}
      {of.address && (
        <div>
          <dt>{term.address}</dt>
          <dd>
            <Name of={of.address} />
          </dd>
        </div>
      )}
      {of.hours && (
        <div>
          <dt>{term.hours}</dt>
          <dd>
            <Name of={of.hours} />
          </dd>
        </div>
      )}
    </dl>
  );
}
