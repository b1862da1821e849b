import { MARKETS, type Market, SOCIAL } from '../../schema/constants.ts';
import { DEFAULT_MARKET, MARKET_FACTS } from '../../schema/markets.ts';
import type { PageHead } from '../pages/page.tsx';
import { socialUrl } from '../ui/paths.ts';
import { jsonInMarkup } from './json.ts';

interface FoundProps {
  market: Market;
  origin: string;
  siteName: string;
  head: PageHead;
}

/** What search engines and link previews are told of a page. */
export function Found({ market, origin, siteName, head }: FoundProps) {
  const { title, description, canonical, alternates, picture, structured = [], hidden, next } = head;
  const whole = wholeAt(origin);
  const image = socialUrl(picture?.name ?? '', market);
  return (
    <>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={whole(canonical)} />}
      {!hidden && alternates && (
        <>
          {MARKETS.map((each) => (
            <link key={each} rel="alternate" hrefLang={MARKET_FACTS[each].locale} href={whole(alternates[each])} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={whole(alternates[DEFAULT_MARKET])} />
        </>
      )}
      {next && <link rel="next" href={next} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={whole(canonical)} />
      <meta property="og:image" content={whole(image)} />
      {/* Of pictures that stand elsewhere nothing is known. */}
      {image.startsWith('/') && (
        <>
          <meta property="og:image:width" content={String(SOCIAL.width)} />
          <meta property="og:image:height" content={String(SOCIAL.height)} />
        </>
      )}
      <meta property="og:image:alt" content={picture?.alt || title} />
      <meta name="twitter:card" content="summary_large_image" />
      {(hidden ? [] : structured).map((object) => {
        const json = structuredJson(object, origin);
        // biome-ignore lint/security/noDangerouslySetInnerHtml: children of a script are not escaped; what could end it is.
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}

/** Paths with the site's own address before them; full addresses as they are. */
const wholeAt =
  (origin: string) =>
  (address: string): string =>
    address.startsWith('/') ? origin + address : address;

/** The properties of structured data that hold addresses; pages write them as paths. */
const ADDRESSES = new Set(['url', 'item', 'image', 'logo', 'urlTemplate', '@id']);

/** Structured data as it stands in a page: not a script that runs, so no policy has to let it. */
function structuredJson(object: object, origin: string): string {
  const whole = wholeAt(origin);
  const full = (value: unknown) => (typeof value === 'string' ? whole(value) : value);
  const absolute = (key: string, value: unknown) => (!ADDRESSES.has(key) ? value : Array.isArray(value) ? value.map(full) : full(value));
  return jsonInMarkup({ '@context': 'https://schema.org', ...object }, absolute);
}
