import { z } from 'zod';

/** A hexadecimal CSS color without transparency: `#0a7` or `#00aa77`. */
export const HexColor = z
  .string()
  .regex(/^#(?:[\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/, 'must be a CSS hex color like #0a7 or #00aa77');
