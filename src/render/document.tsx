import type { CSSProperties, ReactNode } from 'react';
import type { AccountRecord } from '../../schema/account-record.ts';
import type { Market } from '../../schema/constants.ts';
import { MARKET_FACTS } from '../../schema/markets.ts';
import type { PageHead } from '../pages/page.tsx';
import { ItalicFont } from '../ui/accent.tsx';
import { DEFAULT_PORTRAIT, pictureUrl } from '../ui/paths.ts';
import { Found } from './found.tsx';

/** A font to ask for at once, on screens that `media` names. */
export interface Font {
  href: string;
  media?: string;
}

export interface DocumentProps {
  market: Market;
  origin: string;
  siteName: string;
  head: PageHead;
  styles: readonly string[];
  fonts: readonly Font[];
  /** The font of words in headlines, for pages that have one. */
  italic?: string;
  /** Runs before the first paint. */
  early: string;
  /** The modules that the page starts. */
  scripts: readonly string[];
  /** What is loaded when it is first needed. */
  later: string;
  viewer?: AccountRecord | null;
  /** Where browsers without script find the document whole, if they need a script to put it together. */
  whole?: string;
  children: ReactNode;
}

/** The picture in the masthead, for pages that know whose it is before any script runs. */
const pictureOf = ({ profilePicture }: AccountRecord): CSSProperties =>
  ({ '--user-picture': `url(${profilePicture ? pictureUrl(profilePicture, 160) : DEFAULT_PORTRAIT})` }) as CSSProperties;

/** Characters of a title after which search engines would cut the name of the site off. */
const LONG_TITLE = 55;

/** The whole document of a page. Without a viewer, nothing in it depends on who asks. */
export function Document({
  market,
  origin,
  siteName,
  head,
  styles,
  fonts,
  italic,
  early,
  scripts,
  later,
  viewer,
  whole,
  children,
}: DocumentProps) {
  const { title, alternates } = head;
  // The same page of both storefronts is told apart by its name; a title that is cut off anyway goes without.
  const site = alternates ? `${siteName} ${MARKET_FACTS[market].label}` : siteName;
  const fullTitle = title.includes(siteName) || title.length > LONG_TITLE ? title : `${title} · ${site}`;
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
        {whole && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${whole}`} />
          </noscript>
        )}
        {fonts.map(({ href, media }) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" media={media} crossOrigin="" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* As it stands in the source, in development, it is a module. */}
        <script src={early} type={early.endsWith('.ts') ? 'module' : undefined} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Found market={market} origin={origin} siteName={siteName} head={head} />
        {/* They make better what works without them: sheets, fonts and the largest picture go first. */}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        <ItalicFont value={italic}>{children}</ItalicFont>
      </body>
    </html>
  );
}
