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
  openFonts.set(name, font);
  return font;
};
