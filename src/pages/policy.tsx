import { graphql } from '../documents/gql.ts';
import type { PolicyQueryVariables } from '../documents/graphql.ts';
import * as ground from '../ui/ground.css.ts';
import * as link from '../ui/link.css.ts';
import { paragraphs, shortened } from '../ui/paragraphs.ts';
import { enquiryPath, inEvery } from '../ui/paths.ts';
import { POLICIES } from '../ui/policies.tsx';
import * as editorial from './editorial.css.ts';
import { definePage, NothingHere, type PageAt } from './page.tsx';
import { breadcrumb, providedBy } from './structured.ts';
import { Title } from './title.tsx';

const PolicyDocument = graphql(`query Policy($market: Market!) {
  ...Chrome
  company(market: $market) { name }
  policy { aboutUs bookingTerms privacyPolicy cancellationRefundPolicy }
}`);

const policyAt = ({ params }: PageAt) => POLICIES.find(({ name }) => name === params.name);

/** One of the agency's texts, split on line breaks with blank lines dropped (specification 2.4). */
export const policyPage = definePage({
  document: PolicyDocument,
  variables: ({ market }): PolicyQueryVariables => ({ market }),
  check: (_data, at) => {
    if (!policyAt(at)) throw new NothingHere();
  },
  head({ policy, company }, at) {
    const { name = '', title = '', field = 'aboutUs' } = policyAt(at) ?? {};
    const here = inEvery(`/policies/${name}`, at.market);
    const words = paragraphs(policy?.[field] ?? '').join(' ');
    return {
      ...here,
      title,
      description: shortened(`${title} of ${company.name}. ${words}`),
      // Nothing is written yet.
      hidden: words === '',
      structured: [
        {
          '@type': field === 'aboutUs' ? 'AboutPage' : 'WebPage',
          name: title,
          url: here.canonical,
          publisher: providedBy(at.market, company.name),
        },
        breadcrumb(at.market, [title, here.canonical]),
      ],
    };
  },
  Body({ data: { policy }, at }) {
    const { title = '', field = 'aboutUs' } = policyAt(at) ?? {};
    const words = paragraphs(policy?.[field] ?? '');
    const [last = '', ...before] = title.split(' ').reverse();
    return (
      <div className={`${ground.wrap} ${editorial.page} ${editorial.split}`}>
        <Title start={before.reverse().join(' ')} last={last} />
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
