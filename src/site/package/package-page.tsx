import type { ReactNode } from 'react';
import { getDetailPath, getPackagePath } from '../../../schema/addresses.ts';
import { formatPricePerPerson, toOfficeDay } from '../../../schema/format.ts';
import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { findPackagePicture, getLinkPictureUrl } from '../../../schema/media-urls.ts';
import { type FragmentType, graphql, readFragment } from '../../documents/gql.ts';
import type { PackageDetailsFragment as PackageDetailsData, PackagePreviewQuery } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { getBookingError } from '../../ui/catalogue/booking-error.tsx';
import { BookingBar, BookingPanel } from '../../ui/catalogue/booking-panel.tsx';
import { Gallery } from '../../ui/catalogue/gallery.tsx';
import * as lede from '../../ui/catalogue/intro-text.css.ts';
import { Inclusions, Itinerary } from '../../ui/catalogue/itinerary.tsx';
import { MARKET_COPY } from '../../ui/market-copy.ts';
import { whatsappUrl } from '../../ui/paths.ts';
import { SheetHead } from '../../ui/patterns/sheet-head.tsx';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { Notice } from '../../ui/primitives/notice.tsx';
import { BidiText, getBidiAttributes, Paragraphs, splitParagraphs, truncateDescription } from '../../ui/primitives/text.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { definePage, type PageRequest } from '../page.tsx';
import { buildTouristTrip } from '../structured-data.ts';
import { PACKAGE_COPY, PREVIEW_COPY } from './copy.ts';
import { bookingForm } from './one-step-booking.ts';
import { PackageEnding, SimilarPackages } from './package-ending.tsx';
import * as css from './package-page.css.ts';
import { PriceTables } from './price-tables.tsx';
import { RouteMap } from './route-map.tsx';

const PackageDetailsFragment = graphql(`
  fragment PackageDetails on Package {
    id: databaseId market name destination description duration tripType category startsFrom price pricesVary inclusions exclusions pdfPath
    prices { bookedUntil seasons { name from to double { amount } } departures { day state } }
    mainImage { name }
    images { name }
    itinerary { day title description stop { name latitude longitude } ...Itinerary }
    rating { average count }
    ...Gallery
    ...BookingPanel
    ...EndingPackage
    ...PackagePrices
  }
`);

const PackagePageDocument = graphql(`
  query PackagePage($market: Market!, $id: ID!) {
    ...SiteLayout
    company(market: $market) { name office topLocations { name picture { name } } ...BookingCompany ...EndingCompany }
    package(id: $id, market: $market) { ...PackageDetails }
    reviews(market: $market, filter: { packageId: $id }, first: 3) { ...EndingReviews }
    similar: similarPackages(market: $market, id: $id) { ...EndingSimilar }
  }
`);
const PackagePreviewDocument = graphql(`
  query PackagePreview($market: Market!, $id: ID!) {
    ...SiteLayout
    company(market: $market) { name office ...BookingCompany ...EndingCompany }
    package: previewPackage(id: $id, market: $market) { ...PackageDetails }
    reviews(market: $market, filter: { packageId: $id }, first: 3) { ...EndingReviews }
    similar: similarPackages(market: $market, id: $id) { ...EndingSimilar }
    staff: staffPackage(id: $id, market: $market) { published price }
  }
`);

/** Names of at least this length are shown in a smaller font. */
const LONG_NAME_CHARACTERS = 56;
/** Paragraphs of at least this length begin with a drop cap. */
const DROP_CAP_MIN_CHARACTERS = 110;
/** Only Latin letters get a drop cap: other scripts may join letters or stack marks on them. */
const LATIN_CAPITAL = /^[A-Z]/;

/** Unmasks the package fragment. Null or undefined when the package does not exist. */
const selectPackage = <Data extends { package?: FragmentType<typeof PackageDetailsFragment> | null }>(data: Data) =>
  data.package && { ...data, package: readFragment(PackageDetailsFragment, data.package) };

interface PackageDetailsProps {
  details: PackageDetailsData;
  data: Pick<PackagePreviewQuery, 'company' | 'reviews' | 'similar'>;
  request: PageRequest;
  /** Shown in a preview, which has no booking form. */
  previewNotice?: ReactNode;
}

