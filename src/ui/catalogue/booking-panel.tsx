import { formatPrice } from '../../../schema/format.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { buildChatGreeting, MARKET_COPY } from '../market-copy.ts';
import { enquiryPath, telUrl, whatsappUrl } from '../paths.ts';
import { OfficeDetails } from '../patterns/office-details.tsx';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import { BOOKING_FORM_ID } from './booking-form.tsx';
import * as css from './booking-panel.css.ts';

const BookingPanelFragment = graphql(
  `fragment BookingPanel on Package { id: databaseId market name price category contactEmail contactPhone }`,
);
const BookingCompanyFragment = graphql(`fragment BookingCompany on Company { name phone email whatsapp }`);

interface BookingPanelProps {
  fragment: FragmentType<typeof BookingPanelFragment>;
  /** Contacts for packages without their own. */
  companyFragment: FragmentType<typeof BookingCompanyFragment>;
  /** The full URL of the page, for the prepared chat message. */
  pageUrl: string;
}

function readBookingFacts({ fragment, companyFragment, pageUrl }: BookingPanelProps) {
  const { id, market, name, price, category, contactEmail, contactPhone } = readFragment(BookingPanelFragment, fragment);
  const company = readFragment(BookingCompanyFragment, companyFragment);
  return {
    market,
    isInternational: category === 'International',
    priceText: price > 0 ? formatPrice(market, price) : 'On request',
    enquiryUrl: enquiryPath(market, { package: id }),
    phone: contactPhone || company.phone,
    email: contactEmail || company.email,
    chatUrl: company.whatsapp && whatsappUrl(company.whatsapp, `${buildChatGreeting(market, company.name, name)} ${pageUrl}`),
  };
}

/** Price, Book Now, Enquire Now and contacts, beside the content on wide screens. */
export function BookingPanel(props: BookingPanelProps) {
  const { market, isInternational, priceText, enquiryUrl, phone, email, chatUrl } = readBookingFacts(props);
  return (
    <aside className={css.panel} aria-label="Price and booking">
      <div>
        <p className={`${css.price} ${base.tabularNumber}`}>{priceText}</p>
        <p className={css.note}>{MARKET_COPY[market].priceTerms}</p>
      </div>
      <div className={css.buttons} data-screen="">
        <button type="submit" form={BOOKING_FORM_ID} className={`${button.base} ${button.accent} ${button.large} ${button.fullWidth}`}>
          Book Now
        </button>
        <a className={`${button.base} ${button.outline} ${button.fullWidth}`} href={enquiryUrl}>
          Enquire Now
        </a>
        {chatUrl && (
          <a className={css.chatLink} href={chatUrl}>
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
  const { priceText, enquiryUrl, phone, chatUrl } = readBookingFacts(props);
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
      <button type="submit" form={BOOKING_FORM_ID} className={css.barBookButton}>
        Book Now
        <small className={base.tabularNumber}>{priceText}</small>
      </button>
    </aside>
  );
}
