/** A long code as people can read it aloud: parted after every `size` letters. */
export const groupCharacters = (code: string, size: number, by: string): string =>
  Array.from({ length: Math.ceil(code.length / size) }, (_, i) => code.slice(i * size, (i + 1) * size)).join(by);
