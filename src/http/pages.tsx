/** Paths that are no pages, or pages of one person: not fetched before they are opened. */
const NEVER_PREFETCHED = [
  '/graphql*',
  '/graphiql*',
  '/auth/*',
  '/uploads/*',
  '/media/*',
  '/login*',
  '/register*',
  '/profile*',
  '/request/*',
  '/forgot-password*',
  '/reset-password*',
  '/staff/*',
  '/sidebar-admin*',
];

const matchHref = (paths: string | readonly string[]) => ({ href_matches: paths, relative_to: 'document' });

/** Pages that a pointer rests on are fetched before they are opened. */
const SPECULATION_RULES = {
  prefetch: [{ where: { and: [matchHref('/*'), { not: matchHref(NEVER_PREFETCHED) }] }, eagerness: 'moderate' }],
};

/**
 * The header `Speculation-Rules` of pages. It holds the rules itself: a file of its own would be asked for while the sheets,
 * fonts and pictures of a first visit are on their way.
 */
export const SPECULATION_RULES_HEADER = `"data:application/speculationrules+json,${JSON.stringify(SPECULATION_RULES).replaceAll('"', '%22')}"`;
