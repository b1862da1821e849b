import { MARKET_FACTS } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import type { ServiceQueryVariables } from '../documents/graphql.ts';
import * as button from '../ui/button.css.ts';
import { greeting, inWords } from '../ui/greeting.ts';
import * as ground from '../ui/ground.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as link from '../ui/link.css.ts';
import { OfficeLines } from '../ui/office-lines.tsx';
import { enquiryPath, inEvery, whatsappUrl } from '../ui/paths.ts';
import { Picture } from '../ui/picture.tsx';
import * as editorial from './editorial.css.ts';
import { definePage } from './page.tsx';
import { Points } from './points.tsx';
import * as css from './service.css.ts';
import { SERVICE_COPY, type Service } from './service-copy.ts';
import { breadcrumb, service as serviceOf } from './structured.ts';
import { Title } from './title.tsx';

const ServiceDocument = graphql(`query Service($market: Market!) {
  ...Chrome
  company(market: $market) { name phone email office hours whatsapp topLocations { name picture { name ...Picture } } }
}`);

/**
 * A service that is arranged by people: what is good to know, how it goes, and the way to the enquiry form.
 */
function servicePage(service: Service, label: string) {
  const path = `/${service}`;
  return definePage({
    document: ServiceDocument,
    variables: ({ market }): ServiceQueryVariables => ({ market }),
    current: label,
    head({ company }, { market }) {
      const { name, description, place: at } = SERVICE_COPY[service][market];
      const here = inEvery(path, market);
      const place = company.topLocations[at];
      return {
        ...here,
        title: name,
        description,
        picture: place?.picture && { name: place.picture.name, alt: place.name },
        structured: [
          serviceOf(market, { name, description, path: here.canonical }, company.name),
          breadcrumb(market, [label, here.canonical]),
        ],
      };
    },
    Body({ data: { company }, at: { market } }) {
      const copy = SERVICE_COPY[service][market];
      const { look } = MARKET_FACTS[market];
      const place = company.topLocations[copy.place];
      return (
        <>
          <div className={`${ground.wrap} ${css.ground[look]}`}>
            <div className={css.opening}>
              <div className={css.words}>
                <Title start={copy.title[0]} last={copy.title[1]} />
                <p className={`${ground.standfirst} ${editorial.lead}`}>{copy.standfirst}</p>
                <p className={ground.actions}>
                  <a className={`${button.base} ${button.large}`} href={enquiryPath(market, { for: service })}>
                    {copy.ask}
                  </a>
                  {company.whatsapp && (
                    <a className={link.link} href={whatsappUrl(company.whatsapp, greeting(market, company.name, inWords(service)))}>
                      <Icon name="chat" /> Ask on WhatsApp
                    </a>
                  )}
                </p>
              </div>
              {place?.picture && (
                <div className={css.picture[look]}>
                  <Picture of={place.picture} alt={place.name} sizes="(width < 768px) 100vw, 32rem" loading="high" />
                </div>
              )}
            </div>
          </div>
          <section className={`${ground.wrap} ${ground.section} ${editorial.split}`} aria-labelledby="know">
            <h2 id="know" className={`${editorial.part} ${editorial.side}`}>
              What is good to know before you ask
            </h2>
            <Points of={copy.points} />
          </section>
          <section className={`${ground.section} ${editorial.band}`} aria-labelledby="how">
            <div className={ground.wrap}>
              <h2 id="how" className={editorial.part}>
                How it goes
              </h2>
              <ol className={editorial.steps}>
                {copy.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p className={editorial.note}>{copy.note}</p>
            </div>
          </section>
          <section className={`${ground.wrap} ${ground.section} ${editorial.split}`} aria-labelledby="ask">
            <div>
              <h2 id="ask" className={editorial.part}>
                Ask a person
              </h2>
              <a className={`${button.base} ${button.large}`} href={enquiryPath(market, { for: service })}>
                Enquire Now
              </a>
            </div>
            <OfficeLines of={{ ...company, address: company.office }} />
          </section>
        </>
      );
    },
  });
}

export const hotelPage = servicePage('hotel', 'Hotel');
export const flightPage = servicePage('flight', 'Flight');
export const forexPage = servicePage('forex', 'Forex');
