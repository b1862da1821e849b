import type { ReactNode } from 'react';
import { ENQUIRY_KIND_LABELS, getDocumentLabel } from '../../../schema/enquiry-summary.ts';
import { formatOfficeTimeWithZone } from '../../../schema/format.ts';
import { addMarketParam } from '../../../schema/markets.ts';
import type { CopyFormMutation } from '../../documents/graphql.ts';
import * as base from '../../ui/base.css.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { BidiText, Paragraphs } from '../../ui/primitives/text.tsx';
import { DescriptionItem, TextLink } from '../../ui/primitives/typography.tsx';
import { PageTitle } from '../editorial.tsx';
import type { FormState } from '../page.tsx';
import * as css from './enquiry-copy.css.ts';
import type { EnquiryPageProps } from './enquiry-page.ts';
import { lines } from './enquiry-status.css.ts';
import { ENQUIRY_COPY_COPY as COPY } from './status-copy.ts';

/** What `copyEnquiry` answers. */
type EnquiryCopy = NonNullable<NonNullable<CopyFormMutation['copyEnquiry']>['copy']>;

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={css.part} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Lines = ({ items }: { items: readonly (readonly [term: string, text: string])[] }) => (
  <dl className={lines}>
    {items.map(
      ([term, text]) =>
        text && (
          <DescriptionItem key={term} term={term}>
            <BidiText text={text} />
          </DescriptionItem>
        ),
    )}
  </dl>
);

const TextList = ({ texts }: { texts: readonly string[] }) => (
  <ul className={css.texts}>
    {texts.map((text) => (
      <li key={text}>
        <BidiText text={text} />
      </li>
    ))}
  </ul>
);

/** Everything that the sender wrote, as a page to read, and to print on paper or to a PDF. */
export function EnquiryCopyView({ enquiry, data, request }: EnquiryPageProps) {
  // The page shows this only with the result of the form `copy`, which is this mutation's.
  const { sender, details, travellers, consent } = (request.form as FormState).result as EnquiryCopy;
  const { kind, reference, market, submittedAt, attachments } = enquiry;
  return (
    <article className={css.copy}>
      <PageTitle headline={COPY.title} standfirst={COPY.formatStandfirst(ENQUIRY_KIND_LABELS[kind], reference, data.company.name)} />
      <p className={`${base.actionRow} ${css.actions}`}>
        <button type="button" className={button.base} data-print="">
          <Icon name="print" /> {COPY.print}
        </button>
        <TextLink href={addMarketParam(request.path, request.market)}>{COPY.back}</TextLink>
      </p>
      <Part id="copy-contact" title={COPY.contact}>
        <Lines
          items={[
            [COPY.name, sender.name],
            [COPY.email, sender.email],
            [COPY.phone, sender.phone],
            [COPY.sent, formatOfficeTimeWithZone(submittedAt, market)],
          ]}
        />
      </Part>
      {details.length > 0 && (
        <Part id="copy-answers" title={COPY.answers}>
          <Lines items={details.map(({ label, value }) => [label, value])} />
        </Part>
      )}
      {travellers.length > 0 && (
        <Part id="copy-travellers" title={COPY.travellers}>
          <TextList texts={travellers} />
        </Part>
      )}
      {sender.message && (
        <Part id="copy-message" title={COPY.message}>
          <div className={base.prose}>
            <Paragraphs text={sender.message} />
          </div>
        </Part>
      )}
      {attachments.length > 0 && (
        <Part id="copy-documents" title={COPY.documents}>
          <TextList
            texts={attachments.map(({ field, erased }) => `${getDocumentLabel(field)}${erased ? ` (${COPY.erasedDocument})` : ''}`)}
          />
        </Part>
      )}
      {consent.length > 0 && (
        <Part id="copy-consent" title={COPY.consent}>
          <TextList texts={consent} />
        </Part>
      )}
    </article>
  );
}
