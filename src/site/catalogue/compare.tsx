import { getDetailPath, getPackagePath } from '../../../schema/addresses.ts';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { formatPriceOrRequest } from '../../../schema/format.ts';
import { graphql, readFragment } from '../../documents/gql.ts';
import type { ComparedPackageFragment as ComparedPackage } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { ThreePackages } from '../../ui/catalogue/package-grid.tsx';
import { MARKET_COPY } from '../../ui/market-copy.ts';
import { bookingPath, comparePath, enquiryPath, listPath, openBookingSheet, whatsappUrl } from '../../ui/paths.ts';
import { SheetHead } from '../../ui/patterns/sheet-head.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { PictureFile } from '../../ui/primitives/picture.tsx';
import { PicturePlaceholder } from '../../ui/primitives/picture-placeholder.tsx';
import { BidiText } from '../../ui/primitives/text.tsx';
import { HeadlineText, TextLink } from '../../ui/primitives/typography.tsx';
import { definePage, type PageRequest } from '../page.tsx';
import * as css from './compare.css.ts';
import { type ComparisonRow, comparePackages } from './compare-rows.ts';
import { COMPARE_COPY } from './copy.ts';

const ComparedPackageFragment = graphql(`
  fragment ComparedPackage on Package {
    id: databaseId name destination duration tripType startsFrom price pricesVary inclusions exclusions
    bestMonths rating { average count }
    itinerary { includedMeals }
    mainImage { name ...PictureFile }
  }
`);

const CompareDocument = graphql(`
  query Compare($market: Market!, $ids: [ID!]!, $count: Int!) {
    ...SiteLayout
    company(market: $market) { office }
    compared: packages(market: $market, filter: { ids: $ids }, first: $count) { nodes { id: databaseId ...ComparedPackage ...PackageCard } }
    suggestions: packages(market: $market, first: 3) { nodes { id: databaseId ...PackageCard } }
  }
`);

/** The package ids of the address, in its order and without repeats. */
const parseIds = ({ search }: PageRequest): string[] =>
  [...new Set((search.get('packages') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id)))].slice(0, LIMITS.shortlist);

interface TripHeadProps {
  market: Market;
  item: ComparedPackage;
  /** The page without this package. */
  removePath: string;
}

function TripHead({ market, item: { id, name, destination, mainImage }, removePath }: TripHeadProps) {
  return (
    <div className={css.trip}>
      {mainImage ? (
        <PictureFile fragment={mainImage} alt="" sizes="(max-width: 767px) 40vw, 17rem" maxWidth={720} loading="eager" />
      ) : (
        <PicturePlaceholder label={destination.split(',')[0] || name} />
      )}
      <a href={getPackagePath(market, id, name)}>
        <BidiText text={name} />
      </a>
      <a
        className={`${button.iconButton} ${css.remove}`}
        href={removePath}
        data-dialog="remove"
        data-package={id}
        aria-label={COMPARE_COPY.formatRemoveLabel(name)}
      >
        <Icon name="close" />
      </a>
    </div>
  );
}

const ComparisonCell = ({ row: { label, values, best }, index }: { row: ComparisonRow; index: number }) => {
  const [first = '', ...others] = values[index] ?? [];
  return (
    <td data-label={label} className={best?.index === index ? css.best : undefined}>
      {others.length === 0 ? (
        <BidiText text={first} />
      ) : (
        <ul>
          {[first, ...others].map((value) => (
            <li key={value}>
              <BidiText text={value} />
            </li>
          ))}
        </ul>
      )}
      {best?.index === index && <div>{best.reason}</div>}
    </td>
  );
};

interface ComparisonProps {
  market: Market;
  /** Two to four packages, or one. */
  packages: readonly ComparedPackage[];
  /** The ids of the address. */
  ids: readonly string[];
}

