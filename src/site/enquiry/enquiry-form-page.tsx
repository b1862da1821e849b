import type { ReactNode } from 'react';
import { graphql } from '../../documents/gql.ts';
import type { EnquiryFormPageQuery, EnquiryFormPageQueryVariables } from '../../documents/graphql.ts';
import * as ground from '../../ui/base.css.ts';
import { buildAlternates } from '../../ui/paths.ts';
import { OfficeDetails } from '../../ui/patterns/office-details.tsx';
import { PageTitle } from '../editorial.tsx';
import { definePage, type FormState, type Page, type PageForm, type PageRequest } from '../page.tsx';
import { buildBreadcrumbList, buildProvider, buildService } from '../structured-data.ts';
import * as css from './enquiry-form.css.ts';
import { EnquiryForm, type EnquiryFormCopy } from './enquiry-form.tsx';

const EnquiryFormPageDocument = graphql(`query EnquiryFormPage($market: Market!, $withDocuments: Boolean!) {
  ...SiteLayout
  company(market: $market) { name phone email }
  turnstileSiteKey
  documentRetentionDays @include(if: $withDocuments)
}`);

/** What the parts of a form are drawn from. */
interface EnquiryFieldsProps {
  request: PageRequest;
  form: FormState | undefined;
  data: EnquiryFormPageQuery;
}

interface EnquiryFormPageDefinition {
  path: string;
  /** Whether it stands in one storefront only, and so at one address. */
  singleMarket?: boolean;
  /** The entry of the navigation that it belongs to. */
  navItem?: string;
  /** What the browser's tab says, and search engines. */
  name: string;
  description: string;
  title: readonly [start: string, last?: string];
  standfirst: string;
  /** Whether passport copies are sent: then the form carries files, and says how long they are kept. */
  acceptsDocuments?: boolean;
  /** What stands below the lead, above how to reach the agency. */
  Aside?: () => ReactNode;
  /** The form by its name, and what stands around its fields. */
  form: EnquiryFormCopy & { sends: PageForm };
  /** Documented calls that a plain form may be sent to, each with what answers it. */
  formsByApiPath?: Readonly<Record<string, PageForm>>;
  /** The parts of the form. */
  Fields(props: EnquiryFieldsProps): ReactNode;
}

/** The page of a request: what it is about and whom to call on one side, its form on the other. */
export function defineEnquiryFormPage({
  path,
  singleMarket = false,
  navItem,
  name,
  description,
  title,
  standfirst,
  acceptsDocuments = false,
  Aside,
  form: { sends, ...words },
  formsByApiPath = {},
  Fields,
}: EnquiryFormPageDefinition): Page {
  const unavailableMessage = { message: words.failureMessage };
  const answering = Object.entries(formsByApiPath).map(([call, form]) => [call, { ...form, unavailableMessage }] as const);
  return definePage({
    document: EnquiryFormPageDocument,
    variables: ({ market }): EnquiryFormPageQueryVariables => ({ market, withDocuments: acceptsDocuments }),
    currentNavItem: navItem,
    floatingButton: 'none',
    scripts: ['form-validation', 'form-submission'],
    forms: { [words.name]: { ...sends, unavailableMessage }, ...Object.fromEntries(answering) },
    formsByApiPath: Object.fromEntries(answering.map(([call]) => [call, call])),
    head({ company }, { market }) {
      const here = singleMarket ? { canonical: path } : buildAlternates(path, market);
      return {
        ...here,
        title: name,
        description,
        structuredData: [
          navItem
            ? buildService(market, { name, description, path: here.canonical }, company.name)
            : { '@type': 'ContactPage', name, description, url: here.canonical, mainEntity: buildProvider(market, company.name) },
          buildBreadcrumbList(market, [navItem ?? name, here.canonical]),
        ],
      };
    },
    Body({ data, request }) {
      return (
        <div className={`${ground.container} ${css.layout}`}>
          <div className={css.introduction}>
            <PageTitle start={title[0]} last={title[1]} />
            <p className={`${ground.standfirst} ${css.standfirst}`}>{standfirst}</p>
            {Aside ? <Aside /> : <OfficeDetails office={{ ...data.company, address: '', hours: '' }} />}
          </div>
          <EnquiryForm
            {...words}
            acceptsFiles={acceptsDocuments}
            phone={data.company.phone}
            turnstile={data.turnstileSiteKey}
            form={request.form}
          >
            <Fields request={request} form={request.form} data={data} />
          </EnquiryForm>
        </div>
      );
    },
  });
}
