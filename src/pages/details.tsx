import { MARKET_FACTS } from '../../schema/constants.ts';
import { graphql } from '../documents/gql.ts';
import { BookForm, bookProblem } from '../ui/book.tsx';
import { BuyBar, BuyPanel } from '../ui/buy.tsx';
import { Days } from '../ui/days.tsx';
import { Gallery } from '../ui/gallery.tsx';
import * as ground from '../ui/ground.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as lede from '../ui/lede.css.ts';
import { Ledger } from '../ui/ledger.tsx';
import * as link from '../ui/link.css.ts';
import { price } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { paragraphs } from '../ui/paragraphs.ts';
import { detailPath, whatsappUrl } from '../ui/paths.ts';
import { Prose } from '../ui/prose.tsx';
import { book } from './book.ts';
import * as css from './details.css.ts';
import { structuredPackage } from './details-structured.ts';
import { definePage, NothingHere } from './page.tsx';

const DetailDocument = graphql(`
  query Detail($market: Market!, $id: ID!) {
    ...Chrome
    company(market: $market) { name ...BuyDesk }
    package(id: $id, market: $market) {
      id market name destination description duration tripType category startsFrom price inclusions exclusions
      mainImage { name alt width height }
      images { name }
      itinerary { day title description ...Day }
      ...Gallery
      ...Buy
    }
  }
`);

/** Characters: from where a name is set smaller, from where a paragraph carries a large first letter. */
const LONG_NAME = 56;
const LONG_LEDE = 110;
const DESCRIPTION = 155;

const shortened = (text: string): string => (text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION).replace(/\s+\S*$/, '')}…`);

/** One package with its days, what its price covers, and the ways to book it: /details/{type}/{id}. */
export const detailPage = definePage({
  document: DetailDocument,
  current: 'Packages',
  floating: 'none',
  forms: { book },
  variables: ({ market, params }) => ({ market, id: params.id ?? '' }),
  check({ package: found }) {
    if (!found) throw new NothingHere();
  },
  head({ company, package: found }) {
    if (!found) throw new NothingHere();
    const { id, market, name, description, duration, price: amount, mainImage } = found;
    return {
      title: name,
      description: shortened(paragraphs(description)[0] ?? `${name}: ${duration}, ${price(market, amount)} per person.`),
      canonical: detailPath(market, id),
      picture: mainImage,
      structured: structuredPackage(found, company.name),
    };
  },
  Body({ data: { company, package: found }, at }) {
    if (!found) throw new NothingHere();
    const { market, name, destination, duration, tripType, category, startsFrom, itinerary, inclusions, exclusions } = found;
    const wrong = bookProblem(at.form);
    const address = at.origin + detailPath(market, found.id);
    const [first, ...others] = paragraphs(found.description);
    const facts = [
      ['Duration', duration],
      ['Trip type', tripType],
      ['Category', category],
      ['Starts from', startsFrom],
    ];
    return (
      <>
        <BookForm />
        <div className={ground.wrap}>
          <nav aria-label="Breadcrumb">
            <ol className={css.crumbs}>
              <li>
                <a href={MARKET_FACTS[market].home}>Home</a>
              </li>
              <li>
                <a href={MARKET_FACTS[market].list}>Packages</a>
              </li>
              <li>{destination.split(',')[0] || name}</li>
            </ol>
          </nav>
          <div className={css.title}>
            {wrong && (
              <Notice kind="bad" title={wrong.title}>
                {wrong.words}
              </Notice>
            )}
            <h1 className={name.length > LONG_NAME ? css.long : undefined}>{name}</h1>
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
                {facts
                  .filter(([, value]) => value)
                  .map(([term, value]) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
              </dl>
              {first && (
                <div className={ground.prose}>
                  <p className={first.length > LONG_LEDE ? `${lede.lede} ${lede.drop}` : lede.lede}>{first}</p>
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
  },
});
