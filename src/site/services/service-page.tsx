import { MARKET_CONFIG } from '../../../schema/markets.ts';
import { graphql } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { buildChatGreeting, describeEnquirySubject } from '../../ui/market-copy.ts';
import { enquiryPath, whatsappUrl } from '../../ui/paths.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { Picture } from '../../ui/primitives/picture.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import * as editorial from '../editorial.css.ts';
import { NumberedPoints, PageTitle } from '../editorial.tsx';
import { definePage } from '../page.tsx';
import { pictureFrame } from '../picture-frame.css.ts';
import { buildBreadcrumbList, buildService } from '../structured-data.ts';
import { SERVICE_COPY, SERVICE_PAGE_COPY, type ServiceName } from './copy.ts';
import * as css from './service-page.css.ts';

const ServiceDocument = graphql(`query Service($market: Market!) {
  ...SiteLayout
  company(market: $market) { name phone email office hours whatsapp topLocations { name picture { name ...Picture } } }
}`);

/** The page of a service: points to know, steps, and the way to the enquiry form. */
function defineServicePage(service: ServiceName, label: string) {
  return definePage({
    document: ServiceDocument,
    currentNavItem: label,
    head({ company }, { market, location: { canonical } }) {
      const { name, description, locationIndex } = SERVICE_COPY[service][market];
      const place = company.topLocations[locationIndex];
      return {
        title: name,
        description,
        previewImage: place?.picture && { name: place.picture.name, alt: place.name },
        structuredData: [
          buildService(market, { name, description, path: canonical }, company.name),
          buildBreadcrumbList(market, [label, canonical]),
        ],
      };
    },
    Body({ data: { company }, request: { market } }) {
      const copy = SERVICE_COPY[service][market];
      const { pictureShape } = MARKET_CONFIG[market];
      const place = company.topLocations[copy.locationIndex];
      return (
        <>
          <div className={`${ground.container} ${css.bottomEdge[pictureShape]}`}>
            <div className={css.opening}>
              <div className={css.words}>
                <PageTitle headline={copy.title} standfirst={copy.standfirst} />
                <p className={ground.actionRow}>
                  <a className={`${button.base} ${button.large}`} href={enquiryPath(market, { for: service })}>
                    {copy.enquireLabel}
                  </a>
                  {company.whatsapp && (
                    <TextLink
                      href={whatsappUrl(company.whatsapp, buildChatGreeting(market, company.name, describeEnquirySubject(service)))}
                    >
                      <Icon name="chat" /> {SERVICE_PAGE_COPY.whatsapp}
                    </TextLink>
                  )}
                </p>
              </div>
              {place?.picture && (
                <div className={`${css.picture} ${pictureFrame[pictureShape]}`}>
                  <Picture fragment={place.picture} alt={place.name} sizes="(width < 768px) 100vw, 32rem" loading="high" />
                </div>
              )}
            </div>
          </div>
          <section className={`${ground.container} ${ground.section} ${editorial.twoColumns}`} aria-labelledby="know">
            <h2 id="know" className={`${editorial.sectionTitle} ${editorial.stickyColumn}`}>
              {SERVICE_PAGE_COPY.points}
            </h2>
            <NumberedPoints points={copy.points} />
          </section>
          <section className={`${ground.section} ${editorial.band}`} aria-labelledby="how">
            <div className={ground.container}>
              <h2 id="how" className={editorial.sectionTitle}>
                {SERVICE_PAGE_COPY.steps}
              </h2>
              <ol className={editorial.steps}>
                {copy.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p className={editorial.footnote}>{copy.note}</p>
            </div>
          </section>
          <section className={`${ground.container} ${ground.section} ${editorial.twoColumns}`} aria-labelledby="ask">
            <div>
              <h2 id="ask" className={editorial.sectionTitle}>
                {SERVICE_PAGE_COPY.contact}
              </h2>
              <a className={`${button.base} ${button.large}`} href={enquiryPath(market, { for: service })}>
                {SERVICE_PAGE_COPY.enquire}
              </a>
            </div>
            <OfficeDetails office={{ ...company, address: company.office }} />
          </section>
        </>
      );
    },
  });
}

export const hotelPage = defineServicePage('hotel', 'Hotel');
export const flightPage = defineServicePage('flight', 'Flight');
export const forexPage = defineServicePage('forex', 'Forex');
