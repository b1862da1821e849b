import type { ReactNode } from 'react';
import { getPackagePath } from '../../../schema/addresses.ts';
import { LIMITS, type Market } from '../../../schema/constants.ts';
import { formatCount, formatPriceOrRequest } from '../../../schema/format.ts';
import { type FragmentType, graphql } from '../../documents/gql.ts';
import * as base from '../../ui/base.css.ts';
import { OtherStorefrontText } from '../../ui/catalogue/other-storefront-text.tsx';
import { enquiryPath, listPath } from '../../ui/paths.ts';
import * as chip from '../../ui/primitives/chip.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { PictureFile, type PictureFileFragment } from '../../ui/primitives/picture.tsx';
import { BidiText } from '../../ui/primitives/text.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { definePage, type PageRequest } from '../page.tsx';
import { SUGGESTION_COPY as COPY } from './copy.ts';
import * as css from './search-suggestions.css.ts';

const SuggestionsDocument = graphql(`
  query SearchSuggestions($market: Market!, $search: String, $isSearch: Boolean!, $first: Int!) {
    ...SiteLayout
    places: company(market: $market) { topLocations { name picture { ...PictureFile } } }
    packages(market: $market, filter: { search: $search, isUnfinished: $isSearch }, first: $first) {
      correctedSearch
      otherStorefront { market search }
      facets @skip(if: $isSearch) { tripTypes { value count } }
      sights @include(if: $isSearch) { name day package { id: databaseId name mainImage { ...PictureFile } } }
      pageInfo { hasNextPage }
      nodes { id: databaseId name destination duration tripType price pricesVary mainImage { ...PictureFile } }
    }
  }
`);

const MAX_SHOWN = { packages: 4, tripTypes: 2, popularTypes: 6, places: 6, sparsePlaces: 3 } as const;

const getSearch = ({ search }: PageRequest): string =>
  [...(search.get('search') ?? '').replace(/\s+/g, ' ').trim()].slice(0, LIMITS.maxSearchChars).join('');

/** An entry of the list, which the script moves through by the keyboard. */
function Option({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a role="option" aria-selected="false" tabIndex={-1} href={href} className={className}>
      {children}
    </a>
  );
}

/** A label with its entries; nothing without entries. A listbox may contain no headings. */
function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox.
    <div role="group" aria-label={title}>
      <span className={css.label} aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  );
}

/** A name in which the words that were searched stand out; those of Latin scripts, which alone have word boundaries (`\b`). */
function MatchedText({ text, search }: { text: string; search: string }) {
  const words = search.split(' ').filter((word) => word.length > 1);
  const pattern = words.map((word) => word.replace(/\W/g, '\\$&')).join('|');
  return (pattern ? text.split(new RegExp(`\\b(${pattern})`, 'i')) : [text]).map((part, i) =>
    // Every second part is a match.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat.
    i % 2 === 1 ? <mark key={`${i}`}>{part}</mark> : <BidiText key={`${i}`} text={part} />,
  );
}

interface EntryProps {
  href: string;
  name: string;
  note: string;
  picture?: FragmentType<typeof PictureFileFragment> | null;
  price?: string;
  isSmall?: boolean;
  search?: string;
}

const Entry = ({ href, name, note, picture, price, isSmall = false, search = '' }: EntryProps) => (
  <Option href={href} className={isSmall ? `${css.option} ${css.compact}` : css.option}>
    {picture ? (
      <PictureFile fragment={picture} alt="" sizes="88px" maxWidth={320} loading="eager" />
    ) : (
      <i>{isSmall && <Icon name="search" />}</i>
    )}
    <span>
      <b>
        <MatchedText text={name} search={search} />
      </b>
      <small>
        <BidiText text={note} />
      </small>
    </span>
    {price && <span className={base.tabularNumber}>{price}</span>}
  </Option>
);

/**
 * The search with its last word as the packages spell it: "Kerala" for "keral". Undefined if they have different words that begin
 * with it: then it names nothing yet.
 */
function completeSearch(search: string, nodes: readonly { name: string; destination: string }[]): string | undefined {
  const [last = '', ...others] = search.toLowerCase().split(' ').reverse();
  const texts = nodes.map(({ name, destination }) => `${name} ${destination}`.split(/[^\p{L}\p{M}]+/u));
  const begun = texts.flat().find((word) => last !== '' && word.toLowerCase().startsWith(last));
  if (!begun) return search;
  const isCommon = texts.every((words) => words.some((word) => word.toLowerCase() === begun.toLowerCase()));
  return isCommon || begun.length === last.length ? [...others.reverse(), begun].join(' ') : undefined;
}

/** The words that the suggestions are for, and the way to search those that were typed. */
const Mended = ({ market, search, corrected }: { market: Market; search: string; corrected: string }) => (
  <p className={css.mended} data-mended="">
    <span>
      Showing <BidiText text={corrected} />.
    </span>{' '}
    <TextLink href={listPath(market, { search, exact: '1' })}>
      Search instead for &ldquo;
      <BidiText text={search} />
      &rdquo;
    </TextLink>
  </p>
);

