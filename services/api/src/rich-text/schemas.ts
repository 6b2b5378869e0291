import { z } from 'zod';

import { unsafeLinkPaths } from './unsafe-links.ts';

const maxReported = 20;

/** A value of a parsed body. `z.json()` would describe it by a schema that refers to itself. */
const JsonValue = z.custom<z.core.util.JSONType>().describe('Any JSON value');

/** Rich text of a request: any JSON object whose links are safe. The first twenty unsafe links are reported. */
export const RichText = z
  .record(z.string(), JsonValue)
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

/** Rich text of a response: unsafe links that earlier versions stored are left out. */
export const PresentedRichText = z
  .looseObject({})
  .describe('Rich content; its links are http, https, mailto, tel or relative');
