import { fileURLToPath } from 'node:url';

import { type Font, openSync } from 'fontkit';

export type FontName = 'DejaVuSans' | 'DejaVuSans-Bold';

const openFonts = new Map<FontName, Font>();

/**
 * Loads a font of `services/worker/fonts` once, because decoding takes longer than the rest of a contract. Every
 * document embeds its own subset of it.
 */
export const loadFont = (name: FontName): Font => {
  const cached = openFonts.get(name);
  if (cached) return cached;
  const file = fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url));
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  loadLetters(font);
  openFonts.set(name, font);
  return font;
};

/** The last code point of the Latin, Greek and Cyrillic letters and their marks. */
const lastLetter = 0x52f;

/**
 * Loads every letter by its code point. A glyph keeps the code point for which it was loaded first, and embedding a `ź`
 * loads its part `z` for none: later documents could then not be searched or read aloud, and had other bytes.
 */
const loadLetters = (font: Font): void => {
  for (let codePoint = 0; codePoint <= lastLetter; codePoint++) {
    if (font.hasGlyphForCodePoint(codePoint)) font.glyphForCodePoint(codePoint);
  }
};