function PackageDetails({ details, data: { company, reviews, similar }, request, previewNotice }: PackageDetailsProps) {
  const { market, name, destination, duration, tripType, category, startsFrom, itinerary, inclusions, exclusions } = details;
  const bookingError = getBookingError(request.form);
  // Without the package's name, which may change after the link was shared.
  const pageUrl = request.origin + getDetailPath(market, details.id);
  const shareText = PACKAGE_COPY.formatShareText(name, duration, formatPricePerPerson(market, details));
  const [first, ...others] = splitParagraphs(details.description);
  const booking = { fragment: details, companyFragment: company, pageUrl, isPreview: Boolean(previewNotice) };
  const facts = [
    [PACKAGE_COPY.duration, duration],
    [PACKAGE_COPY.tripType, tripType],
    [PACKAGE_COPY.category, category],
    [PACKAGE_COPY.startsFrom, startsFrom],
  ] as const;
  return (
    <>
      <SheetHead office={company.office} url={pageUrl} />
      <div className={ground.container}>
        <nav aria-label="Breadcrumb" data-screen="">
          <ol className={css.breadcrumb}>
            <li>
              <a className={link.subtleLink} href={MARKET_CONFIG[market].homePath}>
                {PACKAGE_COPY.home}
              </a>
            </li>
            <li>
              <a className={link.subtleLink} href={MARKET_CONFIG[market].listPath}>
                {PACKAGE_COPY.packages}
              </a>
            </li>
            <li>
              <BidiText text={destination.split(',')[0] || name} />
            </li>
          </ol>
        </nav>
        <div className={css.title}>
          {previewNotice}
          {bookingError && (
            <Notice kind="error" title={bookingError.title}>
              {bookingError.message}
            </Notice>
          )}
          <h1 className={name.length > LONG_NAME_CHARACTERS ? css.longName : undefined}>
            <BidiText text={name} />
          </h1>
          <p className={ground.actionRow} data-screen="">
            <TextLink href={whatsappUrl('', `${shareText} ${pageUrl}`)} data-dialog="share" data-text={shareText} data-url={pageUrl}>
              <Icon name="share" /> <span data-prepare={PACKAGE_COPY.shareOnDevice}>{PACKAGE_COPY.share}</span>
            </TextLink>
            <button type="button" className={link.subtleLink} data-dialog="print">
              <Icon name="print" /> {PACKAGE_COPY.print}
            </button>
            {details.pdfPath && !previewNotice && <TextLink href={details.pdfPath}>{PACKAGE_COPY.pdf}</TextLink>}
          </p>
        </div>
        <Gallery fragment={details} />
        <div className={css.columns}>
          <div>
            <dl className={css.keyFacts}>
              {facts.map(
                ([term, value]) =>
                  value && (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>
                        <BidiText text={value} />
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            {first && (
              <div className={ground.prose}>
                <p
                  className={
                    first.length > DROP_CAP_MIN_CHARACTERS && LATIN_CAPITAL.test(first)
                      ? `${lede.introText} ${lede.dropCap}`
                      : lede.introText
                  }
                  {...getBidiAttributes(first)}
                >
                  {first}
                </p>
                <Paragraphs text={others.join('\n')} />
              </div>
            )}
            {itinerary.length > 0 && (
              <section aria-labelledby="days">
                <h2 id="days" className={css.sectionTitle}>
                  {PACKAGE_COPY.itinerary}
                </h2>
                <Itinerary days={itinerary} />
              </section>
            )}
            {(inclusions.length > 0 || exclusions.length > 0) && (
              <section aria-labelledby="covers">
                <h2 id="covers" className={css.sectionTitle}>
                  {PACKAGE_COPY.inclusions}
                </h2>
                <Inclusions inclusions={inclusions} exclusions={exclusions} />
              </section>
            )}
            <PriceTables fragment={details} today={toOfficeDay(Date.now(), market)} isPreview={Boolean(previewNotice)} />
            <RouteMap itinerary={itinerary} />
            <PackageEnding fragment={details} company={company} reviews={reviews} pageUrl={pageUrl} />
          </div>
          <BookingPanel {...booking} />
        </div>
      </div>
      <SimilarPackages fragments={similar} market={market} />
      <BookingBar {...booking} />
    </>
  );
}

const toVariables = ({ params }: PageRequest) => ({ id: params.id ?? '' });

/** A package with its days, what its price covers, and the ways to book it: /details/{type}/{id}/{name}. */
export const packagePage = definePage({
  document: PackagePageDocument,
  currentNavItem: 'Packages',
  forms: { book: bookingForm },
  variables: toVariables,
  select: (data) => selectPackage(data),
  redirectPath({ package: { market, id, name } }, { path, params }) {
    const currentPath = getPackagePath(market, id, name);
    return params.slug === undefined || path === currentPath ? undefined : currentPath;
  },
  head({ company, package: details }) {
    const { id, market, name, destination, description, duration, price = null, pricesVary, mainImage } = details;
    const picture = findPackagePicture(mainImage, destination, company.topLocations);
    const priceText = formatPricePerPerson(market, details);
    return {
      title: name,
      description: truncateDescription(splitParagraphs(description)[0] ?? PACKAGE_COPY.formatDescription(name, duration, priceText)),
      canonical: getPackagePath(market, id, name),
      previewImage: {
        url: getLinkPictureUrl({ market, id, name, price, pricesVary, agency: company.name, picture }),
        alt: PACKAGE_COPY.formatPictureText(name, formatPricePerPerson(market, details, MARKET_COPY[market].priceUnit), company.name),
      },
      structuredData: buildTouristTrip(details, company.name, toOfficeDay(Date.now(), market)),
    };
  },
  Body: ({ data, request }) => <PackageDetails details={data.package} data={data} request={request} />,
});

/** The page of an unpublished package for staff, at an address that is never cached. */
export const packagePreviewPage = definePage({
  document: PackagePreviewDocument,
  currentNavItem: 'Packages',
  floatingButton: 'none',
  variables: toVariables,
  select: (data) => selectPackage(data),
  head({ package: { id, market, name } }) {
    return { title: PREVIEW_COPY.formatTitle(name), description: PREVIEW_COPY.description, canonical: getDetailPath(market, id) };
  },
  Body: ({ data, request }) => (
    <PackageDetails
      details={data.package}
      data={data}
      request={request}
      previewNotice={
        <Notice kind="neutral" title={PREVIEW_COPY.notice}>
          {data.staff?.published ? PREVIEW_COPY.live : PREVIEW_COPY.draft}
          {data.staff?.price === null && PREVIEW_COPY.noPrice}
          {PREVIEW_COPY.noBooking}
        </Notice>
      }
    />
  ),
});
