import { z } from 'zod';

/** A URL of http or https: the only schemes of an address that is shown to people or requested. */
export const WebAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a URL like https://example.com/page',
});
