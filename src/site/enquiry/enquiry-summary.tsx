import { Fragment, type ReactNode } from 'react';
import { getPackagePath } from '../../../schema/addresses.ts';
import { SHOWN_PRICE } from '../../../schema/enquiry-fields.ts';
import { formatDeadline, formatOfficeTimeWithZone, formatPriceOrRequest } from '../../../schema/format.ts';
import * as base from '../../ui/base.css.ts';
import { PackageCard } from '../../ui/catalogue/package-card.tsx';
import { MARKET_COPY } from '../../ui/market-copy.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { BidiText, Paragraphs } from '../../ui/primitives/text.tsx';
import { DescriptionItem, TextLink } from '../../ui/primitives/typography.tsx';
import type { EnquiryPageProps } from './enquiry-page.ts';
import * as css from './enquiry-status.css.ts';
import { EVENT_LABELS, STATUS_COPY } from './status-copy.ts';

const { asked, next } = STATUS_COPY;
const PARAGRAPHS = { whiteSpace: 'pre-line' } as const;

/** What was asked for. Contact and message are for the signed-in sender only. */
export function AskedFor({ enquiry, data, state }: EnquiryPageProps) {
  const { title, package: about, market, dates, people, answers, sender, reference } = enquiry;
  const shownPrice = answers.find(({ label }) => label === SHOWN_PRICE.label);
  const lines: readonly (readonly [term: string, description: ReactNode])[] = [
    [
      asked.about,
      about ? (
        <a key="about" href={getPackagePath(market, about.id, about.name)}>
          <BidiText text={about.name} />
        </a>
      ) : (
        <BidiText key="about" text={title} />
      ),
    ],
    [asked.dates, dates && <bdi key="dates">{dates}</bdi>],
    [asked.people, people],
    ...answers
      .filter((answer) => answer.value !== title && answer !== shownPrice)
      .map(({ label, value }) => [label, <BidiText key={label} text={value} />] as const),
    [
      asked.price,
      about && (
        <Fragment key="price">
          <b className={base.tabularNumber}>{shownPrice?.value ?? formatPriceOrRequest(market, about)}</b>{' '}
          {typeof about.price === 'number' && !shownPrice && MARKET_COPY[market].priceTerms}
          <br />
          <span className={base.muted}>{asked.finalPrice}</span>
        </Fragment>
      ),
    ],
    [asked.note, sender?.message && <Paragraphs key="note" text={sender.message} />],
    [asked.contact, sender && <bdi key="contact">{[sender.email, sender.phone].filter(Boolean).join(', ')}</bdi>],
  ];
  const { email } = data.company;
  return (
    <section aria-labelledby="asked" data-receipt-part="">
      <h2 id="asked">{asked.title}</h2>
      <dl className={css.lines}>
        {lines.map(
          ([term, description]) =>
            description && (
              <DescriptionItem key={term} term={term}>
                {description}
              </DescriptionItem>
            ),
        )}
        {!sender && (
          // Filled in by the script in the tab that has sent it.
          <div hidden data-prepare="note">
            <dt>{asked.note}</dt>
            <dd style={PARAGRAPHS} />
          </div>
        )}
      </dl>
      {email && state !== 'withdrawn' && (
        <p className={css.changeLink}>
          <TextLink href={`mailto:${email}?subject=${encodeURIComponent(asked.formatSubject(reference))}`}>
            <Icon name="pencil" /> {asked.change}
          </TextLink>
        </p>
      )}
    </section>
  );
}

/** Three steps, each with the time until it is taken. */
export function NextSteps({ enquiry: { nextSteps, market } }: EnquiryPageProps) {
  const current = nextSteps.findIndex(({ done }) => !done);
  return (
    <section aria-labelledby="next" data-receipt-part="">
      <h2 id="next">{next.title}</h2>
      <ol className={css.steps}>
        {nextSteps.map(({ title, text, dueAt, done }, index) => (
          <li key={title} aria-current={index === current ? 'step' : undefined}>
            <span className={css.stepNumber} aria-hidden="true">
              {done ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className={base.muted}>{text}</p>
            </div>
            <p className={css.stepTime}>
              {done ? (
                next.done
              ) : dueAt === null ? (
                next.ownTime
              ) : (
                <>
                  {next.by} <time dateTime={dueAt}>{formatDeadline(Date.parse(dueAt), market)}</time>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What has happened, oldest first. */
export const EnquiryHistory = ({ enquiry: { events, market } }: EnquiryPageProps) => (
  <section aria-labelledby="history">
    <h2 id="history">{STATUS_COPY.history}</h2>
    <ol className={css.history}>
      {events.map(({ type, at }) => (
        <li key={`${type} ${at}`}>
          <span>{(type && EVENT_LABELS[type]) ?? STATUS_COPY.otherEvent}</span>
          <time dateTime={at}>{formatOfficeTimeWithZone(at, market)}</time>
        </li>
      ))}
    </ol>
  </section>
);

/** Two other packages. */
export const RelatedPackages = ({ enquiry: { relatedPackages, market }, state }: EnquiryPageProps) =>
  relatedPackages.length > 0 && (
    <section className={`${base.container} ${css.related}`} aria-labelledby="related">
      <h2 id="related">{state === 'withdrawn' || state === 'erased' ? STATUS_COPY.relatedAfterwards : STATUS_COPY.related}</h2>
      <div className={css.relatedPair}>
        {relatedPackages.map((item) => (
          <PackageCard key={item.id} fragment={item} market={market} label="details" sizes="(width < 768px) 92vw, 36rem" maxWidth={1280} />
        ))}
      </div>
    </section>
  );
