import type { ReactNode } from 'react';
import { detailPath, packagePath } from '../../schema/addresses.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import { type FragmentType, readFragment } from '../documents/fragment-masking.ts';
import { graphql } from '../documents/gql.ts';
import type { DetailQuery, DetailFragment as Found, PreviewQuery } from '../documents/graphql.ts';
import { BookForm, bookProblem } from '../ui/book.tsx';
import { BuyBar, BuyPanel } from '../ui/buy.tsx';
import { Days } from '../ui/days.tsx';
import { Gallery } from '../ui/gallery.tsx';
import * as ground from '../ui/ground.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as lede from '../ui/lede.css.ts';
import { Ledger } from '../ui/ledger.tsx';
import { lettersOf, Name } from '../ui/letters.tsx';
import * as link from '../ui/link.css.ts';
import { price } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { paragraphs, shortened } from '../ui/paragraphs.ts';
import { whatsappUrl } from '../ui/paths.ts';
import { Prose } from '../ui/prose.tsx';
import { book } from './book.ts';
import * as css from './details.css.ts';
import { structuredPackage } from './details-structured.ts';
import { definePage, NothingHere, type PageAt } from './page.tsx';

const DetailFragment = graphql(`
  fragment Detail on Package {
    id market name destination description duration tripType category startsFrom price inclusions exclusions
    mainImage { name alt }
    images { name }
    itinerary { day title description ...Day }
    ...Gallery
    ...Buy
  }
`);

const DetailDocument = graphql(`
  query Detail($market: Market!, $id: ID!) {
    ...Chrome
    company(market: $market) { name topLocations { name picture { name alt } } ...BuyDesk }
    package(id: $id, market: $market) { ...Detail }
  }
`);
const PreviewDocument = graphql(`
  query Preview($market: Market!, $id: ID!) {
    ...Chrome
    company(market: $market) { name ...BuyDesk }
    package: previewPackage(id: $id, market: $market) { ...Detail }
    staff: staffPackage(id: $id, market: $market) { published price }
  }
`);

/** Characters: from where a name is set smaller, from where a paragraph carries a large first letter. */
const LONG_NAME = 56;
const LONG_LEDE = 110;
/** Letters that can stand alone and large: those of others join up, or carry signs above. */
const CAPITAL = /^[A-Z]/;

/** What a page is made of: the package, and who is to be asked about it. */
const foundIn = ({ package: found }: { package?: FragmentType<typeof DetailFragment> | null }): Found => {
  if (!found) throw new NothingHere();
  return readFragment(DetailFragment, found);
};

interface DetailProps {
  of: Found;
  desk: PreviewQuery['company'];
  at: PageAt;
  /** Above everything: what staff are told of a preview, which books nothing. */
  preview?: ReactNode;
}

