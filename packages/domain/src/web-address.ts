import { z } from 'zod';

/** A URL with http or https: the only schemes allowed for addresses that are displayed or requested. */
export const WebAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a URL like https://example.com/page',
});
