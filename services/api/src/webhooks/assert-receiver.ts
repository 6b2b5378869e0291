import { assertEndpoint, EndpointRefusedError } from '@hiring/outbound';

import type { Deps } from '../deps.ts';
import { badRequest } from '../http/problems/problem.ts';

/** Throws 400 with the reason if the worker would refuse to call the URL. */
export const assertReceiver = async (url: string, { config, resolve }: Deps): Promise<void> => {
  try {
    await assertEndpoint(url, config.WEBHOOK_ALLOWED_ORIGINS, resolve);
  } catch (error) {
    if (!(error instanceof EndpointRefusedError)) throw error;
    throw badRequest('url must be https on port 443 of a public host', { reason: error.reason });
  }
};
