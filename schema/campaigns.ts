import type { LabelledValue } from './enquiry-summary.ts';

// Campaign parameters: what search engines, social networks and newsletters add to links to us. No page depends on them.

/** Their names: `utm_source` and all others of Google Analytics, the click ids of advertisements, the ids of newsletters. */
const CAMPAIGN_PARAMETER =
  /^(?:utm_\w+|gclid|gclsrc|gad_\w+|gbraid|wbraid|dclid|srsltid|_gl|fbclid|igsh(?:id)?|msclkid|ttclid|twclid|li_fat_id|yclid|mc_[ce]id)$/;

/** Splits a query into its campaign parameters and the rest, both as they were sent: `?a=1&utm_source=x` into `utm_source=x` and `?a=1`. */
export function splitCampaign(search: string): { campaign: string; query: string } {
  const campaign: string[] = [];
  const others: string[] = [];
  for (const pair of search.slice(1).split('&')) (CAMPAIGN_PARAMETER.test(pair.replace(/=.*$/s, '')) ? campaign : others).push(pair);
  if (campaign.length === 0) return { campaign: '', query: search };
  return { campaign: campaign.join('&'), query: others.length > 0 ? `?${others.join('&')}` : '' };
}

/** Where the sender of an enquiry came from: the first campaign link of the visit, and the page of another site that led to it. */
export interface Attribution {
  source?: string;
  medium?: string;
  campaign?: string;
  /** What was searched for. */
  term?: string;
  /** Which of several advertisements or links. */
  content?: string;
  /** Origin and path. The query may name people, so it is never stored. */
  referrer?: string;
}

export const ATTRIBUTION_FIELDS = ['source', 'medium', 'campaign', 'term', 'content', 'referrer'] as const;

/** Characters of each value. */
export const MAX_ATTRIBUTION_CHARS = 100;

/** What a click id says in a link without `utm_source`. The id itself is not stored: it names one click of one person. */
const CLICK_IDS: readonly (readonly [pattern: RegExp, Attribution])[] = [
  [/^(?:gclid|gbraid|wbraid|dclid|gad_source)$/, { source: 'google', medium: 'cpc' }],
  [/^msclkid$/, { source: 'bing', medium: 'cpc' }],
  [/^yclid$/, { source: 'yandex', medium: 'cpc' }],
  [/^fbclid$/, { source: 'facebook' }],
  [/^igsh/, { source: 'instagram' }],
  [/^ttclid$/, { source: 'tiktok' }],
  [/^twclid$/, { source: 'x' }],
  [/^li_fat_id$/, { source: 'linkedin' }],
  [/^mc_/, { source: 'mailchimp', medium: 'email' }],
];

const shorten = (value: string): string => [...value.trim()].slice(0, MAX_ATTRIBUTION_CHARS).join('');

/** Origin and path of a web address, shortened; '' for anything else. */
export function toReferrer(address: string): string {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? shorten(url.origin + url.pathname) : '';
}

/**
 * Reads what `islands/account.ts` stored of the first page of a visit: its query, a blank, its referrer. Values are shortened, because
 * no link may keep an enquiry from being sent. `ownOrigins`: pages of the site itself are no referrers.
 */
export function parseLanding(landing: string, ownOrigins: readonly string[]): Attribution {
  const [search = '', address = ''] = landing.split(' ');
  const parameters = new URLSearchParams(splitCampaign(search).campaign);
  const names = [...parameters.keys()];
  const fromClickId = CLICK_IDS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? {};
  const fromLink = Object.fromEntries(
    ATTRIBUTION_FIELDS.flatMap((field) => {
      const value = shorten(parameters.get(`utm_${field}`) ?? '');
      return value && field !== 'referrer' ? [[field, value]] : [];
    }),
  );
  const referrer = toReferrer(address);
  const isOwn = ownOrigins.some((origin) => referrer.startsWith(`${origin}/`));
  return { ...('source' in fromLink ? {} : fromClickId), ...fromLink, ...(referrer && !isOwn && { referrer }) };
}

/** An attribution for staff: "Came from: google / cpc / summer-sale", "Referrer: instagram.com/reel". */
export function describeAttribution({
  source,
  medium,
  campaign,
  term,
  content,
  referrer,
}: { [Field in keyof Attribution]: string | null }): LabelledValue[] {
  const lines: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ['Came from', [source, medium, campaign].filter(Boolean).join(' / ')],
    ['Search term', term],
    ['Advertisement', content],
    ['Referrer', referrer?.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
