import { getEnquiryStatusPath, PAGE_PATHS } from '../../../schema/addresses.ts';
import { DAY_MS, type EnquiryKind, type EnquiryStatus, type Market } from '../../../schema/constants.ts';
import { formatDeadline, formatOfficeTime, toOfficeDay } from '../../../schema/format.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import type { ProfileQuery } from '../../documents/graphql.ts';
import * as base from '../../ui/base.css.ts';
import { listPath, whatsappUrl } from '../../ui/paths.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { PictureFile } from '../../ui/primitives/picture.tsx';
import { PicturePlaceholder } from '../../ui/primitives/picture-placeholder.tsx';
import { BidiText } from '../../ui/primitives/text.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { STATUS_COPY } from '../enquiry/status-copy.ts';
import type { PageRequest } from '../page.tsx';
import { TRIPS_COPY } from './copy.ts';
import * as css from './profile-trips.css.ts';

type TripsPage = NonNullable<ProfileQuery['viewer']>['enquiries'];
type Trip = TripsPage['nodes'][number];

const { stops } = TRIPS_COPY;
/** How many stops are behind a request, besides the current one. */
const STOPS_DONE: Readonly<Record<EnquiryStatus, number>> = { new: 0, contacted: 1, quoted: 2, won: 3, lost: 0 };
const ARRANGED_KINDS: readonly EnquiryKind[] = ['visa', 'insurance'];

/** Days from today at the office to a day such as 2026-12-24; negative for a day in the past. */
const countDaysUntil = (day: string, market: Market): number => (Date.parse(day) - Date.parse(toOfficeDay(Date.now(), market))) / DAY_MS;

const isOver = ({ status, startDate, endDate, market }: Trip): boolean =>
  status === 'won' && startDate !== null && countDaysUntil(endDate ?? startDate, market) < 0;

/** The stops of a request and the index of the current one. A trip without dates has no end. */
function listStops(trip: Trip): { labels: string[]; current: number } {
  const { kind, status, startDate } = trip;
  const booked = ARRANGED_KINDS.includes(kind) ? TRIPS_COPY.arranged : stops.booked;
  const travels = startDate !== null && !ARRANGED_KINDS.includes(kind);
  return {
    labels: [stops.sent, stops.read, stops.offer, booked, ...(travels ? [stops.home] : [])],
    current: STOPS_DONE[status] + (travels && isOver(trip) ? 1 : 0),
  };
}

/** The state as a line of stops: done is filled, now has a halo, ahead is dotted. */
function Journey({ trip }: { trip: Trip }) {
  const { labels, current } = listStops(trip);
  return (
    <ol className={css.journey} aria-label={TRIPS_COPY.journey} style={{ gridTemplateColumns: `repeat(${labels.length},1fr)` }}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={index < current ? css.done : index === current ? css.now : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <i>{index < current && <Icon name="check" />}</i>
          <span>
            {label}
            {index < current && <span className={base.visuallyHidden}> ({TRIPS_COPY.done})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What the state means for the sender. */
function describeState(trip: Trip): string {
  const { status, withdrawnAt, startDate, nextSteps, market } = trip;
  if (withdrawnAt !== null) return TRIPS_COPY.withdrawn;
  if (status === 'lost' || status === 'contacted' || status === 'quoted') return TRIPS_COPY[status];
  if (status === 'won') {
    if (isOver(trip)) return TRIPS_COPY.home;
    const days = startDate === null ? -1 : countDaysUntil(startDate, market);
    return TRIPS_COPY.formatBooked(days < 0 ? null : days);
  }
  const due = Date.parse(nextSteps[0]?.dueAt ?? '');
  return Number.isNaN(due) ? '' : TRIPS_COPY.formatWaiting(formatDeadline(due, market), due < Date.now());
}

interface TripProps {
  trip: Trip;
  agency: string;
  whatsapp: string;
}

function TripItem({ trip, agency, whatsapp }: TripProps) {
  const { reference, title, market, dates, people, submittedAt, withdrawnAt, status } = trip;
  const isOff = withdrawnAt !== null || status === 'lost';
  const facts = [dates, people].filter(Boolean).join(', ') || formatOfficeTime(submittedAt, market);
  return (
    <article className={`${css.trip} ${isOff ? css.off : ''}`}>
      <div className={css.picture}>
        {trip.package?.mainImage ? (
          <PictureFile fragment={trip.package.mainImage} alt="" sizes="(width < 640px) 5.5rem, 13rem" />
        ) : (
          <PicturePlaceholder label={title} />
        )}
      </div>
      <div className={css.main}>
        <header>
          <div>
            <h3>
              <BidiText text={title} />
            </h3>
            <p className={base.muted}>
              <bdi>{facts}</bdi>
            </p>
          </div>
          <p className={`${css.reference} ${base.tabularNumber}`}>{reference}</p>
        </header>
        {!isOff && <Journey trip={trip} />}
        <div className={css.foot}>
          <p>{describeState(trip)}</p>
          <p className={base.actionRow}>
            <TextLink href={addMarketParam(getEnquiryStatusPath(reference), market)} aria-label={`${TRIPS_COPY.open}: ${reference}`}>
              {TRIPS_COPY.open}
            </TextLink>
            {isOver(trip) ? (
              <TextLink href={addMarketParam(PAGE_PATHS.reviews, market)}>{TRIPS_COPY.review}</TextLink>
            ) : (
              whatsapp &&
              !isOff && (
                <TextLink
                  href={whatsappUrl(whatsapp, STATUS_COPY.formatChat(agency, reference))}
                  aria-label={`${TRIPS_COPY.chat}: ${reference}`}
                >
                  <Icon name="chat" /> {TRIPS_COPY.chat}
                </TextLink>
              )
            )}
          </p>
        </div>
      </div>
    </article>
  );
}

interface TripsSectionProps extends Omit<TripProps, 'trip'> {
  page: TripsPage | undefined;
  isVerified: boolean;
  request: PageRequest;
}

/** What the account has sent, ten at a time, newest first. */
export function TripsSection({ page, isVerified, request, ...contact }: TripsSectionProps) {
  const { nodes = [], pageInfo } = page ?? {};
  const { market } = request;
  const pagePath = (query: string): string => `${addMarketParam(`${PAGE_PATHS.profile}${query}`, market)}#trips`;
  return (
    <section className={css.trips} id="trips" aria-labelledby="trips-heading">
      <h2 id="trips-heading">{TRIPS_COPY.heading}</h2>
      {nodes.length > 0 ? (
        nodes.map((trip) => <TripItem key={trip.reference} trip={trip} {...contact} />)
      ) : (
        <p className={css.empty}>
          {TRIPS_COPY.empty} <TextLink href={listPath(market)}>{TRIPS_COPY.seePackages}</TextLink>
        </p>
      )}
      {!isVerified && <p className={base.muted}>{TRIPS_COPY.unverified}</p>}
      {(pageInfo?.hasNextPage || pageInfo?.hasPreviousPage) && (
        <p className={`${base.actionRow} ${css.pager}`}>
          {pageInfo.hasPreviousPage && <TextLink href={pagePath('')}>{TRIPS_COPY.newest}</TextLink>}
          {pageInfo.hasNextPage && (
            <TextLink href={pagePath(`?after=${pageInfo.endCursor}`)}>
              {TRIPS_COPY.earlier} <Icon name="arrow" mirrorInRtl />
            </TextLink>
          )}
        </p>
      )}
    </section>
  );
}
