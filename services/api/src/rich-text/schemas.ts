import { z } from 'zod';

import { unsafeLinkPaths } from './unsafe-links.ts';

const maxReported = 20;

/** Rich text as it is accepted: any JSON object whose links a browser can be given; the first twenty others are reported. */
export const RichText = z
  .record(z.string(), z.json())
  .superRefine((richText, context) => {
    for (const path of unsafeLinkPaths(richText).slice(0, maxReported)) {
      context.addIssue({
        code: 'custom',
        path,
        message: 'must be an http, https, mailto, tel or relative link',
      });
    }
  })
  .describe('Rich content; its links are http, https, mailto, tel or relative');

/** Rich text as it is shown: links of any other kind that were stored before are left out. */
export const PresentedRichText = z
  .looseObject({})
  .describe('Rich content; its links are http, https, mailto, tel or relative');
