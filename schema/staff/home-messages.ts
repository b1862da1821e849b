/** What staff read when they edit a home page. */
export const HOME_MESSAGES = {
  leadingPackagesMany: 'The home page leads with three packages. Take one away first.',
  leadingPackageUnknown: 'This package is not in this storefront any more.',
  partnersConflict: 'Someone else has changed the partners in the meantime. Check them, then set the order again.',
};
