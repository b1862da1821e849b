/** Paths that are no pages, or pages of one person: not fetched before they are opened. */
const NEVER = [
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

const here = (paths: string | readonly string[]) => ({ href_matches: paths, relative_to: 'document' });

/** Pages that a pointer rests on are fetched before they are opened. */
const RULES = {
  prefetch: [{ where: { and: [here('/*'), { not: here(NEVER) }] }, eagerness: 'moderate' }],
};

/**
 * The header `Speculation-Rules` of pages. It holds the rules itself: a file of its own would be asked for while the sheets,
 * fonts and pictures of a first visit are on their way.
 */
export const SPECULATION = `"data:application/speculationrules+json,${JSON.stringify(RULES).replaceAll('"', '%22')}"`;
