import { type FragmentType, readFragment } from '../../documents/fragment-masking.ts';
import { graphql } from '../../documents/gql.ts';
import * as base from '../base.css.ts';
import { formatPrice } from '../format.ts';
import { buildChatGreeting, MARKET_COPY } from '../market-copy.ts';
import { enquiryPath, telUrl, whatsappUrl } from '../paths.ts';
import { OfficeDetails } from '../patterns/office-details.tsx';
import * as button from '../primitives/button.css.ts';
import { Icon } from '../primitives/icon.tsx';
import { BOOKING_FORM_ID } from './booking-form.tsx';
import * as css from './booking-panel.css.ts';

const BookingPanelFragment = graphql(`fragment BookingPanel on Package { id market name price category contactEmail contactPhone }`);
const BookingCompanyFragment = graphql(`fragment BookingCompany on Company { name phone email whatsapp }`);

interface BookingPanelProps {
  fragment: FragmentType<typeof BookingPanelFragment>;
  /** Whom to ask where the package names nobody. */
  companyFragment: FragmentType<typeof BookingCompanyFragment>;
  /** The page's full address, for words that are sent elsewhere. */
  pageUrl: string;
}

function readBookingFacts({ fragment, companyFragment, pageUrl }: BookingPanelProps) {
  const { id, market, name, price: amount, category, contactEmail, contactPhone } = readFragment(BookingPanelFragment, fragment);
  const company = readFragment(BookingCompanyFragment, companyFragment);
  return {
    market,
    abroad: category === 'International',
    amount: amount > 0 ? formatPrice(market, amount) : 'On request',
    enquiry: enquiryPath(market, { for: 'package', about: name, package: id }),
    phone: contactPhone || company.phone,
    email: contactEmail || company.email,
    chat: company.whatsapp && whatsappUrl(company.whatsapp, `${buildChatGreeting(market, company.name, name)} ${pageUrl}`),
  };
}

/** Price, Book Now, Enquire Now, and whom to call: beside the page on wide screens. */
export function BookingPanel(props: BookingPanelProps) {
  const { market, abroad, amount, enquiry, phone, email, chat } = readBookingFacts(props);
  return (
    <aside className={css.panel} aria-label="Price and booking">
      <div>
        <p className={`${css.price} ${base.tabularNumber}`}>{amount}</p>
        <p className={css.note}>{MARKET_COPY[market].priceTerms}</p>
      </div>
      <div className={css.buttons} data-screen="">
        <button type="submit" form={BOOKING_FORM_ID} className={`${button.base} ${button.accent} ${button.large} ${button.fullWidth}`}>
          Book Now
        </button>
        <a className={`${button.base} ${button.outline} ${button.fullWidth}`} href={enquiry}>
          Enquire Now
        </a>
        {chat && (
          <a className={css.chatLink} href={chat}>
            <Icon name="chat" /> Ask on WhatsApp
          </a>
        )}
      </div>
      <p className={css.note}>
        No payment now. We confirm dates and rooms first, then send the invoice.
        {abroad && ' Tax collected at source (TCS) on journeys abroad is added there; you can set it off in your tax return.'}
      </p>
      {(phone || email) && <OfficeDetails office={{ phone, email }} />}
    </aside>
  );
}

/** The same at the foot of narrow screens: Call, WhatsApp, Enquire, and Book Now with the price inside. */
export function BookingBar(props: BookingPanelProps) {
  const { amount, enquiry, phone, chat } = readBookingFacts(props);
  return (
    <aside className={css.bottomBar} aria-label="Book or contact" data-screen="">
      {phone && (
        <a className={css.barAction} href={telUrl(phone)}>
          <Icon name="phone" />
          Call
        </a>
      )}
      {chat && (
        <a className={css.barAction} href={chat}>
          <Icon name="chat" />
          WhatsApp
        </a>
      )}
      <a className={css.barAction} href={enquiry}>
        <Icon name="mail" />
        Enquire
      </a>
      <button type="submit" form={BOOKING_FORM_ID} className={css.barBookButton}>
        Book Now
        <small className={base.tabularNumber}>{amount}</small>
      </button>
    </aside>
  );
}
