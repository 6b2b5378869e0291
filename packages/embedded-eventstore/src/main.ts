import { z } from 'zod';

import { startEmbeddedEventStore } from './start.ts';

const config = z
  .object({
    DATABASE_URL: z.string().min(1),
    EVENTSTORE_PORT: z.coerce.number().int().min(0).default(2113),
  })
  .parse(process.env);

const store = await startEmbeddedEventStore({
  databaseUrl: config.DATABASE_URL,
  port: config.EVENTSTORE_PORT,
});
const ready = { type: 'ready', connectionString: store.connectionString };
if (process.send) process.send(ready);
else process.stdout.write(`${JSON.stringify(ready)}\n`);

const stop = () => {
  void store.stop().finally(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
