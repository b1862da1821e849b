import { getPolicyPath, POLICIES } from '../../../schema/addresses.ts';
import { graphql } from '../../documents/gql.ts';
import * as ground from '../../ui/base.css.ts';
import { buildAlternates, enquiryPath } from '../../ui/paths.ts';
import { splitParagraphs, truncateDescription } from '../../ui/primitives/text.tsx';
import { TextLink } from '../../ui/primitives/typography.tsx';
import * as editorial from '../editorial.css.ts';
import { PageTitle } from '../editorial.tsx';
import { definePage } from '../page.tsx';
import { buildBreadcrumbList, buildProvider } from '../structured-data.ts';
import { POLICY_COPY } from './copy.ts';

const PolicyDocument = graphql(`query Policy($market: Market!) {
  ...SiteLayout
  company(market: $market) { name }
  policy { aboutUs bookingTerms privacyPolicy cancellationRefundPolicy }
}`);

/** A policy or the text about the agency (specification 2.4). */
export const policyPage = definePage({
  document: PolicyDocument,
  select({ company, policy: texts }, { params }) {
    const policy = POLICIES.find(({ name }) => name === params.name);
    return policy && { company, ...policy, paragraphs: splitParagraphs(texts?.[policy.field] ?? '') };
  },
  head({ name, title, field, paragraphs, company }, { market }) {
    const location = buildAlternates(getPolicyPath(name), market);
    const text = paragraphs.join(' ');
    return {
      ...location,
      title,
      description: truncateDescription(POLICY_COPY.formatDescription(title, company.name, text)),
      noindex: text === '',
      structuredData: [
        {
          '@type': field === 'aboutUs' ? 'AboutPage' : 'WebPage',
          name: title,
          url: location.canonical,
          publisher: buildProvider(market, company.name),
        },
        buildBreadcrumbList(market, [title, location.canonical]),
      ],
    };
  },
  Body({ data: { title, paragraphs }, request }) {
    const [last = '', ...before] = title.split(' ').reverse();
    return (
      <div className={`${ground.container} ${editorial.page} ${editorial.twoColumns}`}>
        <PageTitle headline={[before.reverse().join(' '), last]} />
        <div id="text" className={ground.prose}>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice, and the order never changes.
            <p key={index}>{paragraph}</p>
          ))}
          {paragraphs.length === 0 && (
            <p>
              {POLICY_COPY.unwritten} <TextLink href={enquiryPath(request.market)}>{POLICY_COPY.ask}</TextLink> {POLICY_COPY.askAbout}
            </p>
          )}
        </div>
      </div>
    );
  },
});
