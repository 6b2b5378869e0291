import { type Cause, configureHris, type HrisTarget, organization } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { checkEndpoint, EndpointRefused } from '@hiring/outbound';
import { makeHrisSecret, saveHrisApiKey } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { badRequest } from '../http/problem.ts';
import { presentHris } from './present.ts';
import type { HrisBody } from './schemas.ts';

/**
 * Says where an organisation's hires are sent. What is secret is kept before the event: a crash between them leaves a
 * secret that nobody was told. A receiver's first signing secret is in the answer; it is not made twice.
 */
export const configure = async (
  deps: Deps,
  organizationId: string,
  body: HrisBody,
  cause: Cause,
) => {
  const secret = await keepSecrets(deps, organizationId, body);
  const configured = { ...asConfigured(body), configuredAt: deps.now().toISOString() };
  const { state, position } = await transact(
    deps.store,
    organization,
    organizationId,
    (it) => configureHris(it, configured),
    { cause },
  );
  deps.written(organization.category, position);
  return { ...presentHris(organizationId, state), ...(secret !== undefined && { secret }) };
};

/** Answers the signing secret when it is new. */
const keepSecrets = async (
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
      await refuseEndpoint(endpoint, deps);
      return makeHrisSecret(db, vault, { organizationId, endpoint });
    }
  }
};

/** Answers 400 with the reason when the worker would refuse to call it. */
const refuseEndpoint = async (endpoint: string, { config, resolve }: Deps): Promise<void> => {
  try {
    await checkEndpoint(endpoint, config.HRIS_ALLOWED_ORIGINS, resolve);
  } catch (error) {
    if (!(error instanceof EndpointRefused)) throw error;
    throw badRequest('endpoint must be https on port 443 of a public host', {
      reason: error.reason,
    });
  }
};

const asConfigured = (
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
