import { globSync } from 'node:fs';

interface IdentifierInput {
  /** The name that vanilla-extract would give: a hash of the file, then a count within it. */
  hash: string;
  filePath: string;
}

const BASE = 36;
/** Rare at the start of words: blockers of advertisements hide what is called `ad1`. */
const CLASS_NAME_PREFIXES = 'xyzwvqkj';

/**
 * Names classes with a letter and a digit for the file, then the count within it: three characters instead of eight, which
 * stand in the styles and in the HTML of every page. Every build finds the same files, and so gives the same names.
 */
export function shortClassNames(root: string): (of: IdentifierInput) => string {
  const files = globSync('src/**/*.css.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  /** Length of the hash of a file; its first name is counted with one character. */
  const hashed = new Map<string, number>();
  return ({ hash, filePath }) => {
    const index = files.indexOf(filePath);
    const letter = CLASS_NAME_PREFIXES[Math.floor(index / BASE)];
    if (!letter) throw new Error(`${filePath} has no name for its classes`);
    const start = hashed.get(filePath) ?? hash.length - 1;
    hashed.set(filePath, start);
    return letter + (index % BASE).toString(BASE) + hash.slice(start);
  };
}
