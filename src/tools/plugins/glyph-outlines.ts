import type { GlyphOutlines } from 'virtual:glyph-outlines';
import { type Font, openSync, type PathCommand } from 'fontkit';
import type { Plugin } from 'vite';

const FONTS = { display: 'fraunces-latin', text: 'figtree-latin' } as const;
const NAME = 'virtual:glyph-outlines';
const UNITS = 1000;
const COMMANDS: Partial<Record<PathCommand['command'], string>> = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', closePath: 'z' };
/** Kerning matters between letters; other pairs would double the table. */
const isKerned = (character: string): boolean => /[A-Za-z.,’-]/.test(character);

/** Each point is relative to the last one of the command before; `z` has none, unlike in SVG. Throws for a cubic curve: TrueType has none. */
function encodeContours(commands: readonly PathCommand[], scale: number): string {
  let [x, y] = [0, 0];
  return commands
    .map(({ command, args }) => {
      const letter = COMMANDS[command];
      if (!letter) throw new Error(`The outlines have a ${command}.`);
      const points = args.map((value) => Math.round(value * scale));
      const relative = points.map((value, i) => value - (i % 2 === 0 ? x : y));
      [x = x, y = y] = points.slice(-2);
      return letter + relative.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

/** Reads the outlines of a font file in its default instance. */
function readOutlines(file: string): GlyphOutlines {
  // A file of one font, not a collection.
  const font = openSync(file) as Font;
  const scale = UNITS / font.unitsPerEm;
  const characters = font.characterSet.filter((code) => code >= 32 && code < 0xfff0).map((code) => String.fromCodePoint(code));
  const glyphs: GlyphOutlines['glyphs'] = {};
  for (const character of characters) {
    const { advanceWidth, path } = font.glyphForCodePoint(character.codePointAt(0) ?? 32);
    glyphs[character] = [Math.round(advanceWidth * scale), encodeContours(path.commands, scale)];
  }
  const kerned = characters.filter(isKerned);
  const kerning: GlyphOutlines['kerning'] = {};
  for (const pair of kerned.flatMap((left) => kerned.map((right) => left + right))) {
    const {
      glyphs: [glyph],
      positions: [position],
    } = font.layout(pair, { liga: false, clig: false });
    const shift = glyph && position ? Math.round((position.xAdvance - glyph.advanceWidth) * scale) : 0;
    if (Math.abs(shift) > 3) kerning[pair] = shift;
  }
  return { glyphs, kerning };
}

/** Provides `virtual:glyph-outlines`: the outlines of the fonts that link pictures are written in. */
export function glyphOutlines(root: string): Plugin {
  return {
    name: 'glyph-outlines',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const outlines = Object.fromEntries(
        Object.entries(FONTS).map(([name, file]) => [name, readOutlines(`${root}/src/ui/fonts/${file}.woff2`)]),
      );
      // JSON is faster to evaluate than an object literal.
      return `export const outlines = JSON.parse(${JSON.stringify(JSON.stringify(outlines))});`;
    },
  };
}
