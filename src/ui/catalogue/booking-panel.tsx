import type { ReactNode } from 'react';
import { formatPriceOrRequest } from '../../../schema/format.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { buildChatGreeting, MARKET_COPY } from '../market-copy.ts';
import { bookingPath, enquiryPath, openBookingSheet, telUrl, whatsappUrl } from '../paths.ts';
import { OfficeDetails } from '../patterns/office-details.tsx';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import * as link from '../primitives/link.css.ts';
import { fontSize } from '../tokens.ts';
import * as css from './booking-panel.css.ts';

const BookingPanelFragment = graphql(
  `fragment BookingPanel on Package { id: databaseId market name price pricesVary category contactEmail contactPhone }`,
);
const BookingCompanyFragment = graphql(`fragment BookingCompany on Company { name phone email whatsapp }`);

interface BookingPanelProps {
  fragment: FragmentType<typeof BookingPanelFragment>;
  /** Contacts for packages without their own. */
  companyFragment: FragmentType<typeof BookingCompanyFragment>;
  /** The full URL of the page, for the prepared chat message. */
  pageUrl: string;
  /** A preview cannot be booked. */
  isPreview?: boolean;
}

function readBookingFacts({ fragment, companyFragment, pageUrl, isPreview }: BookingPanelProps) {
  const { id, market, name, price, pricesVary, category, contactEmail, contactPhone } = readFragment(BookingPanelFragment, fragment);
  const company = readFragment(BookingCompanyFragment, companyFragment);
  return {
    market,
    isInternational: category === 'International',
    priceText: formatPriceOrRequest(market, { price, pricesVary }),
    // A price with a word before it is wider than the panel in the size of others.
    longPriceStyle: pricesVary ? { fontSize: fontSize.displaySm } : undefined,
    priceTerms: typeof price === 'number' ? MARKET_COPY[market].priceTerms : '',
    enquiryUrl: enquiryPath(market, { package: id }),
    bookingUrl: isPreview ? undefined : bookingPath(market, id),
    phone: contactPhone || company.phone,
    email: contactEmail || company.email,
    chatUrl: company.whatsapp && whatsappUrl(company.whatsapp, `${buildChatGreeting(market, company.name, name)} ${pageUrl}`),
  };
}

/** The link to the form of Book Now; a button that does nothing in a preview. */
const BookNow = ({ href, ...props }: { href: string | undefined; className: string; children: ReactNode }) =>
  href ? <a href={href} {...openBookingSheet} {...props} /> : <button type="button" disabled {...props} />;

/** Price, Book Now, Enquire Now and contacts, beside the content on wide screens. */
export function BookingPanel(props: BookingPanelProps) {
  const { isInternational, priceText, longPriceStyle, priceTerms, enquiryUrl, bookingUrl, phone, email, chatUrl } = readBookingFacts(props);
  return (
    <aside className={css.panel} aria-label="Price and booking">
      <div>
        {/* Not a tabular number, which would not wrap after "from". */}
        <p className={css.price} style={longPriceStyle}>
          {priceText}
        </p>
        {priceTerms && <p className={css.note}>{priceTerms}</p>}
      </div>
      <div className={css.buttons} data-screen="">
        <BookNow href={bookingUrl} className={`${button.base} ${button.accent} ${button.large} ${button.fullWidth}`}>
          Book Now
        </BookNow>
        <a className={`${button.base} ${button.outline} ${button.fullWidth}`} href={enquiryUrl}>
          Enquire Now
        </a>
        {chatUrl && (
          <a className={`${link.link} ${css.chatLink}`} href={chatUrl}>
            <Icon name="chat" /> Ask on WhatsApp
          </a>
        )}
      </div>
      <p className={css.note}>
        No payment now. We confirm dates and rooms first, then send the invoice.
        {isInternational && ' Tax collected at source (TCS) on journeys abroad is added there; you can set it off in your tax return.'}
      </p>
      {(phone || email) && <OfficeDetails office={{ phone, email }} />}
    </aside>
  );
}

/** The panel's actions at the bottom of narrow screens, with the price inside Book Now. */
export function BookingBar(props: BookingPanelProps) {
  const { priceText, enquiryUrl, bookingUrl, phone, chatUrl } = readBookingFacts(props);
  return (
    <aside className={css.bottomBar} aria-label="Book or contact" data-screen="">
      {phone && (
        <a className={css.barAction} href={telUrl(phone)}>
          <Icon name="phone" />
          Call
        </a>
      )}
      {chatUrl && (
        <a className={css.barAction} href={chatUrl}>
          <Icon name="chat" />
          WhatsApp
        </a>
      )}
      <a className={css.barAction} href={enquiryUrl}>
        <Icon name="mail" />
        Enquire
      </a>
      <BookNow href={bookingUrl} className={css.barBookButton}>
        Book Now
        <small className={base.tabularNumber}>{priceText}</small>
      </BookNow>
    </aside>
  );
}
