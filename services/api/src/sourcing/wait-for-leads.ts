import { candidate, sourcedLead } from '@hiring/domain';

import type { Deps } from '../deps.ts';
import { type EndpointRequest } from '../http/endpoint/endpoint.ts';

export const waitForLeads = (
  request: Pick<EndpointRequest, 'setHeader'>,
  { waitForOwnWrites }: Deps,
) =>
  Promise.all([
    waitForOwnWrites(request, { leads: sourcedLead.category }),
    waitForOwnWrites(request, { leads: candidate.category }),
  ]);
