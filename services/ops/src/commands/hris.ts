import { configureHris, organization } from '@hiring/domain';
import { makeHrisSecret } from '@hiring/vault';
import { z } from 'zod';

import { mustBeReachable } from '../acts/must-be-reachable.ts';
import { command } from '../command.ts';

const configure = command({
  name: 'hris configure',
  summary: 'Sends hires to an HRIS; answers the signing secret, new and shown this once',
  operands: [],
  options: z.strictObject({
    organization: z.uuid(),
    endpoint: z.url(),
    'requires-position-id': z.boolean().default(false),
  }),
  run: async ({ options }, { system }) => {
    const { addresses, db, vault, decide, now } = system();
    const { organization: id, endpoint, 'requires-position-id': required } = options;
    await mustBeReachable(endpoint, addresses.hrisAllowedOrigins);
    const configuredAt = now().toISOString();
    const target = { kind: 'webhook', endpoint, includePerson: false } as const;
    const configured = { target, requiresExternalPositionId: required, configuredAt };
    await decide(organization, id, (it) => configureHris(it, configured));
    const secret = await makeHrisSecret(db, vault, id);
    return { organization: id, endpoint, requiresExternalPositionId: required, secret };
  },
});

const off = command({
  name: 'hris off',
  summary: 'Sends hires nowhere any more',
  operands: [],
  options: z.strictObject({ organization: z.uuid() }),
  run: async ({ options: { organization: id } }, { system }) => {
    const { decide, now } = system();
    const configuredAt = now().toISOString();
    const target = { kind: 'off' } as const;
    const configured = { target, requiresExternalPositionId: false, configuredAt };
    await decide(organization, id, (it) => configureHris(it, configured));
    return { organization: id, endpoint: null };
  },
});

export const hrisCommands = [configure, off];