function Comparison({ market, packages, ids }: ComparisonProps) {
  const { rows, common } = comparePackages(market, packages);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable for keyboard users. */}
      <section className={css.scroller} tabIndex={0} aria-label={COMPARE_COPY.region}>
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {packages.map((item) => (
                <th key={item.id} scope="col">
                  <TripHead
                    market={market}
                    item={item}
                    removePath={comparePath(
                      market,
                      ids.filter((id) => id !== item.id),
                    )}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{COMPARE_COPY.price}</th>
              {packages.map(({ id, price, pricesVary }) => (
                <td key={id} data-label={COMPARE_COPY.price} className={`${css.price} ${ground.tabularNumber}`}>
                  {formatPriceOrRequest(market, { price, pricesVary })}
                  {typeof price === 'number' && <small>{MARKET_COPY[market].priceUnit}</small>}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {packages.map(({ id }, index) => (
                  <ComparisonCell key={id} row={row} index={index} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {packages.map(({ id, name }) => (
                <td key={id}>
                  <p className={css.actions}>
                    <a
                      className={`${button.base} ${button.compact}`}
                      href={bookingPath(market, id)}
                      aria-label={`${COMPARE_COPY.book}: ${name}`}
                      {...openBookingSheet}
                    >
                      {COMPARE_COPY.book}
                    </a>
                    <a className={link.arrowLink} href={getDetailPath(market, id)} aria-label={`${MARKET_COPY[market].details}: ${name}`}>
                      {MARKET_COPY[market].details}
                    </a>
                    <a
                      className={link.subtleLink}
                      href={enquiryPath(market, { package: id })}
                      aria-label={`${COMPARE_COPY.enquire}: ${name}`}
                    >
                      {COMPARE_COPY.enquire}
                    </a>
                  </p>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {common.length > 0 && (
        <dl className={css.common}>
          <dt>{COMPARE_COPY.formatCommon(packages.length)}</dt>
          <dd>{common.join(' · ')}</dd>
        </dl>
      )}
    </>
  );
}

/** Up to four packages side by side; the address names them. */
export const comparePage = definePage({
  document: CompareDocument,
  currentNavItem: 'Packages',
  variables: (request) => ({ ids: parseIds(request), count: LIMITS.shortlist }),
  select({ compared, suggestions, company }, request) {
    const ids = parseIds(request);
    const found = ids.flatMap((id) => compared.nodes.find((node) => node.id === id) ?? []);
    return { ids: found.map(({ id }) => id), found, suggestions: suggestions.nodes, office: company.office };
  },
  head: () => ({ title: COMPARE_COPY.title, description: COMPARE_COPY.description, noindex: true }),
  Body({ data: { ids, found, suggestions, office }, request: { market, origin } }) {
    const packages = found.slice(0, LIMITS.compared).map((node) => readFragment(ComparedPackageFragment, node));
    const others = found.slice(LIMITS.compared);
    const url = origin + comparePath(market, ids);
    if (packages.length === 0)
      return (
        <div className={`${ground.container} ${css.page}`}>
          <div className={css.header}>
            <h1>
              <HeadlineText headline={COMPARE_COPY.emptyHeadline} />
            </h1>
          </div>
          <p className={ground.prose}>
            {COMPARE_COPY.emptyAdvice} <TextLink href={listPath(market)}>{COMPARE_COPY.showAll}</TextLink>
          </p>
          <section className={css.others} aria-labelledby="suggestions" data-empty-shortlist="">
            <h2 id="suggestions">{COMPARE_COPY.suggestions}</h2>
            <ThreePackages packages={suggestions} market={market} label="details" />
          </section>
        </div>
      );
    return (
      <>
        <SheetHead office={office} url={url} />
        <div className={`${ground.container} ${css.page}`}>
          <div className={css.header}>
            <h1>
              <HeadlineText headline={COMPARE_COPY.formatHeadline(packages.length)} />
            </h1>
            <p className={ground.actionRow}>
              <TextLink
                href={whatsappUrl(
                  '',
                  COMPARE_COPY.formatShareText(
                    packages.map(({ name }) => name),
                    url,
                  ),
                )}
              >
                <Icon name="chat" /> {COMPARE_COPY.share}
              </TextLink>
              <button type="button" className={link.subtleLink} data-dialog="print">
                <Icon name="print" /> {COMPARE_COPY.print}
              </button>
            </p>
          </div>
          <Comparison market={market} packages={packages} ids={ids} />
          {packages.length > 1 && (
            <p className={css.ask}>
              {COMPARE_COPY.torn} <TextLink href={enquiryPath(market, { for: 'package' })}>{COMPARE_COPY.ask}</TextLink>
            </p>
          )}
          {others.length > 0 && (
            <section className={css.others} aria-labelledby="others">
              <h2 id="others">{COMPARE_COPY.others}</h2>
              <p className={ground.muted}>{COMPARE_COPY.othersAdvice}</p>
              <ThreePackages packages={others} market={market} label="details" />
            </section>
          )}
        </div>
      </>
    );
  },
});
