import { z } from 'zod';

/** A hexadecimal CSS color without transparency: `#0a7` or `#00aa77`. */
export const HexColor = z
  .string()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a CSS hex color like #0a7 or #00aa77');
