// Campaign parameters: what search engines, social networks and newsletters add to links to us. No page depends on them.

/** Names: the five of Google Analytics and their kin (`utm_`), the click ids of advertisements, and the ids of newsletters. */
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
