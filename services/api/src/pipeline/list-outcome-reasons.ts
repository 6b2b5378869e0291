import { outcomeReasons } from '@hiring/domain';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { NoQuery, OutcomeReasonsResponse } from './schemas.ts';

/** Lists the outcome reasons of a rejection (specification §4.5). */
export const listOutcomeReasons = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/outcome-reasons',
    summary: 'List the reasons of rejections',
    description:
      'The known values of `outcomeReason` and `outcomeType` of a rejection. Others are stored as given. Changes ' +
      'nothing.',
    query: NoQuery,
    responses: { 200: OutcomeReasonsResponse, 400: 'An unknown query parameter' },
  },
  async ({ readQuery }) => {
    readQuery();
    return { outcomeReasons: [...outcomeReasons] };
  },
);
