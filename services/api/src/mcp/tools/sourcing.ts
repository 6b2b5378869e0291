import { z } from 'zod';

import { SourceBody } from '../../sourcing/schemas.ts';
import { sourceLead } from '../../sourcing/source-lead.ts';
import { tool, writeHints } from '../tool.ts';
import { idempotencyKey } from './arguments.ts';

export const addSourcedLeadTool = tool({
  name: 'add_sourced_lead',
  title: 'Add a lead',
  description:
    'Notes a person who was found and has not applied; they do not become a candidate by it. A person with this ' +
    'externalId, sourceUrl or email already is answered as they are (created: false), and what came of them before is in ' +
    'previousOutcome: read it before you go on. Can be taken back: a person erases or dismisses the lead. No e-mail is ' +
    'sent, the person is not notified. You must manage steps in the organization.',
  hints: writeHints,
  endpoints: [sourceLead],
  input: z.strictObject({ ...SourceBody.shape, idempotencyKey }),
  untrusted: [
    'name',
    'headline',
    'company',
    'location',
    'email',
    'links',
    'source',
    'sourceUrl',
    'externalId',
    'matchReasons',
    'dismissedFor',
    'reason',
  ],
  run: ({ idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(sourceLead, { body, idempotencyKey: key }),
});
