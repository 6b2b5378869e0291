import { z } from 'zod';

const limitMessage = 'limit must be an integer between 1 and 500';

/** Parses an integer in its only accepted notation: neither `1e2` nor ` 5` is accepted. */
const parseInteger = (text: unknown): unknown =>
  typeof text === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text;

/** The number of rows per page of a list: 1 to 500. */
export const PageLimit = z
  .preprocess(parseInteger, z.int(limitMessage).min(1, limitMessage).max(500, limitMessage))
  .default(100)
  .describe('Rows per page; default 100');

const offsetMessage = 'must be an integer of at most nine digits';

/** A number of characters to leave out. */
export const QueryOffset = z.preprocess(parseInteger, z.int(offsetMessage).min(0, offsetMessage));

const textLimitMessage = 'limit must be an integer between 100 and 20000';

/** The number of characters per page of a text: 100 to 20,000. */
export const TextLimit = z
  .preprocess(
    parseInteger,
    z.int(textLimitMessage).min(100, textLimitMessage).max(20_000, textLimitMessage),
  )
  .default(8_000)
  .describe('Characters per page; default 8000');

const minutesMessage = 'must be an integer between 5 and 1440';

/** A length of time in a query: 5 minutes to a day. */
export const QueryMinutes = z.preprocess(
  parseInteger,
  z.int(minutesMessage).min(5, minutesMessage).max(1_440, minutesMessage),
);

const parseBoolean = (text: unknown): unknown =>
  text === 'true' || text === 'false' ? text === 'true' : text;

/** A boolean in a query, in its only accepted notation: `true` or `false`. */
export const QueryBoolean = z.preprocess(parseBoolean, z.boolean('must be true or false'));

const scoreMessage = 'must be an integer between 0 and 100';

/** A score in a query: 0 to 100. */
export const QueryScore = z.preprocess(
  parseInteger,
  z.int(scoreMessage).min(0, scoreMessage).max(100, scoreMessage),
);

const pointsMessage = 'must be a number of at most nine digits before the decimal point';

const parseDecimal = (text: unknown): unknown =>
  typeof text === 'string' && /^\d{1,9}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;

/** Points of a test in a query, which may have decimals. */
export const QueryPoints = z.preprocess(
  parseDecimal,
  z.number(pointsMessage).min(0, pointsMessage),
);
