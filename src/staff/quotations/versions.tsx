import { formatPrice, formatQuantity } from '../../../schema/format.ts';
import type { StaffQuotationQuery } from '../../documents/graphql.ts';
import { whatsappUrl } from '../../ui/paths.ts';
import { useRight } from '../app/staff-context.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { TextLink } from '../components/links.tsx';
import { OfficeTime, Panel } from '../components/page-layout.tsx';
import * as css from '../components/staff.css.ts';
import { toWhatsappNumber } from '../enquiries/enquiry.ts';
import * as editor from './editor.css.ts';
import { StateBadge } from './quotations-screen.tsx';

export type Quotation = NonNullable<StaffQuotationQuery['quotation']>;
type Version = Quotation['revisions'][number];

/** What can be done with a stored quotation: preview, share. The form sends it. */
export function QuotationActions({ quotation }: { quotation: Quotation }) {
  const { id, phone, market, revisions, title } = quotation;
  const canWrite = useRight('quotations');
  const [newest] = revisions;
  const link = newest && (typeof location === 'undefined' ? newest.path : new URL(newest.path, location.href).href);
  if (!canWrite) return null;
  return (
    <>
      <a className={css.buttonSecondary} href={`/staff/preview/quotation/${id}`} target="_blank" rel="noreferrer">
        Preview
      </a>
      {link && (
        <CopyButton
          text={link}
          label="Copy the link"
          copied="The link is copied."
          failed="Open the page of the version, and copy its address."
        />
      )}
      {link && phone && (
        <a
          className={css.buttonSecondary}
          href={whatsappUrl(toWhatsappNumber(phone, market), `${title}: ${link}`)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      )}
    </>
  );
}

const EVENT_TEXTS = {
  sent: 'Sent',
  viewed: 'Opened by the traveller',
  question: 'Question',
  reminded: 'Reminder of its end mailed to its author',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;

function VersionEntry({ version, market }: { version: Version; market: Quotation['market'] }) {
  const { number, state, path, sentAt, sentBy, views, lastViewedAt, content, costs } = version;
  const { decidedName, decidedAddress, acceptedHash, declineReason } = version;
  const price = (amount: string | undefined) => formatPrice(market, Number(amount ?? 0));
  return (
    <li>
      <b>Version {number}</b> <StateBadge state={state} />{' '}
      <TextLink reloadDocument to={path}>
        Open its page
      </TextLink>
      {content.options.map(({ name, total }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one name
        <small key={i} className={css.blockLine}>
          <bdi>{name}</bdi> {price(total.amount)}, <span className={css.muted}>margin {price(costs[i]?.margin.amount)}, staff only</span>
        </small>
      ))}
      <small className={`${css.muted} ${css.blockLine}`}>
        Sent <OfficeTime at={sentAt} short /> by <bdi>{sentBy ?? 'a former colleague'}</bdi>.{' '}
        {views === 0 ? 'Not opened yet.' : `Opened ${formatQuantity(views, 'time')}`}
        {lastViewedAt && (
          <>
            , last <OfficeTime at={lastViewedAt} short />.
          </>
        )}
      </small>
      {acceptedHash && (
        <small className={css.blockLine}>
          Accepted by <bdi>{decidedName}</bdi> from {decidedAddress || 'an unknown address'}. Fingerprint {acceptedHash}
        </small>
      )}
      {declineReason && <small className={css.blockLine}>{declineReason}</small>}
    </li>
  );
}

/** What was sent, and what happened to it. */
export function Versions({ quotation: { revisions, events, market } }: { quotation: Quotation }) {
  return (
    <>
      <Panel id="versions" title="Versions" empty={revisions.length === 0 && 'Nothing was sent yet.'}>
        <ul className={editor.versions}>
          {revisions.map((version) => (
            <VersionEntry key={version.number} version={version} market={market} />
          ))}
        </ul>
      </Panel>
      {events.length > 0 && (
        <Panel id="history" title="History">
          <ul className={editor.versions}>
            {events.map(({ id, type, text, who, at, revision }) => (
              <li key={id}>
                {EVENT_TEXTS[type]}, version {revision}
                {type !== 'sent' && text && (
                  <span className={css.blockLine} dir="auto">
                    {text}
                  </span>
                )}
                <small className={`${css.muted} ${css.blockLine}`}>
                  <OfficeTime at={at} short />
                  {who && `, ${who}`}
                  {type === 'sent' && (text === 'mail' ? ', by mail' : ', as a link')}
                </small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
