import type { ReactNode } from 'react';
import { graphql } from '../documents/gql.ts';
import type { RequestPageQuery, RequestPageQueryVariables } from '../documents/graphql.ts';
import * as ground from '../ui/ground.css.ts';
import { OfficeLines } from '../ui/office-lines.tsx';
import { inEvery } from '../ui/paths.ts';
import { type AnyForm, definePage, type FormState, type Page, type PageAt } from './page.tsx';
import * as css from './request.css.ts';
import { type FormWords, RequestForm } from './request-form.tsx';
import { breadcrumb, providedBy, service } from './structured.ts';
import { Title } from './title.tsx';

const RequestPageDocument = graphql(`query RequestPage($market: Market!, $papers: Boolean!) {
  ...Chrome
  company(market: $market) { name phone email }
  turnstileSiteKey
  documentRetentionDays @include(if: $papers)
}`);

/** What the parts of a form are drawn from. */
interface RequestFieldsProps {
  at: PageAt;
  form: FormState | undefined;
  data: RequestPageQuery;
}

interface RequestPageDefinition {
  path: string;
  /** Whether it stands in one storefront only, and so at one address. */
  one?: boolean;
  /** The entry of the navigation that it belongs to. */
  label?: string;
  /** What the browser's tab says, and search engines. */
  name: string;
  description: string;
  title: readonly [start: string, last?: string];
  lead: string;
  /** Whether passport copies are sent: then the form carries files, and says how long they are kept. */
  papers?: boolean;
  /** What stands below the lead, above how to reach the agency. */
  Aside?: () => ReactNode;
  /** The form by its name, and what stands around its fields. */
  form: FormWords & { sends: AnyForm };
  /** Documented calls that a plain form may be sent to, each with what answers it. */
  calls?: Readonly<Record<string, AnyForm>>;
  /** The parts of the form. */
  Fields(props: RequestFieldsProps): ReactNode;
}

/** The page of a request: what it is about and whom to call on one side, its form on the other. */
export function requestPage({
  path,
  one = false,
  label,
  name,
  description,
  title,
  lead,
  papers = false,
  Aside,
  form: { sends, ...words },
  calls = {},
  Fields,
}: RequestPageDefinition): Page {
  const failed = { message: words.failed };
  const answering = Object.entries(calls).map(([call, form]) => [call, { ...form, failed }] as const);
  return definePage({
    document: RequestPageDocument,
    variables: ({ market }): RequestPageQueryVariables => ({ market, papers }),
    current: label,
    floating: 'none',
    scripts: ['forms', 'requests'],
    forms: { [words.name]: { ...sends, failed }, ...Object.fromEntries(answering) },
    calls: Object.fromEntries(answering.map(([call]) => [call, call])),
    head({ company }, { market }) {
      const here = one ? { canonical: path } : inEvery(path, market);
      return {
        ...here,
        title: name,
        description,
        structured: [
          label
            ? service(market, { name, description, path: here.canonical }, company.name)
            : { '@type': 'ContactPage', name, description, url: here.canonical, mainEntity: providedBy(market, company.name) },
          breadcrumb(market, [label ?? name, here.canonical]),
        ],
      };
    },
    Body({ data, at }) {
      return (
        <div className={`${ground.wrap} ${css.ask}`}>
          <div className={css.side}>
            <Title start={title[0]} last={title[1]} />
            <p className={`${ground.standfirst} ${css.lead}`}>{lead}</p>
            {Aside ? <Aside /> : <OfficeLines of={{ ...data.company, address: '', hours: '' }} />}
          </div>
          <RequestForm {...words} files={papers} phone={data.company.phone} turnstile={data.turnstileSiteKey} form={at.form}>
            <Fields at={at} form={at.form} data={data} />
          </RequestForm>
        </div>
      );
    },
  });
}
