import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import { Wordmark } from '../ui/brand.tsx';
import * as button from '../ui/button.css.ts';
import { greeting } from '../ui/greeting.ts';
import * as ground from '../ui/ground.css.ts';
import * as link from '../ui/link.css.ts';
import { telUrl, whatsappUrl } from '../ui/paths.ts';
import * as css from './failure.css.ts';
import type { FormState } from './page.tsx';

/** A form that could not be sent, kept to be sent again. */
export interface UnsentForm extends Pick<FormState, 'name' | 'values' | 'message' | 'title' | 'withFiles'> {
  /** Where it goes. */
  path: string;
}

interface FailureProps {
  market: Market;
  /** The HTTP status, for the small line above the title. */
  status: number;
  title: string;
  words: string;
  /** The agency's name, where it is known. */
  name?: string;
  phone?: string;
  /** Digits only, with country code. */
  whatsapp?: string;
  form?: UnsentForm;
}

/** The form as it was sent, with the one button that it needs now. Files stay behind: those the browser has in the page before. */
function SendAgain({ form: { path, name, values, withFiles } }: { form: UnsentForm }) {
  if (withFiles) return <p className={css.words}>Your browser’s Back button shows your form as you filled it in. Then send it again.</p>;
  return (
    <form method="post" action={path} className={css.again}>
      {Object.entries({ ...values, form: name }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={`${button.base} ${button.line}`}>
        Send again
      </button>
    </form>
  );
}

/** What stands in a page's place when it cannot be made. Needs no data at all. */
export function Failure({ market, status, title, words, name = 'Safarnama', form, phone = form?.values.desk, whatsapp }: FailureProps) {
  return (
    <div className={css.page}>
      <header className={`${css.header} ${ground.wrap}`}>
        <Wordmark name={name} market={market} />
      </header>
      <main id="main" className={`${css.main} ${ground.night} ${ground.wrap}`}>
        <p className={css.status}>{status}</p>
        <h1 className={css.title}>{title}</h1>
        <p className={`${ground.standfirst} ${css.words}`}>{words}</p>
        {form && <SendAgain form={form} />}
        <p className={ground.actions}>
          {form ? null : status === 403 ? (
            <a className={`${button.base} ${button.line}`} href="/profile">
              Your profile
            </a>
          ) : (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is this page again.
            <a className={`${button.base} ${button.line}`} href="">
              Try again
            </a>
          )}
          <a className={link.link} href={MARKET_FACTS[market].home}>
            Home
          </a>
          {phone && (
            <a className={link.link} href={telUrl(phone)}>
              Call <bdi className={ground.num}>{phone}</bdi>
            </a>
          )}
          {whatsapp && (
            <a className={link.link} href={whatsappUrl(whatsapp, greeting(market, name))}>
              WhatsApp
            </a>
          )}
        </p>
      </main>
    </div>
  );
}
