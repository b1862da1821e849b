import type { ReactNode } from 'react';
import { PAGE_PATHS } from '../../../schema/addresses.ts';
import type { Market } from '../../../schema/constants.ts';
import { SENDER_CONTACT, TRIP_FIELDS } from '../../../schema/enquiry-fields.ts';
import { formatPrice, formatPriceOrRequest, isDay, toOfficeDay } from '../../../schema/format.ts';
import { getFieldInput } from '../../../schema/inputs/enquiries.ts';
import { FORM_MESSAGES } from '../../../schema/inputs/form-messages.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import { DEFAULT_PORTRAIT_PATH, pictureUrl } from '../../../schema/media-urls.ts';
import { ENQUIRY_MESSAGES, MESSAGES } from '../../../schema/messages.ts';
import {
  countPaying,
  findPublishedPrice,
  formatRooms,
  formatTravellers,
  MINOR_UNITS,
  type PriceData,
  priceOfferedDay,
  readParty,
} from '../../../schema/packages/occupancy.ts';
import type { BookingPageQuery } from '../../documents/graphql.ts';
import * as base from '../../ui/base.css.ts';
import { bookingPath, loginPath, registerPath } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import * as link from '../../ui/primitives/link.css.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { ConsentField } from '../enquiry/enquiry-fields.tsx';
import { DraftNotice, SubmissionFields, SubmissionStatus, Turnstile } from '../enquiry/form-parts.tsx';
import { SchemaField, SubmittedFormProvider } from '../form.tsx';
import type { PageRequest } from '../page.tsx';
import * as css from './booking-page.css.ts';
import { BOOKING_COPY } from './copy.ts';
import { listOptionalPrices } from './price-picker.tsx';
import { ID_PREFIX, StartFields, Stepper, type Trip, TripSummary } from './trip-fields.tsx';
import { TRIP_PARAMETERS } from './trip-parameters.ts';
import { readTripPrices } from './trip-prices.ts';

type Account = BookingPageQuery['me'];

interface BookingFormProps {
  data: Omit<BookingPageQuery, 'package'> & { trip: Trip };
  request: PageRequest;
}

type FormValues = Readonly<Record<string, string | undefined>>;

interface TotalProps {
  trip: Trip;
  request: PageRequest;
  people: number;
  /** The total of the day stands in its place. */
  hidden: boolean;
}

const DEFAULT_VALUES: Readonly<Record<string, string>> = {
  packageAdults: '2',
  packageChildren: '0',
  packageChildrenWithoutBed: '0',
  packageInfants: '0',
};

const [, ADULTS, CHILDREN, WITHOUT_BED, INFANTS, NOTE] = TRIP_FIELDS;

/** Who is signed in, and where to change it. */
const Sender = ({
  account: { userName, email, mobileNo, profilePicture },
  request,
}: {
  account: NonNullable<Account>;
  request: PageRequest;
}) => (
  <div className={css.sender}>
    <img src={profilePicture ? pictureUrl(profilePicture, 160) : DEFAULT_PORTRAIT_PATH} alt="" width={44} height={44} />
    <p>
      <b>{BOOKING_COPY.formatSender(userName)}</b>
      <span className={base.muted}>
        {email}, <bdi className={base.tabularNumber}>{mobileNo}</bdi>
      </span>
    </p>
    <TextLink href={addMarketParam(PAGE_PATHS.profile, request.market)}>{BOOKING_COPY.change}</TextLink>
  </div>
);

/** Name, email, phone and consent of a visitor without a complete account. */
const ContactFields = ({ account }: { account: Account }) => (
  <fieldset className={css.group} aria-labelledby={`${ID_PREFIX}-reach`}>
    <p className={css.label} id={`${ID_PREFIX}-reach`}>
      {BOOKING_COPY.reach}
    </p>
    {SENDER_CONTACT.map((spec) => (
      <SchemaField
        key={spec.name}
        input={getFieldInput(spec)}
        name={spec.name}
        label={spec.label}
        idPrefix={ID_PREFIX}
        keepsLongText
        autoComplete={spec.autoComplete}
        value={{ name: account?.userName, email: account?.email, phone: account?.mobileNo }[spec.name]}
      />
    ))}
    <ConsentField id={`${ID_PREFIX}-consent`}>{FORM_MESSAGES.consentContact}</ConsentField>
  </fieldset>
);

