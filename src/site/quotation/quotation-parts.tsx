import type { Market } from '../../../schema/constants.ts';
import { formatDeadline, formatOfficeDay, formatPrice, formatQuantity, formatTripDay } from '../../../schema/format.ts';
import * as base from '../../ui/base.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { Picture, PictureFile } from '../../ui/primitives/picture.tsx';
import { BidiText, Paragraphs } from '../../ui/primitives/text.tsx';
import { DescriptionItem, TextLink } from '../../ui/primitives/typography.tsx';
import { QUOTATION_COPY } from './copy.ts';
import { PaymentCode } from './payment-code.tsx';
import * as css from './quotation.css.ts';
import type { QuotationProps, QuotedOption } from './quotation.ts';

interface Amount {
  amount: string;
}
/** An amount of the page as people read it. */
export const formatMoney = (market: Market, { amount }: Amount): string => formatPrice(market, Number(amount));

/** "12 Feb 2027 to 17 Feb 2027" of an option. */
export const formatTripDays = (startsOn: string | null | undefined, days: number): string =>
  startsOn ? [...new Set([0, Math.max(0, days - 1)])].map((index) => formatTripDay(startsOn, index)).join(' to ') : QUOTATION_COPY.open;

/** "2 adults, children of 6 and 9". */
export function formatGroup(adults: number, childAges: readonly number[]): string {
  const children = childAges.length > 0 ? `${formatQuantity(childAges.length, 'child', 'children')} (${childAges.join(', ')})` : '';
  return [formatQuantity(adults, 'adult'), children].filter(Boolean).join(', ');
}

/** The address of an option of this page. */
export const optionPath = (number: number, anchor: string, isReview = false): string =>
  `?option=${number}${isReview ? '&review=1' : ''}#${anchor}`;

export function QuotationHero({ quotation, option }: QuotationProps) {
  const { reference, number, sentAt, validUntil, market, content } = quotation;
  const picture = content.picture ?? option.days.find((day) => day.picture)?.picture;
  return (
    <header className={css.hero}>
      {picture && (
        <div className={css.heroPicture}>
          <PictureFile fragment={picture} alt="" sizes="100vw" maxWidth={1600} loading="high" />
        </div>
      )}
      <div className={base.container}>
        <p className={css.reference}>
          {QUOTATION_COPY.quotation} <b className={base.tabularNumber}>{reference}</b>,{' '}
          {QUOTATION_COPY.formatReference(number, content.author, formatOfficeDay(sentAt, market))}
        </p>
        <h1 className={css.title}>
          <BidiText text={content.title} />
        </h1>
        <dl className={css.keyFacts}>
          <DescriptionItem term={QUOTATION_COPY.dates}>
            <bdi>{formatTripDays(content.startsOn, option.days.length)}</bdi>
          </DescriptionItem>
          <DescriptionItem term={QUOTATION_COPY.travellers}>{formatGroup(content.adults, content.childAges)}</DescriptionItem>
          {content.rooms > 0 && <DescriptionItem term={QUOTATION_COPY.rooms}>{content.rooms}</DescriptionItem>}
          <DescriptionItem term={QUOTATION_COPY.validUntil}>
            <bdi>{formatDeadline(Date.parse(validUntil), market)}</bdi>
          </DescriptionItem>
        </dl>
      </div>
    </header>
  );
}

/** The letter of the planner. */
export function Words({ quotation: { content } }: QuotationProps) {
  if (!content.words) return null;
  return (
    <section className={css.words}>
      <div className={css.letter}>
        <Paragraphs text={content.words} />
      </div>
      <p className={base.muted}>{content.author}</p>
    </section>
  );
}

const OptionCard = ({ option, quotation, isChosen }: { option: QuotedOption; isChosen: boolean } & Pick<QuotationProps, 'quotation'>) => {
  const { market, state } = quotation;
  const picture = option.days.find((day) => day.picture)?.picture;
  const label = (
    <>
      {QUOTATION_COPY.option(option.number)}
      {isChosen && <span className={css.tag}>{state === 'accepted' ? QUOTATION_COPY.chosen : QUOTATION_COPY.shown}</span>}
    </>
  );
  return (
    <article className={css.option[isChosen ? 'chosen' : 'other']}>
      {picture && (
        <div className={css.optionPicture}>
          <PictureFile fragment={picture} alt="" sizes="(width < 768px) 92vw, 24rem" maxWidth={720} />
        </div>
      )}
      <p className={css.optionLabel}>{label}</p>
      <h3>
        {isChosen || state === 'accepted' ? (
          <BidiText text={option.name} />
        ) : (
          <a href={optionPath(option.number, 'options')}>
            <BidiText text={option.name} />
          </a>
        )}
      </h3>
      <p className={css.optionPrice}>
        <b className={base.tabularNumber}>{formatMoney(market, option.total)}</b> <small>{QUOTATION_COPY.inAll}</small>
      </p>
      <p className={base.muted}>{formatQuantity(option.days.length, 'day')}</p>
      <List items={option.inclusions.slice(0, 4)} icon="check" />
    </article>
  );
};

