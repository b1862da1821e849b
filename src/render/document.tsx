import type { CSSProperties, ReactNode } from 'react';
import type { AccountRecord } from '../../schema/account-record.ts';
import { MARKETS, type Market, SOCIAL_IMAGE } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import { DEFAULT_PORTRAIT_PATH, pictureUrl, socialImageUrl } from '../../schema/media-urls.ts';
import type { PageHead } from '../site/page.tsx';
import { ItalicFontContext } from '../ui/primitives/headline.tsx';
import { serializeJsonForHtml } from './html.ts';

interface HeadMetadataProps {
  market: Market;
  origin: string;
  siteName: string;
  head: PageHead;
}

/** What search engines and link previews are told of a page. */
function HeadMetadata({ market, origin, siteName, head }: HeadMetadataProps) {
  const { title, description, canonical, alternates, previewImage, structuredData = [], noindex, nextPagePath } = head;
  const whole = createAbsoluteUrl(origin);
  const image = socialImageUrl(previewImage?.name ?? '', market);
  return (
    <>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={whole(canonical)} />}
      {!noindex && alternates && (
        <>
          {MARKETS.map((each) => (
            <link key={each} rel="alternate" hrefLang={MARKET_CONFIG[each].locale} href={whole(alternates[each])} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={whole(alternates[DEFAULT_MARKET])} />
        </>
      )}
      {nextPagePath && <link rel="next" href={nextPagePath} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={whole(canonical)} />
      <meta property="og:image" content={whole(image)} />
      {/* Of pictures that stand elsewhere nothing is known. */}
      {image.startsWith('/') && (
        <>
          <meta property="og:image:width" content={String(SOCIAL_IMAGE.width)} />
          <meta property="og:image:height" content={String(SOCIAL_IMAGE.height)} />
        </>
      )}
      <meta property="og:image:alt" content={previewImage?.alt || title} />
      <meta name="twitter:card" content="summary_large_image" />
      {(noindex ? [] : structuredData).map((object) => {
        const json = serializeStructuredData(object, origin);
        // biome-ignore lint/security/noDangerouslySetInnerHtml: children of a script are not escaped; what could end it is.
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}

/** Paths with the site's own address before them; full addresses as they are. */
const createAbsoluteUrl =
  (origin: string) =>
  (address: string): string =>
    address.startsWith('/') ? origin + address : address;

/** The properties of structured data that hold addresses; pages write them as paths. */
const URL_PROPERTIES = new Set(['url', 'item', 'image', 'logo', 'urlTemplate', '@id']);

/** Structured data as it stands in a page: not a script that runs, so no policy has to let it. */
function serializeStructuredData(object: object, origin: string): string {
  const whole = createAbsoluteUrl(origin);
  const full = (value: unknown) => (typeof value === 'string' ? whole(value) : value);
  const absolute = (key: string, value: unknown) =>
    !URL_PROPERTIES.has(key) ? value : Array.isArray(value) ? value.map(full) : full(value);
  return serializeJsonForHtml({ '@context': 'https://schema.org', ...object }, absolute);
}

/** A font to ask for at once, on screens that `media` names. */
export interface PreloadedFont {
  href: string;
  media?: string;
}

export interface DocumentProps {
  market: Market;
  origin: string;
  siteName: string;
  head: PageHead;
  styles: readonly string[];
  fonts: readonly PreloadedFont[];
  /** The font of words in headlines, for pages that have one. */
  italicFont?: string;
  /** Runs before the first paint. */
  headScript: string;
  /** The modules that the page starts. */
  scripts: readonly string[];
  /** What is loaded when it is first needed. */
  onDemandScript: string;
  viewer?: AccountRecord | null;
  /** Where browsers without script find the document whole, if they need a script to put it together. */
  noscriptUrl?: string;
  children: ReactNode;
}

/** The picture in the masthead, for pages that know whose it is before any script runs. */
const getViewerPictureStyle = ({ profilePicture }: AccountRecord): CSSProperties =>
  ({ '--user-picture': `url(${profilePicture ? pictureUrl(profilePicture, 160) : DEFAULT_PORTRAIT_PATH})` }) as CSSProperties;

/** Characters of a title after which search engines would cut the name of the site off. */
const MAX_TITLE_CHARS = 55;

/** The whole document of a page. Without a viewer, nothing in it depends on who asks. */
export function Document({
  market,
  origin,
  siteName,
  head,
  styles,
  fonts,
  italicFont,
  headScript,
  scripts,
  onDemandScript,
  viewer,
  noscriptUrl,
  children,
}: DocumentProps) {
  const { title, alternates } = head;
  // The same page of both storefronts is told apart by its name; a title that is cut off anyway goes without.
  const site = alternates ? `${siteName} ${MARKET_CONFIG[market].label}` : siteName;
  const fullTitle = title.includes(siteName) || title.length > MAX_TITLE_CHARS ? title : `${title} · ${site}`;
  return (
    <html
      lang={MARKET_CONFIG[market].locale}
      dir="ltr"
      data-on-demand={onDemandScript}
      data-user={viewer ? '' : undefined}
      style={viewer ? getViewerPictureStyle(viewer) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{fullTitle}</title>
        {noscriptUrl && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${noscriptUrl}`} />
          </noscript>
        )}
        {fonts.map(({ href, media }) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" media={media} crossOrigin="" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* As it stands in the source, in development, it is a module. */}
        <script src={headScript} type={headScript.endsWith('.ts') ? 'module' : undefined} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <HeadMetadata market={market} origin={origin} siteName={siteName} head={head} />
        {/* They make better what works without them: sheets, fonts and the largest picture go first. */}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        <ItalicFontContext value={italicFont}>{children}</ItalicFontContext>
      </body>
    </html>
  );
}