/** The price of the day for everybody who travels, with the rooms that it is for. Scripts update it. */
function TotalOfDay({ data, day, values, market }: { data: PriceData; day: string; values: FormValues; market: Market }) {
  const party = readParty(values);
  const price = priceOfferedDay(data, day, party);
  const words = price && [BOOKING_COPY.formatPerPerson(formatPrice(market, price.perPerson / MINOR_UNITS)), formatRooms(price.rooms)];
  const isPublished = findPublishedPrice(data, day) !== undefined;
  return (
    <p className={css.total} data-total="" hidden={!day} aria-live="polite">
      <span>
        <span>{formatTravellers(party)}</span>
        <small data-unpublished={BOOKING_COPY.unpublished}>{isPublished ? words?.join(' · ') : BOOKING_COPY.unpublished}</small>
        <small>{BOOKING_COPY.noPaymentNow}</small>
      </span>
      <b className={base.tabularNumber} data-on-request={BOOKING_COPY.onRequest}>
        {price ? formatPrice(market, price.total / MINOR_UNITS) : isPublished && BOOKING_COPY.onRequest}
      </b>
    </p>
  );
}

/** About the price for everybody who travels, if anybody does. Scripts update it; `#` stands for the number of travellers. */
function Total({ trip: { price, pricesVary }, request: { market }, people, hidden }: TotalProps) {
  const { aboutForOne, aboutForMany, noPaymentNow, onRequest } = BOOKING_COPY;
  if (typeof price !== 'number')
    return (
      <p className={css.total} data-about="" hidden={hidden}>
        <span>
          {onRequest}
          <small>{noPaymentNow}</small>
        </span>
      </p>
    );
  return (
    <p className={css.total} data-about="" hidden={hidden}>
      <span>
        <span data-people={aboutForMany} data-one={aboutForOne} aria-live="polite" hidden={people === 0}>
          {people === 1 ? aboutForOne : aboutForMany.replace('#', String(people))}
        </span>
        <small>{noPaymentNow}</small>
      </span>
      <b className={base.tabularNumber} data-price={price} hidden={people === 0}>
        {formatPriceOrRequest(market, { price: price * (people || 1), pricesVary })}
      </b>
    </p>
  );
}

