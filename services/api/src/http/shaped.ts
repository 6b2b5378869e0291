import type { z } from 'zod';

import { badRequest } from './problem.ts';

/** What the caller sent, in the shape declared. Throws 400 with `details: [{path, message}]`. */
export const shaped = <Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> => {
  const parsed = shape.safeParse(sent);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw badRequest(details.slice(0, 3).map(asSentence).join('; '), details.slice(0, 20));
};

/** A message written for its field names it; zod's own do not. */
const asSentence = ({ path, message }: { path: string; message: string }): string =>
  path === '' || message.includes(path) ? message : `${path}: ${message}`;
