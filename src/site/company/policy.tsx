import { getPolicyPath } from '../../../schema/addresses.ts';
import { POLICIES } from '../../../schema/policies.ts';
import { graphql } from '../../documents/gql.ts';
import type { PolicyQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { buildAlternates, enquiryPath } from '../../ui/paths.ts';
import * as link from '../../ui/primitives/link.css.ts';
import { splitParagraphs, truncateDescription } from '../../ui/primitives/text.tsx';
import * as editorial from '../editorial.css.ts';
import { PageTitle } from '../editorial.tsx';
import { definePage, PageNotFoundError, type PageRequest } from '../page.tsx';
import { buildBreadcrumbList, buildProvider } from '../structured-data.ts';

const PolicyDocument = graphql(`query Policy($market: Market!) {
  ...SiteLayout
  company(market: $market) { name }
  policy { aboutUs bookingTerms privacyPolicy cancellationRefundPolicy }
}`);

const findPolicy = ({ params }: PageRequest) => POLICIES.find(({ name }) => name === params.name);

/** One of the agency's texts, split on line breaks with blank lines dropped (specification 2.4). */
export const policyPage = definePage({
  document: PolicyDocument,
  variables: ({ market }): PolicyQueryVariables => ({ market }),
  assertFound: (_data, at) => {
    if (!findPolicy(at)) throw new PageNotFoundError();
  },
  head({ policy, company }, at) {
    const { name = '', title = '', field = 'aboutUs' } = findPolicy(at) ?? {};
    const here = buildAlternates(getPolicyPath(name), at.market);
    const words = splitParagraphs(policy?.[field] ?? '').join(' ');
    return {
      ...here,
      title,
      description: truncateDescription(`${title} of ${company.name}. ${words}`),
      // Nothing is written yet.
      noindex: words === '',
      structuredData: [
        {
          '@type': field === 'aboutUs' ? 'AboutPage' : 'WebPage',
          name: title,
          url: here.canonical,
          publisher: buildProvider(at.market, company.name),
        },
        buildBreadcrumbList(at.market, [title, here.canonical]),
      ],
    };
  },
  Body({ data: { policy }, at }) {
    const { title = '', field = 'aboutUs' } = findPolicy(at) ?? {};
    const words = splitParagraphs(policy?.[field] ?? '');
    const [last = '', ...before] = title.split(' ').reverse();
    return (
      <div className={`${ground.container} ${editorial.page} ${editorial.twoColumns}`}>
        <PageTitle start={before.reverse().join(' ')} last={last} />
        <div id="text" className={ground.prose}>
          {words.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand twice, and nothing moves.
            <p key={index}>{paragraph}</p>
          ))}
          {words.length === 0 && (
            <p>
              This text is being written.{' '}
              <a className={link.link} href={enquiryPath(at.market)}>
                Ask us
              </a>{' '}
              what you would like to know.
            </p>
          )}
        </div>
      </div>
    );
  },
});
