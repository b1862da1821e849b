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

/** `moderate`: the browser prefetches a page when the pointer rests on its link. */
const RULES = { prefetch: [{ where: { and: [matchHref('/*'), { not: matchHref(NEVER_PREFETCHED) }] }, eagerness: 'moderate' }] };

/**
 * The `Speculation-Rules` header of public pages. It holds the rules as a data URL: a file would compete with stylesheets,
 * fonts and pictures on a first visit.
 */
export const SPECULATION_RULES_HEADER = `"data:application/speculationrules+json,${JSON.stringify(RULES).replaceAll('"', '%22')}"`;
