import { z } from 'zod';

/** The text of a UUID, as a part of a regular expression. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** An id of an entity in a path or a body. Any other text is rejected before a database is queried. */
export const Uuid = z.string().regex(new RegExp(`^${uuidPattern}$`));

/** The query of an endpoint that takes no query parameters: each parameter is a 400. */
export const NoQuery = z.strictObject({});
