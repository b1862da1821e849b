import * as base from '../base.css.ts';
import { telUrl } from '../paths.ts';
import { BidiText } from '../primitives/text.tsx';
import * as css from './office-details.css.ts';

/** How to reach an office. Empty or missing values are not shown. */
export interface OfficeContact {
  phone: string;
  email: string;
  address?: string;
  hours?: string;
}

const TERM_SETS = {
  short: { phone: 'Call', email: 'Write', address: 'Visit', hours: 'Open' },
  full: { phone: 'Contact', email: 'Email', address: 'Address', hours: 'Working hours' },
} as const;

/** Phone, email, address and hours of an office as a ruled list. */
export function OfficeDetails({ office, labels = 'short' }: { office: OfficeContact; labels?: keyof typeof TERM_SETS }) {
  const term = TERM_SETS[labels];
  // A long email address may break before its @.
  const [name, host] = office.email.split('@');
  return (
    <dl className={css.termList}>
      {office.phone && (
        <div>
          <dt>{term.phone}</dt>
          <dd>
            <a href={telUrl(office.phone)}>
              <bdi className={base.tabularNumber}>{office.phone}</bdi>
            </a>
          </dd>
        </div>
      )}
      {office.email && (
        <div>
          <dt>{term.email}</dt>
          <dd>
            <a href={`mailto:${office.email}`}>
              <bdi>
                {name}
                <wbr />
                {host && `@${host}`}
              </bdi>
            </a>
          </dd>
        </div>
      )}
      {office.address && (
        <div>
          <dt>{term.address}</dt>
          <dd>
            <BidiText text={office.address} />
          </dd>
        </div>
      )}
      {office.hours && (
        <div>
          <dt>{term.hours}</dt>
          <dd>
            <BidiText text={office.hours} />
          </dd>
        </div>
      )}
    </dl>
  );
}