/** What scripts show below the search box: popular places, or packages, trip types and sights for what is typed. */
export const searchSuggestionsPage = definePage({
  document: SuggestionsDocument,
  isFragment: true,
  variables(request) {
    const search = getSearch(request);
    return { search: search || null, isSearch: search !== '', first: search ? LIMITS.pageSize : 1 };
  },
  head: () => ({ title: COPY.title, description: COPY.description }),
  Body({ data: { packages, places }, request }) {
    const { market } = request;
    const typed = getSearch(request);
    const { nodes, sights, facets, otherStorefront: other, correctedSearch, pageInfo } = packages;
    const completed = correctedSearch ?? completeSearch(typed, nodes);
    const search = completed ?? typed;
    const types = Map.groupBy(nodes, ({ tripType }) => tripType);
    // A search for a trip type lists its packages already.
    types.delete(nodes.find(({ tripType }) => tripType.toLowerCase() === search.toLowerCase())?.tripType ?? '');
    const shownTypes = completed && nodes.length > 1 && !pageInfo.hasNextPage ? [...types].slice(0, MAX_SHOWN.tripTypes) : [];
    // Trip types and sights fill the second column.
    const isSparse = typed !== '' && nodes.length + (sights?.length ?? 0) < MAX_SHOWN.packages - 1;
    const popular = (
      <Group title={COPY.popular}>
        {places && places.topLocations.length > 0
          ? [
              <div key="places" role="presentation" className={css.places}>
                {places.topLocations.slice(0, isSparse ? MAX_SHOWN.sparsePlaces : MAX_SHOWN.places).map(({ name, picture }) => (
                  <Option key={name} href={listPath(market, { search: name })}>
                    {picture && (
                      <PictureFile fragment={picture} alt="" sizes="(width < 768px) 30vw, 11rem" maxWidth={480} loading="eager" />
                    )}
                    <b>
                      <BidiText text={name} />
                    </b>
                  </Option>
                ))}
              </div>,
            ]
          : []}
      </Group>
    );
    const countLabel = (count: number) => `${formatCount(count)} ${count === 1 ? 'package' : 'packages'}`;
    return (
      <main id="main">
        <h1 className={base.visuallyHidden}>{COPY.title}</h1>
        <div className={css.panel} data-suggestions="">
          {correctedSearch && <Mended market={market} search={typed} corrected={correctedSearch} />}
          {typed && nodes.length === 0 && !other && <p className={css.mended}>{COPY.nothing}</p>}
          <div role="listbox" id="suggestion-list" aria-label={COPY.list} className={typed ? css.groups : undefined}>
            {typed ? (
              <>
                <div role="presentation">
                  <Group title={COPY.packages}>
                    {nodes.slice(0, MAX_SHOWN.packages).map(({ id, name, destination, duration, tripType, mainImage, ...shown }) => (
                      <Entry
                        key={id}
                        href={getPackagePath(market, id, name)}
                        name={name}
                        search={search}
                        note={[duration, tripType, destination].filter(Boolean).join(', ')}
                        picture={mainImage}
                        price={formatPriceOrRequest(market, shown)}
                      />
                    ))}
                  </Group>
                  {other && (
                    <Option href={listPath(other.market, { search: other.search })} className={`${css.option} ${css.dark}`}>
                      <OtherStorefrontText market={other.market} search={other.search} />
                      <Icon name="arrow" mirrorInRtl />
                    </Option>
                  )}
                </div>
                <div role="presentation">
                  <Group title={COPY.tripTypes}>
                    {shownTypes.map(([tripType, matches]) => (
                      <Entry
                        key={tripType}
                        isSmall
                        href={listPath(market, { search, tripType })}
                        name={COPY.tripsTo(tripType, search)}
                        note={countLabel(matches.length)}
                      />
                    ))}
                  </Group>
                  <Group title={COPY.sights}>
                    {(sights ?? []).map(({ name, day, package: { id, name: of, mainImage } }) => (
                      <Entry
                        key={id}
                        isSmall
                        href={getPackagePath(market, id, of)}
                        name={name}
                        search={search}
                        note={COPY.sightOf(day, of)}
                        picture={mainImage}
                      />
                    ))}
                  </Group>
                  {isSparse && popular}
                </div>
              </>
            ) : (
              <>
                {popular}
                <div role="presentation" className={css.chips}>
                  {(facets?.tripTypes ?? [])
                    .filter(({ count }) => count)
                    .slice(0, MAX_SHOWN.popularTypes)
                    .map(({ value, count }) => (
                      <Option key={value} href={listPath(market, { tripType: value })} className={chip.chip}>
                        {value} <small className={base.tabularNumber}>{formatCount(count ?? 0)}</small>
                      </Option>
                    ))}
                </div>
              </>
            )}
          </div>
          {!typed && (
            <p className={css.chips} data-recent={chip.chip} hidden>
              {COPY.recent}{' '}
              <button type="button" className={`${css.forget} ${link.link}`} data-forget="">
                {COPY.forget}
              </button>
            </p>
          )}
          <p className={css.foot}>
            {nodes.length > 0 && typed ? (
              <TextLink href={listPath(market, { search })}>{COPY.allResults(search)}</TextLink>
            ) : (
              <span>
                {COPY.notSure} <TextLink href={enquiryPath(market, { for: 'package', about: typed })}>{COPY.enquire}</TextLink>
              </span>
            )}
            <span aria-hidden="true" className={css.keys}>
              <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
            </span>
          </p>
        </div>
      </main>
    );
  },
});
