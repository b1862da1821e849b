import { getPackagePath, PAGE_PATHS } from '../../../schema/addresses.ts';
import { formatDeadline } from '../../../schema/format.ts';
import { addMarketParam, MARKET_CONFIG } from '../../../schema/markets.ts';
import * as base from '../../ui/base.css.ts';
import { enquiryPath, listPath, telUrl, whatsappUrl } from '../../ui/paths.ts';
import * as button from '../../ui/primitives/button.css.ts';
import { Icon } from '../../ui/primitives/icon.tsx';
import { PictureFile } from '../../ui/primitives/picture.tsx';
import { BidiText } from '../../ui/primitives/text.tsx';
import { HeadlineText, TextLink } from '../../ui/primitives/typography.tsx';
import * as css from './enquiry-hero.css.ts';
import type { EnquiryPageProps } from './enquiry-page.ts';
import { STATUS_COPY } from './status-copy.ts';

const PICTURE_SIZES = { arch: '(width < 900px) 92vw, 26rem', dune: '(width < 900px) 100vw, 62vw' } as const;

/** What the sender can do now: one button, and links. */
function HeroActions({ enquiry, data, state, request }: EnquiryPageProps) {
  const { name, whatsapp, phone } = data.company;
  const { reference, sender, market } = enquiry;
  const isClosed = state === 'withdrawn' || state === 'erased' || state === 'lost';
  const about = enquiry.package;
  return (
    <p className={base.actionRow}>
      {isClosed ? (
        <a className={button.base} href={about ? getPackagePath(market, about.id, about.name) : enquiryPath(request.market)}>
          {STATUS_COPY.askAgain}
        </a>
      ) : whatsapp ? (
        <a className={button.base} href={whatsappUrl(whatsapp, STATUS_COPY.formatChat(name, reference))}>
          <Icon name="chat" /> {STATUS_COPY.chat}
        </a>
      ) : (
        phone && (
          <a className={button.base} href={telUrl(phone)}>
            <Icon name="phone" /> {STATUS_COPY.asked.call}
          </a>
        )
      )}
      <TextLink href={sender && !isClosed ? addMarketParam(`${PAGE_PATHS.profile}#trips`, request.market) : listPath(request.market)}>
        {sender && !isClosed ? STATUS_COPY.yourTrips : STATUS_COPY.seePackages} <Icon name="arrow" mirrorInRtl />
      </TextLink>
    </p>
  );
}

/** Reference, state and picture: a window on a sill (India), or a picture behind a dune (Dubai). */
export function EnquiryHero(props: EnquiryPageProps) {
  const { enquiry, state, request } = props;
  const { reference, nextSteps, market, sender, dates, people } = enquiry;
  const shape = MARKET_CONFIG[request.market].pictureShape;
  const due = nextSteps[0]?.dueAt ? Date.parse(nextSteps[0].dueAt) : 0;
  const isOff = state === 'withdrawn' || state === 'erased';
  const image = state === 'erased' ? null : enquiry.picture;
  const title = enquiry.package?.name ?? enquiry.title;
  return (
    <section
      className={`${css.hero[shape]} ${shape === 'arch' ? base.container : ''} ${isOff ? css.withoutColour : ''}`}
      aria-label={`${STATUS_COPY.reference} ${reference}`}
    >
      <div className={`${css.text[shape]} ${shape === 'dune' ? base.container : ''}`}>
        <p className={css.reference} data-receipt-part="">
          {STATUS_COPY.reference} <b className={base.tabularNumber}>{reference}</b>
        </p>
        <h1>
          <HeadlineText headline={STATUS_COPY.formatHeadline(state, sender?.firstName ?? '')} />
        </h1>
        <p className={`${base.standfirst} ${css.standfirst}`}>
          {STATUS_COPY.formatParagraph(state, formatDeadline(due, market), due < Date.now())}
        </p>
        <HeroActions {...props} />
      </div>
      {image && (
        <figure className={css.figure[shape]}>
          <div className={css.picture[shape]}>
            <PictureFile fragment={image} alt="" sizes={PICTURE_SIZES[shape]} maxWidth={1280} loading="high" />
          </div>
          <figcaption className={css.caption[shape]}>
            <b>
              <BidiText text={title} />
            </b>
            <span>{[enquiry.package?.duration, dates, people].filter(Boolean).join(', ')}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
}
