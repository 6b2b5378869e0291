import { z } from 'zod';

import { SourceBody } from '../../sourcing/schemas.ts';
import { sourceLead } from '../../sourcing/source-lead.ts';
import { tool, writeHints } from '../tool.ts';
import { idempotencyKey } from './arguments.ts';

export const addSourcedLeadTool = tool({
  name: 'add_sourced_lead',
  title: 'Add a lead',
  description:
    'Records a person who was found and has not applied; the person does not become a candidate. A lead or candidate that ' +
    'already has this externalId, sourceUrl or email is returned unchanged (created: false), and the earlier outcome is in ' +
    'previousOutcome: read it before you continue. Can be taken back when a user erases or dismisses the lead. No e-mail ' +
    'is sent, and the person is not notified. Needs the right to manage steps in the organization.',
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