/** The options side by side; nothing for a single one. */
export function Options({ quotation, option }: QuotationProps) {
  const { options } = quotation.content;
  if (options.length < 2) return null;
  return (
    <section id="options">
      <h2 className={css.heading}>{QUOTATION_COPY.options[options.length]}</h2>
      <div className={css.options}>
        {options.map((each) => (
          <OptionCard key={each.number} option={each} quotation={quotation} isChosen={each.number === option.number} />
        ))}
      </div>
    </section>
  );
}

export function Days({ quotation: { content }, option }: QuotationProps) {
  if (option.days.length === 0) return null;
  return (
    <section id="days">
      <h2 className={css.heading}>{QUOTATION_COPY.days}</h2>
      <ol className={css.days}>
        {option.days.map(({ title, description, includedMeals, picture }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days have no other identity
          <li key={index} className={css.day[picture ? 'pictured' : 'plain']}>
            {picture && (
              <div className={css.dayPicture}>
                <Picture fragment={picture} sizes="(width < 768px) 92vw, 14rem" maxWidth={720} />
              </div>
            )}
            <div>
              <p className={css.dayLabel}>{QUOTATION_COPY.formatDay(index + 1, formatTripDay(content.startsOn, index))}</p>
              <h3>
                <BidiText text={title} />
              </h3>
              <div className={base.prose}>
                <Paragraphs text={description} />
              </div>
              {includedMeals.length > 0 && <p className={base.muted}>{includedMeals.join(', ')}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Each line with its amount, the taxes, and the total. */
export function Prices({ quotation: { market }, option }: QuotationProps) {
  const { lines, subtotal, taxes, rounding, total } = option;
  const money = (amount: Amount) => formatMoney(market, amount);
  return (
    <section id="price">
      <h2 className={css.heading}>{QUOTATION_COPY.price}</h2>
      <table className={css.prices}>
        <thead className={base.visuallyHidden}>
          <tr>
            <th scope="col">{QUOTATION_COPY.line}</th>
            <th scope="col">{QUOTATION_COPY.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, quantity, unitAmount, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <tr key={index}>
              <th scope="row">
                <BidiText text={label} />
                {quantity > 1 && <small>{`${quantity} × ${money(unitAmount)}`}</small>}
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {taxes.length > 0 && (
            <tr>
              <th scope="row">{QUOTATION_COPY.beforeTax}</th>
              <td>{money(subtotal)}</td>
            </tr>
          )}
          {taxes.map(({ label, rate, base: taxed, amount }) => (
            <tr key={`${rate} ${label}`}>
              <th scope="row">{QUOTATION_COPY.formatTax(label, rate, money(taxed))}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {Number(rounding.amount) !== 0 && (
            <tr>
              <th scope="row">{QUOTATION_COPY.rounding}</th>
              <td>{money(rounding)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{QUOTATION_COPY.total}</th>
            <td>{money(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const List = ({ items, icon }: { items: readonly string[]; icon: 'check' | 'close' }) =>
  items.length === 0 ? null : (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          <BidiText text={item} />
        </li>
      ))}
    </ul>
  );

export function Covers({ option: { inclusions, exclusions } }: QuotationProps) {
  if (inclusions.length + exclusions.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{QUOTATION_COPY.covers}</h2>
      <div className={css.covers}>
        {inclusions.length > 0 && (
          <div>
            <h3>{QUOTATION_COPY.included}</h3>
            <List items={inclusions} icon="check" />
          </div>
        )}
        {exclusions.length > 0 && (
          <div>
            <h3>{QUOTATION_COPY.excluded}</h3>
            <List items={exclusions} icon="close" />
          </div>
        )}
      </div>
    </section>
  );
}

/** The states in which the offer holds: what is declined, expired or replaced must not be paid. */
const PAYABLE_STATES: readonly QuotationProps['quotation']['state'][] = ['sent', 'viewed', 'accepted'];

/** Terms, and how to pay while the offer can be accepted or is accepted. */
export function Terms({ quotation, option, agency, isPreview }: QuotationProps) {
  const { terms, payment, paymentLink, upiId } = quotation.content;
  const isPayable = isPreview || PAYABLE_STATES.includes(quotation.state);
  return (
    <>
      {terms && (
        <section>
          <h2 className={css.heading}>{QUOTATION_COPY.terms}</h2>
          <div className={base.prose}>
            <Paragraphs text={terms} />
          </div>
        </section>
      )}
      {isPayable && (payment || paymentLink || upiId) && (
        <section>
          <h2 className={css.heading}>{QUOTATION_COPY.payment}</h2>
          <div className={base.prose}>
            <Paragraphs text={payment} />
            {paymentLink && (
              <p>
                <TextLink href={paymentLink} rel="noreferrer">
                  {QUOTATION_COPY.pay} <Icon name="arrow" mirrorInRtl />
                </TextLink>
              </p>
            )}
          </div>
          {upiId && quotation.market === 'india' && (
            <PaymentCode upiId={upiId} payee={agency.name} amount={option.total.amount} note={quotation.reference} />
          )}
        </section>
      )}
    </>
  );
}
