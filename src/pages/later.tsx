import { LIMITS } from '../../schema/constants.ts';
import { graphql } from '../documents/gql.ts';
import type { LaterQueryVariables } from '../documents/graphql.ts';
import * as button from '../ui/button.css.ts';
import { greeting, inWords } from '../ui/greeting.ts';
import * as ground from '../ui/ground.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as link from '../ui/link.css.ts';
import { OfficeLines } from '../ui/office-lines.tsx';
import { inMarket, listPath, telUrl, whatsappUrl } from '../ui/paths.ts';
import * as editorial from './editorial.css.ts';
import * as css from './later.css.ts';
import { LATER, type LaterCopy } from './later-copy.ts';
import { definePage, type Page, type PageAt } from './page.tsx';
import { Title } from './title.tsx';

const LaterDocument = graphql(`query Later($market: Market!) {
  ...Chrome
  company(market: $market) { name phone email office hours whatsapp }
}`);

/** What the visitor names in the address: a package, a place. */
const namedIn = ({ search }: PageAt): string | undefined => {
  // By letters, so that none is cut in two, and without line breaks, which mean something in a mail's address.
  const words = (search.get('about') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return [...words].slice(0, LIMITS.searchMax).join('') || undefined;
};

/** A screen that is served by people: what one can do there, and how to do it today. */
function laterPage({ path, label, title, name, words, have, about }: LaterCopy): Page {
  return definePage({
    document: LaterDocument,
    variables: ({ market }): LaterQueryVariables => ({ market }),
    current: label,
    floating: 'none',
    head: (_data, { market }) => ({ title: name, description: words, canonical: inMarket(path, market), hidden: true }),
    Body({ data: { company }, at }) {
      const named = namedIn(at);
      const subject = named ?? inWords(at.search.get('for')) ?? about;
      const message = greeting(at.market, company.name, subject);
      const mail = `mailto:${company.email}?${new URLSearchParams({ subject: `About ${subject}`, body: message }).toString().replaceAll('+', '%20')}`;
      return (
        <div className={`${ground.wrap} ${editorial.page} ${editorial.split}`}>
          <div>
            <Title start={title[0]} last={title[1]} />
            <p className={`${ground.standfirst} ${editorial.lead}`}>{words}</p>
            <a className={link.link} href={listPath(at.market)}>
              See the packages <Icon name="arrow" flip />
            </a>
          </div>
          <div>
            {named && (
              <p className={css.subject}>
                About <b>{named}</b>
              </p>
            )}
            <p className={ground.actions}>
              {company.whatsapp && (
                <a className={`${button.base} ${button.large}`} href={whatsappUrl(company.whatsapp, message)}>
                  <Icon name="chat" /> Write on WhatsApp
                </a>
              )}
              {company.phone && (
                <a className={`${button.base} ${button.line} ${button.large}`} href={telUrl(company.phone)}>
                  <Icon name="phone" /> Call
                </a>
              )}
              {company.email && (
                <a className={`${button.base} ${button.line} ${button.large}`} href={mail}>
                  <Icon name="mail" /> Write an e-mail
                </a>
              )}
            </p>
            <section className={css.have} aria-labelledby="have">
              <h2 id="have">Good to have at hand</h2>
              <ul>
                {have.map((each) => (
                  <li key={each}>
                    <Icon name="check" />
                    {each}
                  </li>
                ))}
              </ul>
            </section>
            <div className={css.lines}>
              <OfficeLines of={{ ...company, address: company.office }} />
            </div>
          </div>
        </div>
      );
    },
  });
}

/** Each path with its page and the query parameters that it reads. */
export const laterPages: readonly { path: string; page: Page; reads: readonly string[] }[] = LATER.map((copy) => ({
  path: copy.path,
  page: laterPage(copy),
  reads: ['for', 'about', 'package'],
}));
