import { type EventMetadata, configureHris, type HrisTarget, organization } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { assertEndpoint, EndpointRefusedError } from '@hiring/outbound';
import { makeHrisSecret, saveHrisApiKey } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { badRequest } from '../http/problems/problem.ts';
import { presentHris } from './present.ts';
import type { HrisBody } from './schemas.ts';

/**
 * Saves where an organization's hires are sent. Stores the secret before the event: a crash between them leaves a
 * secret that was never returned. The first signing secret of a receiver is in the response and is created only once.
 */
export const saveHrisConfiguration = async (
  deps: Deps,
  organizationId: string,
  body: HrisBody,
  metadata: EventMetadata,
) => {
  const secret = await saveSecrets(deps, organizationId, body);
  const configured = { ...toConfiguration(body), configuredAt: deps.now().toISOString() };
  const { state, position } = await transact(
    deps.store,
    organization,
    organizationId,
    (current) => configureHris(current, configured),
    { metadata },
  );
  deps.noteWrite(organization.category, position);
  return { ...presentHris(organizationId, state), ...(secret !== undefined && { secret }) };
};

/** Stores the secrets of the body. Returns the signing secret if it is new. */
const saveSecrets = async (
  deps: Deps,
  organizationId: string,
  body: HrisBody,
): Promise<string | undefined> => {
  const { db, vault } = deps;
  switch (body.kind) {
    case 'off':
      return undefined;
    case 'bamboohr': {
      const { company, apiKey } = body;
      await saveHrisApiKey(db, vault, { organizationId, company }, apiKey);
      return undefined;
    }
    case 'webhook': {
      const { endpoint } = body;
      await assertPublicEndpoint(endpoint, deps);
      return makeHrisSecret(db, vault, { organizationId, endpoint });
    }
  }
};

/** Throws 400 with the reason if the worker would refuse to call the endpoint. */
const assertPublicEndpoint = async (endpoint: string, { config, resolve }: Deps): Promise<void> => {
  try {
    await assertEndpoint(endpoint, config.HRIS_ALLOWED_ORIGINS, resolve);
  } catch (error) {
    if (!(error instanceof EndpointRefusedError)) throw error;
    throw badRequest('endpoint must be https on port 443 of a public host', {
      reason: error.reason,
    });
  }
};

const toConfiguration = (
  body: HrisBody,
): { readonly target: HrisTarget; readonly requiresExternalPositionId: boolean } => {
  switch (body.kind) {
    case 'off':
      return { target: { kind: 'off' }, requiresExternalPositionId: false };
    case 'bamboohr': {
      const { kind, company, requiresExternalPositionId } = body;
      return { target: { kind, company }, requiresExternalPositionId };
    }
    case 'webhook': {
      const { kind, endpoint, includePerson, requiresExternalPositionId } = body;
      return { target: { kind, endpoint, includePerson }, requiresExternalPositionId };
    }
  }
};
