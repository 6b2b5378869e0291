import type { z } from 'zod';

import { badRequest } from '../problems/problem.ts';

/** Validates the caller's input with a schema. Throws 400 with `details: [{path, message}]`. */
export const parseInput = <Shape extends z.ZodType>(
  shape: Shape,
  input: unknown,
): z.output<Shape> => {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap(toFieldErrors);
  throw badRequest(details.slice(0, 3).map(asSentence).join('; '), details.slice(0, 20));
};

/** Reports an unknown field under its own path, not under the path of its object. */
const toFieldErrors = (issue: z.core.$ZodIssue) => {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message }];
  return issue.keys.map((key) => ({
    path: [...path, key].join('.'),
    message: `Unrecognized key: "${key}"`,
  }));
};

/** Adds the field's path, unless the message names the field already, as our own messages do. */
const asSentence = ({ path, message }: { path: string; message: string }): string =>
  path === '' || message.includes(path) ? message : `${path}: ${message}`;