function Detail({ of: found, desk: company, at, preview }: DetailProps) {
  const { market, name, destination, duration, tripType, category, startsFrom, itinerary, inclusions, exclusions } = found;
  const wrong = bookProblem(at.form);
  // In words that people send on: the address that is right whatever the package is called one day.
  const address = at.origin + detailPath(market, found.id);
  const [first, ...others] = paragraphs(found.description);
  const facts = [
    ['Duration', duration],
    ['Trip type', tripType],
    ['Category', category],
    ['Starts from', startsFrom],
  ] as const;
  return (
    <>
      {!preview && <BookForm />}
      <div className={ground.wrap}>
        <nav aria-label="Breadcrumb">
          <ol className={css.crumbs}>
            <li>
              <a href={MARKET_FACTS[market].home}>Home</a>
            </li>
            <li>
              <a href={MARKET_FACTS[market].list}>Packages</a>
            </li>
            <li>
              <Name of={destination.split(',')[0] || name} />
            </li>
          </ol>
        </nav>
        <div className={css.title}>
          {preview}
          {wrong && (
            <Notice kind="bad" title={wrong.title}>
              {wrong.words}
            </Notice>
          )}
          <h1 className={name.length > LONG_NAME ? css.long : undefined}>
            <Name of={name} />
          </h1>
          <p className={ground.actions}>
            <a className={link.link} href={whatsappUrl('', `${name}, ${duration}, ${price(market, found.price)} per person. ${address}`)}>
              <Icon name="share" /> Share on WhatsApp
            </a>
            <button type="button" className={link.link} data-print="">
              <Icon name="print" /> Print itinerary
            </button>
          </p>
        </div>
        <Gallery of={found} />
        <div className={css.detail}>
          <div>
            <dl className={css.keyfacts}>
              {facts.map(
                ([term, value]) =>
                  value && (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>
                        <Name of={value} />
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            {first && (
              <div className={ground.prose}>
                <p
                  className={first.length > LONG_LEDE && CAPITAL.test(first) ? `${lede.lede} ${lede.drop}` : lede.lede}
                  {...lettersOf(first)}
                >
                  {first}
                </p>
                <Prose text={others.join('\n')} />
              </div>
            )}
            {itinerary.length > 0 && (
              <section aria-labelledby="days">
                <h2 id="days" className={css.part}>
                  Day by day
                </h2>
                <Days of={itinerary} />
              </section>
            )}
            {(inclusions.length > 0 || exclusions.length > 0) && (
              <section aria-labelledby="covers">
                <h2 id="covers" className={css.part}>
                  What the price covers
                </h2>
                <Ledger inclusions={inclusions} exclusions={exclusions} />
              </section>
            )}
          </div>
          <BuyPanel of={found} desk={company} address={address} />
        </div>
      </div>
      <BuyBar of={found} desk={company} address={address} />
    </>
  );
}

/** An address that ends in another name than the package's leads to the one that it has now. */
function movedTo(data: DetailQuery, { path, params }: PageAt): string | undefined {
  const { market, id, name } = foundIn(data);
  const present = packagePath(market, id, name);
  return params.slug === undefined || path === present ? undefined : present;
}

const variables = ({ market, params }: PageAt) => ({ market, id: params.id ?? '' });

/** One package with its days, what its price covers, and the ways to book it: /details/{type}/{id}, and its name behind that. */
export const detailPage = definePage({
  document: DetailDocument,
  current: 'Packages',
  floating: 'none',
  forms: { book },
  variables,
  check(data) {
    foundIn(data);
  },
  movedTo,
  head(data) {
    const found = foundIn(data);
    const { id, market, name, destination, description, duration, price: amount, mainImage } = found;
    // Without a picture of its own: that of the place.
    const place = data.company.topLocations.find((each) => destination.includes(each.name));
    return {
      title: name,
      description: shortened(paragraphs(description)[0] ?? `${name}: ${duration}, ${price(market, amount)} per person.`),
      canonical: packagePath(market, id, name),
      picture: mainImage ?? place?.picture,
      structured: structuredPackage(found, data.company.name),
    };
  },
  Body: ({ data, at }) => <Detail of={foundIn(data)} desk={data.company} at={at} />,
});

/** The same page of what may not be shown yet: for staff, at an address that no cache keeps. */
export const previewPage = definePage({
  document: PreviewDocument,
  current: 'Packages',
  floating: 'none',
  variables,
  check(data) {
    foundIn(data);
  },
  hidden: true,
  head(data) {
    const { id, market, name } = foundIn(data);
    return { title: `Preview: ${name}`, description: 'A preview for staff.', canonical: detailPath(market, id) };
  },
  Body: ({ data, at }) => (
    <Detail
      of={foundIn(data)}
      desk={data.company}
      at={at}
      preview={
        <Notice kind="plain" title="Preview">
          {data.staff?.published ? 'This is live. ' : 'This is a draft: nobody else can see it. '}
          {data.staff?.price === null && 'It has no price yet; the one below stands in its place. '}
          Nothing can be booked here.
        </Notice>
      }
    />
  ),
});
