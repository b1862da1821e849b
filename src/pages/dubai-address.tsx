import { graphql } from '../documents/gql.ts';
import type { DubaiAddressQueryVariables } from '../documents/graphql.ts';
import * as button from '../ui/button.css.ts';
import { greeting } from '../ui/greeting.ts';
import * as ground from '../ui/ground.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as link from '../ui/link.css.ts';
import { OfficeLines } from '../ui/office-lines.tsx';
import { enquiryPath, telUrl, whatsappUrl } from '../ui/paths.ts';
import * as editorial from './editorial.css.ts';
import { definePage } from './page.tsx';
import { Points } from './points.tsx';
import { breadcrumb, providedBy, travelAgency } from './structured.ts';
import { Title } from './title.tsx';

const PATH = '/dubai-address';

/** True of any address in Deira; not shown for an office elsewhere. */
const TO_DEIRA = [
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
const TO_ANYWHERE = [
  {
    title: 'By car',
    text: 'Street parking in Dubai is paid by app or SMS on most days and free on Sundays and public holidays. Taxis are metered; any driver finds the building by the road and its name.',
  },
];

/** The Dubai office: its contact details as text (specification 2.13), and how to get there. */
export const dubaiAddressPage = definePage({
  document: graphql(`query DubaiAddress($market: Market!) {
    ...Chrome
    company(market: $market) { name office phone email hours whatsapp }
  }`),
  variables: ({ market }): DubaiAddressQueryVariables => ({ market }),
  current: 'Contact',
  head: ({ company }) => ({
    title: 'Dubai address and contact',
    description: `Address, phone, e-mail and working hours of the Dubai office of ${company.name}, and how to get there.`,
    canonical: PATH,
    structured: [
      {
        '@type': 'ContactPage',
        name: 'Dubai address and contact',
        url: PATH,
        mainEntity: {
          ...travelAgency('dubai', { ...company, name: `${company.name}, Dubai`, address: company.office }, PATH),
          parentOrganization: providedBy('dubai', company.name),
        },
      },
      breadcrumb('dubai', ['Contact', PATH]),
    ],
  }),
  Body({ data: { company }, at: { market } }) {
    const inDeira = /\bdeira\b/i.test(company.office);
    return (
      <>
        <section className={`${ground.wrap} ${editorial.page} ${editorial.split}`}>
          <div>
            <Title start="Ask someone who lives" last="here." />
            <p className={`${ground.standfirst} ${editorial.lead}`}>
              Call, write or come by. The planner who answers has made the journey that you are asking about.
            </p>
            <p className={ground.actions}>
              {company.whatsapp && (
                <a className={`${button.base} ${button.large}`} href={whatsappUrl(company.whatsapp, greeting(market, company.name))}>
                  <Icon name="chat" /> WhatsApp
                </a>
              )}
              {company.phone && (
                <a className={`${button.base} ${button.line} ${button.large}`} href={telUrl(company.phone)}>
                  <Icon name="phone" /> Call
                </a>
              )}
              <a className={link.link} href={enquiryPath(market)}>
                Enquire Online
              </a>
            </p>
          </div>
          <OfficeLines of={{ ...company, address: company.office }} words="full" />
        </section>
        <section className={`${ground.section} ${editorial.band}`} aria-labelledby="way">
          <div className={`${ground.wrap} ${editorial.split}`}>
            <h2 id="way" className={editorial.part}>
              How to get here
            </h2>
            <Points of={[...(inDeira ? TO_DEIRA : []), ...TO_ANYWHERE]} />
          </div>
        </section>
      </>
    );
  },
});
