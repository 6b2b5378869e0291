import { read } from '@hiring/database';
import {
  announcementTypes,
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  getExistingSubscription,
  pingWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  type WebhookSubscription,
  WebAddress,
  webhookDelivery,
  webhookSubscription,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { createWebhookSecret, deleteWebhookSecrets } from '@hiring/vault';
import { v7 } from 'uuid';
import { z } from 'zod';

import { assertEndpointReachable } from '../actions/assert-endpoint-reachable.ts';
import { assertOrganizationFounded } from '../actions/assert-organization-founded.ts';
import { defineCommand } from '../command-line/command.ts';
import { listOptions, listRows } from '../output/list-rows.ts';
import { notFound, Problem } from '../problem.ts';
import type { System } from '../system.ts';

const list = defineCommand({
  name: 'webhooks list',
  summary: 'Lists webhooks, of every organization or of one',
  operands: [],
  options: z.strictObject({ organization: z.uuid().optional(), ...listOptions }),
  run: ({ options }, { system, terminal }) => {
    const { db } = system();
    const { organization } = options;
    const all = read(db)
      .selectFrom('webhook_subscriptions')
      .select(['id', 'organization_id', 'url', 'status', 'disabled_reason', 'failing_since'])
      .orderBy('id');
    const rows = organization === undefined ? all : all.where('organization_id', '=', organization);
    return listRows(db, rows, { ...options, ...terminal });
  },
});

const Types = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(announcementTypes)));

const create = defineCommand({
  name: 'webhooks create',
  summary:
    'Posts later changes of an organization to a URL, those of --types or all; prints its signing secret, which is not shown again',
  operands: [],
  options: z.strictObject({
    organization: z.uuid(),
    url: WebAddress.max(2_048),
    types: Types.optional(),
    description: z.string().min(1).max(200).optional(),
  }),
  run: async ({ options }, { system }) => {
    const { organization: organizationId, url, types = null, description = null } = options;
    const { addresses, db, vault, now, decide } = system();
    await assertOrganizationFounded(system(), organizationId);
    await assertEndpointReachable(url, addresses.webhookAllowedOrigins);
    const id = v7();
    const receiver = { organizationId, subscriptionId: id };
    const secret = await createWebhookSecret(db, vault, receiver, { rotationId: id, now: now() });
    if (secret === undefined) {
      throw new Problem('This organization has the maximum number of webhooks: delete one first.');
    }
    const by = { createdBy: 'system', createdAt: now().toISOString() };
    const created = { organizationId, url, types, description, ...by };
    await decide(webhookSubscription, id, (state) => createWebhook(state, created));
    return { id, organization: organizationId, url, types, secret };
  },
});

const rotate = defineCommand({
  name: 'webhooks rotate-secret',
  summary:
    'Prints a new signing secret, which is not shown again; the previous one also signs for 24 more hours',
  operands: ['webhook'],
  options: z.strictObject({}),
  run: async ({ operands: [id = ''] }, { system }) => {
    const { db, vault, now, decide } = system();
    const { organizationId } = (await findWebhook(system(), id)).created;
    const rotated = { rotatedBy: 'system', rotatedAt: now().toISOString() };
    await decide(webhookSubscription, id, (state) => rotateWebhookSecret(state, rotated));
    const receiver = { organizationId, subscriptionId: id };
    const secret = await createWebhookSecret(db, vault, receiver, {
      rotationId: v7(),
      now: now(),
    });
    return { id, secret };
  },
});

const ping = defineCommand({
  name: 'webhooks ping',
  summary: 'Delivers a test message; `webhooks deliveries` shows the result',
  operands: ['webhook'],
  options: z.strictObject({}),
  run: ({ operands: [id = ''] }, { system }) => {
    const pinged = { pingedBy: 'system', pingedAt: system().now().toISOString() };
    return changeWebhook(system(), id, (state) => pingWebhook(state, pinged));
  },
});

const disable = defineCommand({
  name: 'webhooks disable',
  summary: 'Ends deliveries to a webhook until it is enabled',
  operands: ['webhook'],
  options: z.strictObject({}),
  run: ({ operands: [id = ''] }, { system }) => {
    const by = { disabledBy: 'system', disabledAt: system().now().toISOString() };
    const disabled = { reason: 'requested', ...by } as const;
    return changeWebhook(system(), id, (state) => disableWebhook(state, disabled));
  },
});

const enable = defineCommand({
  name: 'webhooks enable',
  summary: 'Delivers changes from now on again',
  operands: ['webhook'],
  options: z.strictObject({}),
  run: ({ operands: [id = ''] }, { system }) => {
    const enabled = { enabledBy: 'system', enabledAt: system().now().toISOString() };
    return changeWebhook(system(), id, (state) => enableWebhook(state, enabled));
  },
});

const remove = defineCommand({
  name: 'webhooks delete',
  summary: 'Deletes a webhook and its secrets; it cannot be restored',
  operands: ['webhook'],
  options: z.strictObject({}),
  run: async ({ operands: [id = ''] }, { system }) => {
    const { db, now, decide } = system();
    await findWebhook(system(), id);
    const deleted = { deletedBy: 'system', deletedAt: now().toISOString() };
    await decide(webhookSubscription, id, (state) => deleteWebhook(state, deleted));
    await deleteWebhookSecrets(db, id);
    return { id, status: 'deleted' };
  },
});

const deliveries = defineCommand({
  name: 'webhooks deliveries',
  summary: 'Lists the deliveries of a webhook, newest change first',
  operands: ['webhook'],
  options: z.strictObject({
    status: z.enum(['pending', 'failing', 'succeeded', 'parked']).optional(),
    ...listOptions,
  }),
  run: async ({ operands: [id = ''], options }, { system, terminal }) => {
    const { db } = system();
    await findWebhook(system(), id);
    const { status } = options;
    const all = read(db)
      .selectFrom('webhook_deliveries')
      .select(['id', 'type', 'status', 'attempts', 'last_status', 'last_error', 'updated_at'])
      .where('subscription_id', '=', id)
      .orderBy('id', 'desc');
    const rows = status === undefined ? all : all.where('status', '=', status);
    return listRows(db, rows, { ...options, ...terminal });
  },
});

const replay = defineCommand({
  name: 'webhooks replay',
  summary: 'Sends a delivery again under the same id, to the present URL',
  operands: ['delivery'],
  options: z.strictObject({}),
  run: async ({ operands: [id = ''] }, { system }) => {
    const { decide, now } = system();
    const replayed = { replay: v7(), replayedBy: 'system', replayedAt: now().toISOString() };
    await decide(webhookDelivery, id, (state) => replayWebhookDelivery(state, replayed));
    return { replayed: id };
  },
});

const findWebhook = async ({ store }: System, id: string) => {
  const { state } = await load(store, webhookSubscription, id);
  if (!state.created || state.status === 'deleted') {
    throw notFound(`There is no webhook ${id}: \`webhooks list\` shows the ids.`);
  }
  return getExistingSubscription(state);
};

const changeWebhook = async (
  system: System,
  id: string,
  decision: (state: WebhookSubscription) => ReturnType<typeof pingWebhook>,
) => {
  await findWebhook(system, id);
  await system.decide(webhookSubscription, id, decision);
  const { created, status } = await findWebhook(system, id);
  return { id, organization: created.organizationId, status };
};

export const webhookCommands = [
  list,
  create,
  rotate,
  ping,
  disable,
  enable,
  remove,
  deliveries,
  replay,
];
