import { assertEndpoint, EndpointRefusedError } from '@hiring/outbound';

import { Problem } from '../problem.ts';

/**
 * Throws Problem for an endpoint that the worker would refuse later: only https on port 443 of a public host is
 * allowed, unless its origin is in the comma-separated list `allowed`.
 */
export const assertEndpointReachable = async (endpoint: string, allowed: string): Promise<void> => {
  try {
    await assertEndpoint(endpoint, allowed.split(','));
  } catch (error) {
    if (error instanceof EndpointRefusedError) {
      throw new Problem(`The endpoint is not allowed: ${error.reason}`, { cause: error });
    }
    throw error;
  }
};
