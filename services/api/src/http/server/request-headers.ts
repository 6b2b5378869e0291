import type { IncomingMessage } from 'node:http';

/**
 * Lists every value that was sent for a header, in their order. `headers` of Node joins several values, or drops all
 * but the first, and `headersDistinct` copies every header of the request. `name` in lower case.
 */
export const listHeaderValues = (
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  name: string,
): readonly string[] => {
  const values: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? '');
  }
  return values;
};
