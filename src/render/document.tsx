import { MARKETS, type Market, SOCIAL_IMAGE } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_CONFIG } from '../../schema/markets.ts';
import type { PageHead } from '../site/page.tsx';
import { socialImageUrl } from '../ui/paths.ts';
import { serializeJsonForHtml } from './html.ts';

interface HeadMetadataProps {
  market: Market;
  origin: string;
  siteName: string;
  head: PageHead;
}

/** What search engines and link previews are told of a page. */
export function HeadMetadata({ market, origin, siteName, head }: HeadMetadataProps) {
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
