import { PAGE_PATHS } from '../../schema/addresses.ts';
import type { Market } from '../../schema/constants.ts';
import { addMarketParam, MARKET_CONFIG } from '../../schema/markets.ts';
import { graphql } from '../documents/gql.ts';
import type { NotFoundQueryVariables } from '../documents/graphql.ts';
import * as ground from '../ui/base.css.ts';
import { ThreePackages } from '../ui/catalogue/package-grid.tsx';
import { Wordmark } from '../ui/layout/brand.tsx';
import { SearchForm } from '../ui/layout/search-form.tsx';
import { buildChatGreeting } from '../ui/market-copy.ts';
import { enquiryPath, listPath, telUrl, whatsappUrl } from '../ui/paths.ts';
import * as button from '../ui/primitives/button.css.ts';
import { sectionHeader } from '../ui/primitives/heading.css.ts';
import * as link from '../ui/primitives/link.css.ts';
import * as editorial from './editorial.css.ts';
import { PageTitle } from './editorial.tsx';
import * as css from './error-pages.css.ts';
import * as notFoundCss from './error-pages.css.ts';
import { definePage, type FormState } from './page.tsx';

/** A form that could not be sent, kept to be sent again. */
export interface UnsentForm extends Pick<FormState, 'name' | 'values' | 'message' | 'title' | 'withFiles'> {
  /** Where it goes. */
  path: string;
}

interface ErrorPageProps {
  market: Market;
  /** The HTTP status, for the small line above the title. */
  status: number;
  title: string;
  message: string;
  /** The agency's name, where it is known. */
  name?: string;
  phone?: string;
  /** Digits only, with country code. */
  whatsapp?: string;
  form?: UnsentForm;
}

/** The form as it was sent, with the one button that it needs now. Files stay behind: those the browser has in the page before. */
function ResendForm({ form: { path, name, values, withFiles } }: { form: UnsentForm }) {
  if (withFiles) return <p className={css.message}>Your browser’s Back button shows your form as you filled it in. Then send it again.</p>;
  return (
    <form method="post" action={path} className={css.resendForm}>
      {Object.entries({ ...values, form: name }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={`${button.base} ${button.outline}`}>
        Send again
      </button>
    </form>
  );
}

/** What stands in a page's place when it cannot be made. Needs no data at all. */
export function ErrorPage({
  market,
  status,
  title,
  message,
  name = 'Safarnama',
  form,
  phone = form?.values.officePhone,
  whatsapp,
}: ErrorPageProps) {
  return (
    <div className={css.page}>
      <header className={`${css.header} ${ground.container}`}>
        <Wordmark name={name} market={market} />
      </header>
      <main id="main" className={`${css.main} ${ground.darkBand} ${ground.container}`}>
        <p className={css.status}>{status}</p>
        <h1 className={css.title}>{title}</h1>
        <p className={`${ground.standfirst} ${css.message}`}>{message}</p>
        {form && <ResendForm form={form} />}
        <p className={ground.actionRow}>
          {form ? null : status === 403 ? (
            <a className={`${button.base} ${button.outline}`} href="/profile">
              Your profile
            </a>
          ) : (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is this page again.
            <a className={`${button.base} ${button.outline}`} href="">
              Try again
            </a>
          )}
          <a className={link.link} href={MARKET_CONFIG[market].homePath}>
            Home
          </a>
          {phone && (
            <a className={link.link} href={telUrl(phone)}>
              Call <bdi className={ground.tabularNumber}>{phone}</bdi>
            </a>
          )}
          {whatsapp && (
            <a className={link.link} href={whatsappUrl(whatsapp, buildChatGreeting(market, name))}>
              WhatsApp
            </a>
          )}
        </p>
      </main>
    </div>
  );
}

/** Where an address names nothing: a search box, ways on, and three real packages. */
export const notFoundPage = definePage({
  document: graphql(`query NotFound($market: Market!) {
    ...SiteLayout
    packages(market: $market, first: 3) { nodes { id ...PackageCard } }
  }`),
  variables: ({ market }): NotFoundQueryVariables => ({ market }),
  head: (_data, { market }) => ({
    title: 'Page not found',
    description: 'There is nothing at this address. Search for a destination, or begin with one of these journeys.',
    canonical: MARKET_CONFIG[market].homePath,
  }),
  Body: ({ data: { packages }, request: { market } }) => (
    <>
      <div className={`${ground.container} ${notFoundCss.opening}`}>
        <PageTitle headline={['This road ends', 'here.']} />
        <p className={`${ground.standfirst} ${editorial.standfirst}`}>
          There is nothing at this address. The page may have moved, or the journey may no longer be offered.
        </p>
        <div className={notFoundCss.search}>
          <SearchForm market={market} label="Search instead" />
        </div>
        <p className={ground.actionRow}>
          <a className={button.base} href={listPath(market)}>
            Show all packages
          </a>
          <a className={link.link} href={MARKET_CONFIG[market].homePath}>
            Home
          </a>
          <a className={link.link} href={addMarketParam(PAGE_PATHS.branches, market)}>
            Our Branches
          </a>
          <a className={link.link} href={enquiryPath(market)}>
            Enquire Now
          </a>
        </p>
      </div>
      {packages.nodes.length > 0 && (
        <section className={`${ground.container} ${editorial.page}`} aria-labelledby="others">
          <div className={sectionHeader}>
            <h2 id="others">Roads that are open</h2>
          </div>
          <ThreePackages packages={packages.nodes} market={market} />
        </section>
      )}
    </>
  ),
});
