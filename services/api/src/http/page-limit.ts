import { z } from 'zod';

const limit = 'limit must be an integer between 1 and 500';

/** In the one notation an integer has: neither `1e2` nor ` 5` is one. */
const asInteger = (text: unknown): unknown =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text;

/** How much one page of a list holds: 1 to 500. */
export const PageLimit = z
  .preprocess(asInteger, z.int(limit).min(1, limit).max(500, limit))
  .default(100)
  .describe('Rows per page; 100 unless told otherwise');
