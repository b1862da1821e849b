import type { CSSProperties, ReactNode } from 'react';
import type { AccountRecord } from '../../schema/account-record.ts';
import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import type { PageHead } from '../pages/page.tsx';
import { DEFAULT_PORTRAIT, pictureUrl } from '../ui/paths.ts';

export interface DocumentProps {
  market: Market;
  origin: string;
  siteName: string;
  head: PageHead;
  styles: readonly string[];
  fonts: readonly string[];
  /** Runs before the first paint. */
  early: string;
  /** The modules that the page starts. */
  scripts: readonly string[];
  /** What is loaded when it is first needed. */
  later: string;
  viewer?: AccountRecord | null;
  children: ReactNode;
}

/** The picture in the masthead, for pages that know whose it is before any script runs. */
const pictureOf = ({ profilePicture }: AccountRecord): CSSProperties =>
  ({ '--user-picture': `url(${profilePicture ? pictureUrl(profilePicture, 160) : DEFAULT_PORTRAIT})` }) as CSSProperties;

/** The whole document of a page. Without a viewer, nothing in it depends on who asks. */
export function Document({ market, origin, siteName, head, styles, fonts, early, scripts, later, viewer, children }: DocumentProps) {
  const { title, description, canonical, picture, structured = [], hidden, next } = head;
  const fullTitle = title.includes(siteName) ? title : `${title} · ${siteName}`;
  const image = picture && new URL(pictureUrl(picture.name, 1280, 'jpg'), origin).href;
  return (
    <html
      lang={MARKET_FACTS[market].locale}
      dir="ltr"
      data-later={later}
      data-user={viewer ? '' : undefined}
      style={viewer ? pictureOf(viewer) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={new URL(canonical, origin).href} />}
        {next && <link rel="next" href={next} />}
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* As it stands in the source, in development, it is a module. */}
        <script src={early} type={early.endsWith('.ts') ? 'module' : undefined} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={siteName} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={new URL(canonical, origin).href} />
        {image && <meta property="og:image" content={image} />}
        {image && picture.alt && <meta property="og:image:alt" content={picture.alt} />}
        <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {structured.map((object) => (
          <DataBlock key={JSON.stringify(object)} object={object} origin={origin} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The properties of structured data that hold addresses; pages write them as paths. */
const ADDRESSES = new Set(['url', 'item', 'image', '@id']);

/** Structured data for search engines: not a script that runs, so no policy has to let it. */
function DataBlock({ object, origin }: { object: object; origin: string }) {
  const full = (value: unknown) => (typeof value === 'string' ? new URL(value, origin).href : value);
  const absolute = (key: string, value: unknown) => (!ADDRESSES.has(key) ? value : Array.isArray(value) ? value.map(full) : full(value));
  const text = JSON.stringify({ '@context': 'https://schema.org', ...object }, absolute).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: children of a script are not escaped; `<` is, above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
