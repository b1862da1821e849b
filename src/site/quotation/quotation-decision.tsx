import { formatOfficeDay, formatOfficeTimeWithZone } from '../../../schema/format.ts';
import { acceptanceInput, declineReasonInput, quotationQuestionInput } from '../../../schema/inputs/quotations.ts';
import { QUOTATION_MESSAGES } from '../../../schema/quotations/quotation.ts';
import * as base from '../../ui/base.css.ts';
import * as bar from '../../ui/catalogue/booking-panel.css.ts';
import { enquiryPath, telUrl } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { Notice } from '../../ui/primitives/notice.tsx';
import { DescriptionItem, TextLink } from '../../ui/primitives/typography.tsx';
import { Form, SchemaField, useSubmittedForm } from '../form.tsx';
import { QUOTATION_COPY } from './copy.ts';
import * as css from './quotation.css.ts';
import type { QuotationProps } from './quotation.ts';
import { formatGroup, formatMoney, formatTripDays, optionPath } from './quotation-parts.tsx';

/** What became of the version, unless it is open. */
export function StateNotice({ quotation, option, request, isPreview }: QuotationProps) {
  const { state, newerPath, validUntil, market, decision } = quotation;
  if (isPreview)
    return (
      <div className={css.notice}>
        <Notice kind="success">{QUOTATION_COPY.preview}</Notice>
      </div>
    );
  if (state === 'superseded')
    return (
      <div className={css.state}>
        <p>{QUOTATION_COPY.superseded}</p>
        {newerPath && (
          <a className={button.base} href={newerPath}>
            {QUOTATION_COPY.openNewest}
          </a>
        )}
      </div>
    );
  if (state === 'expired' || state === 'declined')
    return (
      <div className={css.state}>
        <p>{state === 'declined' ? QUOTATION_COPY.declined : QUOTATION_COPY.expired(formatOfficeDay(validUntil, market))}</p>
        <a className={button.base} href={enquiryPath(request.market)}>
          {QUOTATION_COPY.askAgain}
        </a>
      </div>
    );
  if (state === 'accepted' && decision)
    return (
      <div className={css.state}>
        <p>
          <b>{QUOTATION_COPY.acceptedTitle}.</b> {QUOTATION_COPY.accepted(decision.name, option.name)}{' '}
          {decision.at && <time dateTime={decision.at}>{formatOfficeTimeWithZone(decision.at, market)}</time>}
          <small>
            {QUOTATION_COPY.fingerprint} <bdi>{decision.fingerprint}</bdi>
          </small>
        </p>
      </div>
    );
  return null;
}

