// A package in what staff type.

/** The id of a package in a text: a choice with the id at its end, the id itself, or the address of its page; undefined in any other text. */
export const findPackageId = (text: string): string | undefined => /(?:^|\/details\/(?:\w+\/)?|#)(\d+)(?:\/[^/]*)?$/.exec(text.trim())?.[1];

/** What staff read about words that name no package. */
export const describeUnknownPackage = (words: string): string => `“${words}” names no package. Choose one of the list, or type its number.`;
