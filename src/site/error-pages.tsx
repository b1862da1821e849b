import { PAGE_PATHS } from '../../schema/addresses.ts';
import type { Market } from '../../schema/constants.ts';
import { addMarketParam, MARKET_CONFIG } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import * as ground from '../ui/base.css.ts';
import { ThreePackages } from '../ui/catalogue/package-grid.tsx';
import { Wordmark } from '../ui/layout/brand.tsx';
import { SearchForm } from '../ui/layout/search-form.tsx';
import { enquiryPath, listPath, telUrl } from '../ui/paths.ts';
import * as button from '../ui/primitives/button.css.ts';
import { sectionHeader } from '../ui/primitives/heading.css.ts';
import { TextLink } from '../ui/primitives/typography.tsx';
import { ERROR_COPY, NOT_FOUND_COPY } from './copy.ts';
import * as editorial from './editorial.css.ts';
import { PageTitle } from './editorial.tsx';
import * as css from './error-pages.css.ts';
import { definePage, type FormState } from './page.tsx';

/** A submitted form that could not be processed. The error page offers to send it again. */
export interface UnsentForm extends Pick<FormState, 'name' | 'values' | 'message' | 'title' | 'withFiles'> {
  /** The form's action. */
  path: string;
}

interface ErrorPageProps {
  market: Market;
  status: number;
  title: string;
  message: string;
  form?: UnsentForm;
  /** Shown with failures of ours, so that a visitor can quote it: the log line of the request has it. */
  requestId: string;
}

/** Sends the form again from hidden fields. Files cannot be repeated: only the earlier page of the browser still has them. */
function ResendForm({ form: { path, name, values, withFiles } }: { form: UnsentForm }) {
  if (withFiles) return <p className={css.message}>{ERROR_COPY.useBackButton}</p>;
  return (
    <form method="post" action={path} className={css.resendForm}>
      {Object.entries({ ...values, form: name }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={`${button.base} ${button.outline}`}>
        {ERROR_COPY.sendAgain}
      </button>
    </form>
  );
}

/** The error page. It needs no data, so it works without the database. */
export function ErrorPage({ market, status, title, message, form, requestId }: ErrorPageProps) {
  const phone = form?.values.officePhone;
  return (
    <div className={css.page}>
      <header className={`${css.header} ${ground.container}`}>
        <Wordmark name={ERROR_COPY.agencyName} market={market} />
      </header>
      <main id="main" className={`${css.main} ${ground.darkBand} ${ground.container}`}>
        <p className={css.status}>{status}</p>
        <h1 className={css.title}>{title}</h1>
        <p className={`${ground.standfirst} ${css.message}`}>{message}</p>
        {form && <ResendForm form={form} />}
        <p className={ground.actionRow}>
          {form ? null : status === 403 ? (
            <a className={`${button.base} ${button.outline}`} href={PAGE_PATHS.profile}>
              {ERROR_COPY.profile}
            </a>
          ) : (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is the present page.
            <a className={`${button.base} ${button.outline}`} href="">
              {ERROR_COPY.tryAgain}
            </a>
          )}
          <TextLink href={MARKET_CONFIG[market].homePath}>{ERROR_COPY.home}</TextLink>
          {phone && (
            <TextLink href={telUrl(phone)}>
              {ERROR_COPY.call} <bdi className={ground.tabularNumber}>{phone}</bdi>
            </TextLink>
          )}
        </p>
        {status >= 500 && (
          <p className={css.reference}>
            {ERROR_COPY.reference} <bdi className={css.requestId}>{requestId}</bdi>
          </p>
        )}
      </main>
    </div>
  );
}

/** The 404 page: a search box, links, and three packages. */
export const notFoundPage = definePage({
  document: graphql(`query NotFound($market: Market!) {
    ...SiteLayout
    packages(market: $market, first: 3) { nodes { id: databaseId ...PackageCard } }
  }`),
  head: () => ({ title: NOT_FOUND_COPY.name, description: NOT_FOUND_COPY.description }),
  Body: ({ data: { packages }, request: { market } }) => (
    <>
      <div className={`${ground.container} ${css.opening}`}>
        <PageTitle headline={NOT_FOUND_COPY.title} standfirst={NOT_FOUND_COPY.standfirst} />
        <div className={css.search}>
          <SearchForm market={market} label={NOT_FOUND_COPY.search} />
        </div>
        <p className={ground.actionRow}>
          <a className={button.base} href={listPath(market)}>
            {NOT_FOUND_COPY.allPackages}
          </a>
          <TextLink href={MARKET_CONFIG[market].homePath}>{NOT_FOUND_COPY.home}</TextLink>
          <TextLink href={addMarketParam(PAGE_PATHS.branches, market)}>{NOT_FOUND_COPY.branches}</TextLink>
          <TextLink href={enquiryPath(market)}>{NOT_FOUND_COPY.enquire}</TextLink>
        </p>
      </div>
      {packages.nodes.length > 0 && (
        <section className={`${ground.container} ${editorial.page}`} aria-labelledby="others">
          <div className={sectionHeader}>
            <h2 id="others">{NOT_FOUND_COPY.suggestions}</h2>
          </div>
          <ThreePackages packages={packages.nodes} market={market} />
        </section>
      )}
    </>
  ),
});
