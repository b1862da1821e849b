import type { ReactNode } from 'react';
import type { Market } from '../../../schema/constants.ts';
import { logoUrl } from '../../../schema/media-urls.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { enquiryPath, telUrl, whatsappUrl } from '../paths.ts';
import * as button from '../primitives/button.css.ts';
import { itemTitle } from '../primitives/heading.css.ts';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { joinTimes } from '../primitives/text.tsx';
import { PauseButton } from './carousel-controls.tsx';
import * as css from './company-sections.css.ts';
import { OfficeDetails } from './office-details.tsx';

export const CountersFragment = graphql(`fragment Counters on Company { counters { label target } }`);

/** The agency in numbers. islands/counters.ts animates them from zero. */
export function Counters({ fragment }: { fragment: FragmentType<typeof CountersFragment> }) {
  const { counters } = readFragment(CountersFragment, fragment);
  if (counters.length === 0) return null;
  return (
    <section className={`${base.section} ${base.container}`} aria-label="In numbers">
      <dl className={css.counters}>
        {counters.map(({ label, target }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={base.tabularNumber} data-count={target}>
              +{target}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export const PartnersFragment = graphql(`fragment Partners on Partner { id: databaseId name logo { name width height } }`);

/** Logos of the partners, which move by themselves with script. */
export function Partners({ fragments }: { fragments: FragmentType<typeof PartnersFragment>[] }) {
  const partners = readFragment(PartnersFragment, fragments);
  if (partners.length === 0) return null;
  return (
    <section className={`${base.container} ${css.partnersSection}`} aria-label="Our partners">
      <div className={css.partners} data-partners="">
        <p className={base.muted}>We travel with</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard */}
        <section className={css.track} tabIndex={0} aria-label="Partner logos">
          <ul data-row="">
            {partners.map(({ id, name, logo }) => (
              <li key={id}>
                <img src={logoUrl(logo.name)} alt={name} width={logo.width || undefined} height={logo.height || undefined} loading="lazy" />
              </li>
            ))}
          </ul>
        </section>
        <PauseButton label="Pause partner logos" />
      </div>
    </section>
  );
}

const ContactSectionFragment = graphql(`fragment ContactSection on Company { phone email office hours whatsapp }`);

interface ContactSectionProps {
  fragment: FragmentType<typeof ContactSectionFragment>;
  market: Market;
  heading: ReactNode;
}

/** Contact details, and beside them the channels in large type. */
export function ContactSection({ fragment, market, heading }: ContactSectionProps) {
  const { phone, email, office, hours, whatsapp } = readFragment(ContactSectionFragment, fragment);
  const channels: { icon: IconName; href: string; title: string; summary: string }[] = [
    {
      icon: 'chat',
      href: whatsapp && whatsappUrl(whatsapp, 'Hello, I would like to plan a journey.'),
      title: 'Chat on WhatsApp',
      summary: 'Dates, a place, who is coming: one line is enough.',
    },
    { icon: 'phone', href: phone && telUrl(phone), title: 'Talk to a planner', summary: `We answer ${joinTimes(hours)}.` },
    { icon: 'mail', href: email && `mailto:${email}`, title: 'Write us an email', summary: 'Attach the photograph that started it.' },
  ];
  const shownChannels = channels.filter(({ href }) => href);
  return (
    <section className={css.contactSection} aria-labelledby="contact">
      <div className={`${base.container} ${css.split}`}>
        <div>
          <h2 id="contact">{heading}</h2>
          <OfficeDetails office={{ phone, email, address: office, hours }} />
        </div>
        <div className={css.channelColumn}>
          {shownChannels.length > 0 && (
            <ul className={css.channels}>
              {shownChannels.map(({ icon, href, title, summary }) => (
                <li key={icon}>
                  <a href={href}>
                    <Icon name={icon} />
                    <span>
                      <b className={itemTitle}>{title}</b>
                      <small>{summary}</small>
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
