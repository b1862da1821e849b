import { telUrl } from '../paths.ts';
import { BidiText, joinTimes } from '../primitives/text.tsx';
import { DescriptionItem } from '../primitives/typography.tsx';
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
  const { phone, email, address, hours } = office;
  const term = TERM_SETS[labels];
  // A long email address may break before its @.
  const [name, host] = email.split('@');
  return (
    <dl className={css.termList}>
      {phone && (
        <DescriptionItem term={term.phone}>
          <a href={telUrl(phone)}>
            <bdi>{phone}</bdi>
          </a>
        </DescriptionItem>
      )}
      {email && (
        <DescriptionItem term={term.email}>
          <a href={`mailto:${email}`}>
            <bdi>
              {name}
              <wbr />
              {host && `@${host}`}
            </bdi>
          </a>
        </DescriptionItem>
      )}
      {address && (
        <DescriptionItem term={term.address}>
          <BidiText text={address} />
        </DescriptionItem>
      )}
      {hours && (
        <DescriptionItem term={term.hours}>
          <BidiText text={joinTimes(hours)} />
        </DescriptionItem>
      )}
    </dl>
  );
}
