import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import { BOOK } from './book.tsx';
import * as button from './button.css.ts';
import * as css from './buy.css.ts';
import { greeting } from './greeting.ts';
import * as ground from './ground.css.ts';
import { Icon } from './icon.tsx';
import { MARKET_WORDS } from './market-words.ts';
import { price } from './money.ts';
import { OfficeLines } from './office-lines.tsx';
import { enquiryPath, telUrl, whatsappUrl } from './paths.ts';

const BuyFragment = graphql(`fragment Buy on Package { id market name price category contactEmail contactPhone }`);
const BuyDeskFragment = graphql(`fragment BuyDesk on Company { name phone email whatsapp }`);

interface BuyProps {
  of: FragmentType<typeof BuyFragment>;
  /** Whom to ask where the package names nobody. */
  desk: FragmentType<typeof BuyDeskFragment>;
  /** The page's full address, for words that are sent elsewhere. */
  address: string;
}

function facts({ of, desk, address }: BuyProps) {
  const { id, market, name, price: amount, category, contactEmail, contactPhone } = readFragment(BuyFragment, of);
  const company = readFragment(BuyDeskFragment, desk);
  return {
    market,
    abroad: category === 'International',
    amount: amount > 0 ? price(market, amount) : 'On request',
    enquiry: enquiryPath(market, { for: 'package', about: name, package: id }),
    phone: contactPhone || company.phone,
    email: contactEmail || company.email,
    chat: company.whatsapp && whatsappUrl(company.whatsapp, `${greeting(market, company.name, name)} ${address}`),
  };
}

/** Price, Book Now, Enquire Now, and whom to call: beside the page on wide screens. */
export function BuyPanel(props: BuyProps) {
  const { market, abroad, amount, enquiry, phone, email, chat } = facts(props);
  return (
    <aside className={css.buy} aria-label="Price and booking">
      <div>
        <p className={`${css.price} ${ground.num}`}>{amount}</p>
        <p className={css.note}>{MARKET_WORDS[market].priceWith}</p>
      </div>
      <div className={css.buttons} data-screen="">
        <button type="submit" form={BOOK} className={`${button.base} ${button.book} ${button.large} ${button.full}`}>
          Book Now
        </button>
        <a className={`${button.base} ${button.line} ${button.full}`} href={enquiry}>
          Enquire Now
        </a>
        {chat && (
          <a className={css.chat} href={chat}>
            <Icon name="chat" /> Ask on WhatsApp
          </a>
        )}
      </div>
      <p className={css.note}>
        No payment now. We confirm dates and rooms first, then send the invoice.
        {abroad && ' Tax collected at source (TCS) on journeys abroad is added there; you can set it off in your tax return.'}
      </p>
      {(phone || email) && <OfficeLines of={{ phone, email, address: '', hours: '' }} />}
    </aside>
  );
}

/** The same at the foot of narrow screens: Call, WhatsApp, Enquire, and Book Now with the price inside. */
export function BuyBar(props: BuyProps) {
  const { amount, enquiry, phone, chat } = facts(props);
  return (
    <aside className={css.bar} aria-label="Book or contact" data-screen="">
      {phone && (
        <a className={css.sign} href={telUrl(phone)}>
          <Icon name="phone" />
          Call
        </a>
      )}
      {chat && (
        <a className={css.sign} href={chat}>
          <Icon name="chat" />
          WhatsApp
        </a>
      )}
      <a className={css.sign} href={enquiry}>
        <Icon name="mail" />
        Enquire
      </a>
      <button type="submit" form={BOOK} className={css.go}>
        Book Now
        <small className={ground.num}>{amount}</small>
      </button>
    </aside>
  );
}
