import { readFileSync } from 'node:fs';

import {
  BambooHrApiKey,
  BambooHrCompany,
  configureHris,
  type HrisTarget,
  organization,
  WebAddress,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { makeHrisSecret, rotateHrisSecret, saveHrisApiKey } from '@hiring/vault';
import { z } from 'zod';

import { assertEndpointReachable } from '../actions/assert-endpoint-reachable.ts';
import { assertOrganizationFounded } from '../actions/assert-organization-founded.ts';
import { defineCommand } from '../command-line/command.ts';
import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

const configure = defineCommand({
  name: 'hris configure',
  summary:
    'Sends hires to a webhook; for a new endpoint prints its signing secret, which is not shown again',
  operands: [],
  options: z.strictObject({
    organization: z.uuid(),
    endpoint: WebAddress,
    'requires-position-id': z.boolean().default(false),
    'include-person': z.boolean().default(false),
  }),
  run: async ({ options }, { system }) => {
    const { organization: id, endpoint, 'include-person': includePerson } = options;
    const { addresses, db, vault } = system();
    await assertOrganizationFounded(system(), id);
    await assertEndpointReachable(endpoint, addresses.hrisAllowedOrigins);
    const secret = await makeHrisSecret(db, vault, { organizationId: id, endpoint });
    const target = { kind: 'webhook', endpoint, includePerson } as const;
    const configured = await changeTarget(system(), id, target, options['requires-position-id']);
    return { ...configured, ...(secret !== undefined && { secret }) };
  },
});

const bambooHr = defineCommand({
  name: 'hris bamboohr',
  summary:
    'Creates hired candidates as employees in BambooHR; reads the API key from the file --api-key-file',
  operands: [],
  options: z.strictObject({
    organization: z.uuid(),
    company: BambooHrCompany,
    'api-key-file': z.string(),
    'requires-position-id': z.boolean().default(false),
  }),
  run: async ({ options }, { system }) => {
    const { organization: id, company, 'api-key-file': file } = options;
    const { db, vault } = system();
    await assertOrganizationFounded(system(), id);
    const apiKey = BambooHrApiKey.parse(readFileSync(file, 'utf8').trim());
    await saveHrisApiKey(db, vault, { organizationId: id, company }, apiKey);
    const target = { kind: 'bamboohr', company } as const;
    return changeTarget(system(), id, target, options['requires-position-id']);
  },
});

const off = defineCommand({
  name: 'hris off',
  summary: 'Stops sending hires to an HRIS',
  operands: [],
  options: z.strictObject({ organization: z.uuid() }),
  run: ({ options }, { system }) =>
    changeTarget(system(), options.organization, { kind: 'off' }, false),
});

const show = defineCommand({
  name: 'hris show',
  summary: 'Shows where hires are sent, and since when the endpoint has been disabled, if it is',
  operands: [],
  options: z.strictObject({ organization: z.uuid() }),
  run: ({ options }, { system }) => presentHris(system(), options.organization),
});

const rotate = defineCommand({
  name: 'hris rotate-secret',
  summary:
    'Prints a new signing secret, which is not shown again; the previous one also signs for 24 more hours',
  operands: [],
  options: z.strictObject({ organization: z.uuid() }),
  run: async ({ options: { organization: id } }, { system }) => {
    const { db, vault, now } = system();
    const { endpoint } = await presentHris(system(), id);
    if (endpoint === undefined) {
      throw new Problem(
        'This organization sends no hires to a webhook: only a webhook has a signing secret. Run `hris configure` first.',
      );
    }
    const secret = await rotateHrisSecret(db, vault, { organizationId: id, endpoint }, now());
    return { organization: id, endpoint, secret };
  },
});

const changeTarget = async (
  system: System,
  id: string,
  target: HrisTarget,
  requiresExternalPositionId: boolean,
) => {
  const configuredAt = system.now().toISOString();
  const configured = { target, requiresExternalPositionId, configuredAt };
  await system.decide(organization, id, (state) => configureHris(state, configured));
  return presentHris(system, id);
};

const presentHris = async (system: System, id: string) => {
  await assertOrganizationFounded(system, id);
  const { state } = await load(system.store, organization, id);
  const { target, requiresExternalPositionId, disabledAt } = state.hris;
  const endpoint = target.kind === 'webhook' ? target.endpoint : undefined;
  return { organization: id, ...target, endpoint, requiresExternalPositionId, disabledAt };
};

export const hrisCommands = [configure, bambooHr, off, show, rotate];