/** The checkbox of the consent, with its error. */
function Consent({ text }: { text: string }) {
  const form = useSubmittedForm();
  const error = form?.fieldErrors.consent;
  return (
    <div>
      <label className={css.consent}>
        <input
          type="checkbox"
          name="consent"
          value="yes"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
        />
        <span>{text}</span>
      </label>
      {error && (
        <p id="consent-error" className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The step before it binds: what is accepted, beside name and consent. */
export function Review({ quotation, option, request }: QuotationProps) {
  const { content, market, consent } = quotation;
  const total = formatMoney(market, option.total);
  return (
    <section id="accept" className={css.review}>
      <p className={base.muted}>{QUOTATION_COPY.reviewStep}</p>
      <h2>{QUOTATION_COPY.reviewTitle}</h2>
      <dl className={css.facts}>
        <DescriptionItem term={QUOTATION_COPY.reviewTrip}>
          {[content.options.length > 1 && QUOTATION_COPY.option(option.number), option.name].filter(Boolean).join(': ')}
        </DescriptionItem>
        <DescriptionItem term={QUOTATION_COPY.dates}>{formatTripDays(content.startsOn, option.days.length)}</DescriptionItem>
        <DescriptionItem term={QUOTATION_COPY.travellers}>{formatGroup(content.adults, content.childAges)}</DescriptionItem>
        <DescriptionItem term={QUOTATION_COPY.total}>
          <b className={base.tabularNumber}>{total}</b> {QUOTATION_COPY.inAll}
        </DescriptionItem>
      </dl>
      <Form name="accept" request={request} submit={QUOTATION_COPY.accept(total)}>
        <input type="hidden" name="option" value={option.number} />
        <SchemaField input={acceptanceInput().shape.name} name="name" label={QUOTATION_COPY.name} autoComplete="name" />
        <Consent text={consent} />
      </Form>
      <p className={css.binding}>
        {QUOTATION_COPY.binding} <TextLink href={optionPath(option.number, 'options')}>{QUOTATION_COPY.back}</TextLink>
      </p>
    </section>
  );
}

export const Questions = ({ quotation: { questions, content, market }, request }: QuotationProps) => (
  <section id="ask" className={css.screenOnly}>
    <h2 className={css.heading}>{QUOTATION_COPY.ask}</h2>
    {questions.map(({ text, at }) => (
      <blockquote key={at} className={css.question}>
        <p>{text}</p>
        <footer className={base.muted}>
          {QUOTATION_COPY.youAsked}, <time dateTime={at}>{formatOfficeTimeWithZone(at, market)}</time>
        </footer>
      </blockquote>
    ))}
    <Form name="ask" request={request} submit={QUOTATION_COPY.send(content.author)}>
      <SchemaField
        input={quotationQuestionInput()}
        type="textarea"
        name="question"
        label={QUOTATION_COPY.question}
        requiredMessage={QUOTATION_MESSAGES.question}
      />
    </Form>
  </section>
);

export const Decline = ({ request }: QuotationProps) => (
  <details className={css.decline} open={request.form?.name === 'decline'}>
    <summary>{QUOTATION_COPY.decline}</summary>
    <Form name="decline" request={request} submit={QUOTATION_COPY.declineSubmit}>
      <SchemaField
        input={declineReasonInput()}
        type="textarea"
        name="reason"
        label={QUOTATION_COPY.declineReason}
        optional
        hideOptionalMark
      />
    </Form>
  </details>
);

/** Total and actions, beside the page on wide screens. */
export function Aside({ quotation, option, agency, request, canAccept, isPreview }: QuotationProps & { canAccept: boolean }) {
  const { market, content, state } = quotation;
  const share = QUOTATION_COPY.formatShare(content.title, `${request.origin}${request.path}`);
  return (
    <aside className={css.aside}>
      {/* The script reports that the page was looked at. */}
      {!isPreview && <time data-prepare="view" data-token={request.params.token} hidden />}
      <p className={base.muted}>{content.options.length > 1 ? `${QUOTATION_COPY.option(option.number)}, ${option.name}` : option.name}</p>
      <p className={css.asideTotal}>{formatMoney(market, option.total)}</p>
      <p className={base.muted}>{QUOTATION_COPY.inAll}</p>
      {canAccept && (
        <a className={`${button.base} ${button.large} ${button.fullWidth}`} href={optionPath(option.number, 'accept', true)}>
          {QUOTATION_COPY.review}
        </a>
      )}
      <ul className={css.actions}>
        {!isPreview && state !== 'superseded' && (
          <li>
            <Icon name="message" /> <TextLink href="#ask">{QUOTATION_COPY.ask}</TextLink>
          </li>
        )}
        {agency.phone && (
          <li>
            <Icon name="phone" /> <TextLink href={telUrl(agency.phone)}>{QUOTATION_COPY.call}</TextLink>
          </li>
        )}
        {!isPreview && content.startsOn && option.days.length > 0 && (
          <li>
            <Icon name="calendar" />{' '}
            <TextLink href={`/calendar/quotation/${request.params.token}-${option.number}.ics`}>{QUOTATION_COPY.calendar}</TextLink>
          </li>
        )}
        {!isPreview && (
          <li>
            <Icon name="chat" /> <TextLink href={`https://wa.me/?text=${encodeURIComponent(share)}`}>{QUOTATION_COPY.share}</TextLink>
          </li>
        )}
        {!isPreview && quotation.pdfPath && (
          <li>
            <Icon name="print" /> <TextLink href={quotation.pdfPath}>{QUOTATION_COPY.pdf}</TextLink>
          </li>
        )}
        <li className={css.scriptOnly}>
          <Icon name="print" />{' '}
          <button type="button" className={css.plain} data-dialog="print">
            {QUOTATION_COPY.print}
          </button>
        </li>
      </ul>
    </aside>
  );
}

/** On phones, the way to the review stays in view. */
export const BottomBar = ({ quotation, option }: QuotationProps) => (
  <div className={bar.bottomBar} data-screen="">
    <a className={bar.barAction} href="#ask">
      <Icon name="message" /> {QUOTATION_COPY.askShort}
    </a>
    <a className={bar.barBookButton} href={optionPath(option.number, 'accept', true)}>
      {QUOTATION_COPY.review}
      <small>{formatMoney(quotation.market, option.total)}</small>
    </a>
  </div>
);
