import { graphql } from '../../documents/gql.ts';
import type { DubaiAddressQueryVariables } from '../../documents/graphql.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { buildChatGreeting } from '../../ui/greeting.ts';
import * as ground from '../../ui/ground.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as link from '../../ui/primitives/link.css.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import { enquiryPath, telUrl, whatsappUrl } from '../../ui/paths.ts';
import * as editorial from '../editorial.css.ts';
import { definePage } from '../page.tsx';
import { NumberedPoints } from '../points.tsx';
import { buildBreadcrumbList, buildProvider, buildTravelAgency } from '../structured-data.ts';
import { PageTitle } from '../editorial.tsx';

const DUBAI_OFFICE_PATH = '/dubai-address';

/** True of any address in Deira; not shown for an office elsewhere. */
const DIRECTIONS_TO_DEIRA = [
  {
    title: 'By Metro',
    text: 'Union, where the Red and the Green line meet, and Al Rigga on the Red line are the stations of this part of Deira. A Nol card from the machine pays for Metro, bus and tram.',
  },
  {
    title: 'From the airport',
    text: 'The Red line stops inside Terminals 1 and 3 and reaches Union in about a quarter of an hour. Terminal 2 has no station: take a taxi from the rank.',
  },
  {
    title: 'Across the creek',
    text: 'From Bur Dubai the abra crosses to Deira for one dirham, in coins. From the landing it is a short taxi ride, or a walk through the spice and gold souks.',
  },
];
const GENERAL_DIRECTIONS = [
  {
    title: 'By car',
    text: 'Street parking in Dubai is paid by app or SMS on most days and free on Sundays and public holidays. Taxis are metered; any driver finds the building by the road and its name.',
  },
];

/** The Dubai office: its contact details as text (specification 2.13), and how to get there. */
export const dubaiOfficePage = definePage({
  document: graphql(`query DubaiAddress($market: Market!) {
    ...Chrome
    company(market: $market) { name office phone email hours whatsapp }
  }`),
  variables: ({ market }): DubaiAddressQueryVariables => ({ market }),
  currentNavItem: 'Contact',
  head: ({ company }) => ({
    title: 'Dubai address and contact',
    description: `Address, phone, e-mail and working hours of the Dubai office of ${company.name}, and how to get there.`,
    canonical: DUBAI_OFFICE_PATH,
    structuredData: [
      {
        '@type': 'ContactPage',
        name: 'Dubai address and contact',
        url: DUBAI_OFFICE_PATH,
        mainEntity: {
          ...buildTravelAgency('dubai', { ...company, name: `${company.name}, Dubai`, address: company.office }, DUBAI_OFFICE_PATH),
          parentOrganization: buildProvider('dubai', company.name),
        },
      },
      buildBreadcrumbList('dubai', ['Contact', DUBAI_OFFICE_PATH]),
    ],
  }),
  Body({ data: { company }, at: { market } }) {
    const inDeira = /\bdeira\b/i.test(company.office);
    return (
      <>
        <section className={`${ground.container} ${editorial.page} ${editorial.twoColumns}`}>
          <div>
            <PageTitle start="Ask someone who lives" last="here." />
            <p className={`${ground.standfirst} ${editorial.standfirst}`}>
              Call, write or come by. The planner who answers has made the journey that you are asking about.
            </p>
            <p className={ground.actionRow}>
              {company.whatsapp && (
                <a
                  className={`${button.base} ${button.large}`}
                  href={whatsappUrl(company.whatsapp, buildChatGreeting(market, company.name))}
                >
                  <Icon name="chat" /> WhatsApp
                </a>
              )}
              {company.phone && (
                <a className={`${button.base} ${button.outline} ${button.large}`} href={telUrl(company.phone)}>
                  <Icon name="phone" /> Call
                </a>
              )}
              <a className={link.link} href={enquiryPath(market)}>
                Enquire Online
              </a>
            </p>
          </div>
          <OfficeDetails of={{ ...company, address: company.office }} words="full" />
        </section>
        <section className={`${ground.section} ${editorial.band}`} aria-labelledby="way">
          <div className={`${ground.container} ${editorial.twoColumns}`}>
            <h2 id="way" className={editorial.sectionTitle}>
              How to get here
            </h2>
            <NumberedPoints of={[...(inDeira ? DIRECTIONS_TO_DEIRA : []), ...GENERAL_DIRECTIONS]} />
          </div>
        </section>
      </>
    );
  },
});
