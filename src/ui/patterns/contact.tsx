import type { ReactNode } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import * as button from '../primitives/button.css.ts';
import * as css from './contact.css.ts';
import * as ground from '../ground.css.ts';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { OfficeDetails } from './office-details.tsx';
import { enquiryPath, telUrl, whatsappUrl } from '../paths.ts';
import * as place from '../primitives/place-name.css.ts';

const ContactFragment = graphql(`fragment Contact on Company { phone email office hours whatsapp }`);

interface ContactSectionProps {
  fragment: FragmentType<typeof ContactFragment>;
  market: Market;
  heading: ReactNode;
}

/** How to reach the agency: the facts, and beside them the ways, set large. */
export function ContactSection({ fragment, market, heading }: ContactSectionProps) {
  const { phone, email, office, hours, whatsapp } = readFragment(ContactFragment, fragment);
  const ways: { icon: IconName; href: string; title: string; words: ReactNode }[] = [];
  if (whatsapp) {
    const href = whatsappUrl(whatsapp, 'Hello, I would like to plan a journey.');
    ways.push({ icon: 'chat', href, title: 'Chat on WhatsApp', words: 'Dates, a place, who is coming: one line is enough.' });
  }
  if (phone) ways.push({ icon: 'phone', href: telUrl(phone), title: 'Talk to a planner', words: `On the line ${hours}.` });
  if (email)
    ways.push({ icon: 'mail', href: `mailto:${email}`, title: 'Write a longer letter', words: 'Attach the photograph that started it.' });
  return (
    <section className={css.contactSection} aria-labelledby="contact">
      <div className={`${ground.container} ${css.split}`}>
        <div>
          <h2 id="contact">{heading}</h2>
          <OfficeDetails of={{ phone, email, address: office, hours }} />
        </div>
        <div className={css.channelColumn}>
          {ways.length > 0 && (
            <ul className={css.channels}>
              {ways.map(({ icon, href, title, words }) => (
                <li key={icon}>
                  <a href={href}>
                    <Icon name={icon} />
                    <span>
                      <b className={place.itemTitle}>{title}</b>
                      <small>{words}</small>
                    </span>
                    <Icon name="arrow" mirrorInRtl />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className={css.footnote}>
            <a className={`${button.base} ${button.large}`} href={enquiryPath(market)}>
              Enquire Now
            </a>
            We answer within one working day.
          </p>
        </div>
      </div>
    </section>
  );
}
