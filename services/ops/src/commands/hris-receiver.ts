import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { z } from 'zod';

import { defineCommand } from '../command-line/command.ts';
import { startHrisReceiver } from '../hris-receiver.ts';

export const hrisReceiverCommand = defineCommand({
  name: 'hris-receiver',
  summary:
    'Receives HRIS deliveries for tests until it is stopped: shows them at a URL and prints them at the end',
  operands: [],
  options: z.strictObject({ port: z.coerce.number().int().min(0).max(65_535).default(0) }),
  run: async ({ options: { port } }, { terminal }) => {
    const receiver = await startHrisReceiver(port, randomUUID());
    terminal.log(`Send deliveries to ${receiver.url}; ${receiver.deliveriesUrl} shows them.`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    receiver.stop();
    return receiver.deliveries;
  },
});
