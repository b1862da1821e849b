import { runOperation } from '../../support/graphql.ts';
import type { Site } from '../../support/site.ts';

const FACTS = `query($market: Market!) { company(market: $market) {
  name blurb phone email whatsapp office hours social { label url } counters { label target }
  topLocations { name description customersVisited picture { name } }
} }`;
/** The company settings of a storefront as visitors read them, with the file names of the pictures. */
export async function readCompanyFacts(site: Site, market: string) {
  const { company } = (await runOperation(site, '', FACTS, { market })).data;
  return {
    ...company,
    topLocations: company.topLocations.map(({ picture, ...place }: { picture: { name: string } | null }) => ({
      ...place,
      picture: picture?.name,
    })),
  };
}
