import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { z } from 'zod';

import { defineCommand } from '../command-line/command.ts';
import { startHrisReceiver } from '../hris-receiver.ts';

export const hrisReceiverCommand = defineCommand({
  name: 'hris-receiver',
  summary:
    'Takes HRIS deliveries until it is stopped, shows them at a URL of its own, then prints them',
  operands: [],
  options: z.strictObject({ port: z.coerce.number().int().min(0).max(65_535).default(0) }),
  run: async ({ options: { port } }, { terminal }) => {
    const receiver = await startHrisReceiver(port, randomUUID());
    terminal.log(`Deliveries to ${receiver.url}, see ${receiver.deliveriesUrl}`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    receiver.stop();
    return receiver.deliveries;
  },
});