/** The buttons. Login and Register also work without script, where they keep the trip in the address (`enquireForm`). */
function Actions({ isBooking, market }: { isBooking: boolean; market: PageRequest['market'] }) {
  const ways = [
    { to: 'login', label: BOOKING_COPY.login, href: loginPath(undefined, market, 'book') },
    { to: 'register', label: BOOKING_COPY.register, href: registerPath(undefined, market, 'book') },
  ];
  return (
    <>
      <button type="submit" className={`${button.base} ${button.large} ${button.fullWidth} ${css.send}`}>
        <span>{isBooking ? BOOKING_COPY.book : BOOKING_COPY.enquire}</span>
        <span>{BOOKING_COPY.sending}</span>
      </button>
      {!isBooking && (
        <p className={css.ways}>
          <span>{BOOKING_COPY.haveAccount}</span>
          {ways.map(({ to, label, href }) => (
            <button key={to} type="submit" name="to" value={to} formNoValidate className={link.link} data-account-path={href}>
              {label}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** What the sheet shows once the booking is stored (specification 8). The script replaces the address by that of its page. */
const BookedMessage = ({ market }: Pick<PageRequest, 'market'>): ReactNode => (
  <template data-booked="">
    <div className={css.booked}>
      <Notice kind="success" title={MESSAGES.booked}>
        {MESSAGES.bookedWords}
      </Notice>
      <p>{BOOKING_COPY.confirmed}</p>
      <a className={`${button.base} ${button.large} ${button.fullWidth}`} href={PAGE_PATHS.profile} data-next="">
        {BOOKING_COPY.seeRequest}
      </a>
      <TextLink href={addMarketParam(`${PAGE_PATHS.profile}#trips`, market)}>{BOOKING_COPY.yourTrips}</TextLink>
      {/* The script puts the answers and the next steps of the page after sending here, below everything that is pressed. */}
      <div className={css.receipt} data-receipt="" />
    </div>
  </template>
);

/**
 * One form for the page and the sheet. It books for a complete account, and otherwise sends an enquiry, so that nobody has to sign in to
 * reach the agency.
 */
export function BookingForm({ data: { trip, me: account, company, turnstileSiteKey }, request }: BookingFormProps) {
  const { market, search, form } = request;
  const isBooking = Boolean(account?.userName && account.email && account.mobileNo);
  const name = isBooking ? 'book' : 'enquire';
  const getValue = (field: string): string | undefined => form?.values[field] ?? search.get(field) ?? DEFAULT_VALUES[field];
  const values = Object.fromEntries(
    [...TRIP_FIELDS.map((spec) => spec.name), 'packageFlexibleDates', 'packageMonths'].map((field) => [field, getValue(field)]),
  );
  const prices = trip.prices ? readTripPrices(trip.prices, toOfficeDay(Date.now(), market)) : null;
  const asks = prices && listOptionalPrices(prices);
  const { packageStartDate = '', packageFlexibleDates } = values;
  const day = packageFlexibleDates !== 'yes' && isDay(packageStartDate) ? packageStartDate : '';
  const prefilled = TRIP_PARAMETERS.flatMap((field) => search.get(field) ?? []);
  return (
    <form
      method="post"
      action={bookingPath(market, trip.id)}
      className={css.form}
      noValidate
      data-form={name}
      data-submit-async=""
      data-landing=""
      data-validate-on-submit=""
      data-draft="book"
      data-prefilled={prefilled.length > 0 ? prefilled.join() : undefined}
      data-prices={prices ? JSON.stringify(prices) : undefined}
      data-money={prices ? formatPrice(market, 0) : undefined}
      data-failed={isBooking ? MESSAGES.bookFailedWords : MESSAGES.enquiryFailed}
      data-lost={FORM_MESSAGES.connectionLost}
    >
      <SubmissionFields form={name} />
      <input type="hidden" name="packageDestination" value={trip.name} />
      <SubmittedFormProvider value={form}>
        <div className={css.body}>
          <TripSummary trip={trip} request={request} published={prices && day ? findPublishedPrice(prices, day) : undefined} />
          <DraftNotice />
          {!account && (
            <Notice kind="neutral" title={MESSAGES.bookFirst}>
              {MESSAGES.bookFirstWords} {BOOKING_COPY.withoutAccount}
            </Notice>
          )}
          {account && !isBooking && (
            <Notice kind="neutral">
              {ENQUIRY_MESSAGES.profileIncomplete}{' '}
              <TextLink href={addMarketParam(PAGE_PATHS.profile, market)}>{BOOKING_COPY.profile}</TextLink>
            </Notice>
          )}
          <StartFields values={values} market={market} />
          <fieldset className={css.steps} aria-label={BOOKING_COPY.travellers}>
            <Stepper spec={ADULTS} ages={BOOKING_COPY.adultAges} value={values[ADULTS.name]} />
            <Stepper spec={CHILDREN} ages={BOOKING_COPY.childAges} value={values[CHILDREN.name]} />
            {asks?.childWithoutBed && <Stepper spec={WITHOUT_BED} ages={BOOKING_COPY.withoutBedAges} value={values[WITHOUT_BED.name]} />}
            {asks?.infant && <Stepper spec={INFANTS} ages={BOOKING_COPY.infantAges} value={values[INFANTS.name]} />}
          </fieldset>
          <SchemaField
            input={getFieldInput(NOTE)}
            name={NOTE.name}
            label={NOTE.label}
            idPrefix={ID_PREFIX}
            optional
            keepsLongText
            value={values[NOTE.name]}
          />
          {account && isBooking ? <Sender account={account} request={request} /> : <ContactFields account={account} />}
          {!isBooking && <Turnstile siteKey={turnstileSiteKey} />}
        </div>
        <div className={css.footer}>
          <SubmissionStatus form={form} title={isBooking ? MESSAGES.bookFailed : undefined} phone={company.phone} />
          {prices && <TotalOfDay data={prices} day={day} values={values} market={market} />}
          <Total trip={trip} request={request} people={countPaying(readParty(values))} hidden={Boolean(prices && day)} />
          <Actions isBooking={isBooking} market={market} />
        </div>
      </SubmittedFormProvider>
      {isBooking && <BookedMessage market={market} />}
    </form>
  );
}
