import type { CSSProperties, ReactNode } from 'react';
import { MARKETS, type Market, SOCIAL_IMAGE } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import { DEFAULT_PORTRAIT_PATH, pictureUrl, socialImageUrl } from '../../schema/media-urls.ts';
import type { AccountRecord } from '../../schema/models.ts';
import type { PageHead } from '../site/page.tsx';
import { ItalicFontContext } from '../ui/primitives/typography.tsx';
import { serializeJsonForHtml } from './html.ts';

interface HeadMetadataProps {
  market: Market;
  origin: string;
  siteName: string;
  head: PageHead;
}

/** Metadata for search engines and link previews. */
function HeadMetadata({ market, origin, siteName, head }: HeadMetadataProps) {
  const { title, description, canonical, alternates, previewImage, structuredData = [], noindex, nextPagePath } = head;
  const toAbsoluteUrl = createAbsoluteUrl(origin);
  const image = previewImage && 'url' in previewImage ? previewImage.url : socialImageUrl(previewImage?.name ?? '', market);
  return (
    <>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={toAbsoluteUrl(canonical)} />}
      {!noindex && alternates && (
        <>
          {MARKETS.map((each) => (
            <link key={each} rel="alternate" hrefLang={MARKET_CONFIG[each].locale} href={toAbsoluteUrl(alternates[each])} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={toAbsoluteUrl(alternates[DEFAULT_MARKET])} />
        </>
      )}
      {nextPagePath && <link rel="next" href={nextPagePath} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={toAbsoluteUrl(canonical)} />
      <meta property="og:image" content={toAbsoluteUrl(image)} />
      {/* The size of an external picture is unknown. */}
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React does not escape children of a script; serializeJsonForHtml escapes `<`.
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}

/** Prefixes paths with the origin; full URLs stay unchanged. */
const createAbsoluteUrl =
  (origin: string) =>
  (url: string): string =>
    url.startsWith('/') ? origin + url : url;

/** Properties of structured data that hold URLs; pages write them as paths. */
const URL_PROPERTIES = new Set(['url', 'item', 'image', 'logo', 'urlTemplate', '@id']);

/** Structured data with absolute URLs. Browsers do not execute it, so the Content-Security-Policy needs no exception. */
function serializeStructuredData(object: object, origin: string): string {
  const toAbsoluteUrl = createAbsoluteUrl(origin);
  const toAbsolute = (value: unknown) => (typeof value === 'string' ? toAbsoluteUrl(value) : value);
  const replaceUrls = (key: string, value: unknown) =>
    !URL_PROPERTIES.has(key) ? value : Array.isArray(value) ? value.map(toAbsolute) : toAbsolute(value);
  return serializeJsonForHtml({ '@context': 'https://schema.org', ...object }, replaceUrls);
}

/** A font to preload; `media` limits it to screens that use it. */
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
  /** URL of the italic font, for headlines that emphasise a word. */
  italicFont?: string;
  /** URL of the render-blocking script, which runs before the first paint. */
  headScript: string;
  /** Module scripts of the page. */
  scripts: readonly string[];
  /** URL of the script that is loaded on demand. */
  onDemandScript: string;
  viewer?: AccountRecord | null;
  /** URL of the complete document, for browsers without scripts; set if this document is streamed. */
  noscriptUrl?: string;
  /** JSON of speculation rules to embed. */
  speculationRules?: string | undefined;
  children: ReactNode;
}

/** The picture in the account menu; on cached pages a script sets it. */
const getViewerPictureStyle = ({ profilePicture }: AccountRecord): CSSProperties =>
  ({ '--user-picture': `url(${profilePicture ? pictureUrl(profilePicture, 160) : DEFAULT_PORTRAIT_PATH})` }) as CSSProperties;

/** Search engines truncate longer titles, so the site name is not appended to them. */
const MAX_TITLE_CHARS = 55;

/** The HTML document of a page. Without `viewer` it is the same for every visitor and may be cached. */
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
  speculationRules,
  children,
}: DocumentProps) {
  const { title, alternates } = head;
  // Both storefronts have this page, so the name of the storefront distinguishes the two titles.
  const site = alternates ? `${siteName} ${MARKET_CONFIG[market].place}` : siteName;
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
          // The order of attributes in which React writes its own preloads, which compresses.
          <link key={href} rel="preload" href={href} as="font" crossOrigin="" type="font/woff2" media={media} />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* In development Vite serves the TypeScript source as a module. */}
        <script src={headScript} type={headScript.endsWith('.ts') ? 'module' : undefined} />
        {/* Browsers that do not read it ask for /favicon.ico and /apple-touch-icon.png by themselves. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <HeadMetadata market={market} origin={origin} siteName={siteName} head={head} />
        {/* Low priority, so that stylesheets, fonts and the largest picture load first. Pages work without scripts. */}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        <ItalicFontContext value={italicFont}>{children}</ItalicFontContext>
        {speculationRules && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React does not escape children of a script; the rules are a constant.
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        )}
      </body>
    </html>
  );
}
