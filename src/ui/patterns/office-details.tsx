import * as ground from '../base.css.ts';
import { telUrl } from '../paths.ts';
import { BidiText } from '../primitives/text.tsx';
import * as css from './office-details.css.ts';

interface OfficeContact {
  address: string;
  phone: string;
  email: string;
  hours: string;
}

const TERM_SETS = {
  short: { phone: 'Call', email: 'Write', address: 'Visit', hours: 'Open' },
  full: { phone: 'Contact', email: 'Email', address: 'Address', hours: 'Working hours' },
} as const;

/** How an office is reached, as a ruled list; what is not known is left out. */
export function OfficeDetails({ of, words = 'short' }: { of: OfficeContact; words?: keyof typeof TERM_SETS }) {
  const term = TERM_SETS[words];
  // A long address breaks before its @, if it has to.
  const [name, host] = of.email.split('@');
  return (
    <dl className={css.termList}>
      {of.phone && (
        <div>
          <dt>{term.phone}</dt>
          <dd>
            <a href={telUrl(of.phone)}>
              <bdi className={ground.tabularNumber}>{of.phone}</bdi>
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
            <BidiText of={of.address} />
          </dd>
        </div>
      )}
      {of.hours && (
        <div>
          <dt>{term.hours}</dt>
          <dd>
            <BidiText of={of.hours} />
          </dd>
        </div>
      )}
    </dl>
  );
}
