import { PRIVATE_PREFIXES, routes } from '../routes.tsx';
import { mediaPaths } from './cache/policies.ts';

/** Private pages and files. The trailing `*` covers path parameters and queries. */
const NEVER_PREFETCHED = [
  ...PRIVATE_PREFIXES,
  ...mediaPaths,
  ...routes.flatMap(({ noindex, cache, path }) => (noindex && cache === 'noStore' ? path : [])),
]
  .map((path) => path.replace(/:.*/, ''))
  .filter(
    (path, index, paths) => !paths.some((other, i) => (i < index || other.length < path.length) && i !== index && path.startsWith(other)),
  )
  .map((path) => `${path}*`);

const matchHref = (paths: string | readonly string[]) => ({ href_matches: paths, relative_to: 'document' });

/**
 * `moderate`: the browser prefetches a page when the pointer rests on its link. That is the document alone. Its stylesheet is cached for a
 * year with the first page of its kind; a request for it with each visit would serve only those who go offline between pointing and pressing.
 */
const RULES = { prefetch: [{ where: { and: [matchHref('/*'), { not: matchHref(NEVER_PREFETCHED) }] }, eagerness: 'moderate' }] };

/** The rules as JSON, for pages that embed them. Their Content-Security-Policy (`getEmbeddingPagePolicy`) allows this text alone. */
export const SPECULATION_RULES = JSON.stringify(RULES);

/**
 * The `Speculation-Rules` header of the other public pages. It holds the rules as a data URL: a file would compete with stylesheets,
 * fonts and pictures on a first visit. In a list of packages it is smaller than rules in the document, whose size is limited.
 */
export const SPECULATION_RULES_HEADER = `"data:application/speculationrules+json,${SPECULATION_RULES.replaceAll('"', '%22')}"`;
