import { assertEndpoint, EndpointRefusedError } from '@hiring/outbound';

import { Problem } from '../problem.ts';

/**
 * Refuses an endpoint that the worker would refuse later: only https on port 443 of a public host, unless its origin is
 * one of `allowed`, a comma list. Throws Problem.
 */
export const assertEndpointReachable = async (endpoint: string, allowed: string): Promise<void> => {
  try {
    await assertEndpoint(endpoint, allowed.split(','));
  } catch (error) {
    if (error instanceof EndpointRefusedError) {
      throw new Problem(`the endpoint is refused: ${error.reason}`, { cause: error });
    }
    throw error;
  }
};
