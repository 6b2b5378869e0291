import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';

import { type LoggingServices, startLoggingServices } from '../erasure/logging-services.ts';
import { settleStack } from '../settled.ts';
import { startStack, type Stack, type StackOptions } from '../stack.ts';
import { until } from '../until.ts';
import { shortDelays } from '../worker/backends.ts';

const main = fileURLToPath(new URL('services.ts', import.meta.url));

/** What fails does so at once: it is what callers are told that counts here. */
const env = { ...shortDelays, EFFECT_ATTEMPTS: '1', HRIS_ATTEMPTS: '1', HRIS_TIMEOUT_MS: '100' };

/** Stores in this process, and the services on them in another: `stack` is to what they serve. */
export const withServices = async <T>(
  on: StackOptions['on'],
  use: (stack: Stack, services: LoggingServices) => Promise<T>,
): Promise<T> => {
  const without = ['api', 'projector', 'worker'] as const;
  const stores = await startStack({ without, ...(on && { on }) });
  try {
    const services = await startLoggingServices(stores, env, main);
    try {
      const settle = () => waitUntilSettled(stores);
      return await use({ ...stores, url: services.url, settle }, services);
    } finally {
      await services.stop();
    }
  } finally {
    await stores.stop();
  }
};

/** Seconds: thousands of requests leave much to be done, and a machine may be busy. */
const settleTimeoutSeconds = 120;

/** Nothing follows any more from what was appended, by the worker either, which is in another process. */
const waitUntilSettled = async ({ db, store }: Stack): Promise<void> => {
  let behind = '';
  const projected = () =>
    until(
      () =>
        settleStack({ db, store, projector: true, worker: undefined }).then(
          () => true,
          (error: unknown) => {
            behind = String(error);
            return false;
          },
        ),
      () => behind,
      settleTimeoutSeconds,
    );
  await projected();
  await until(
    async () => {
      const { rows } = await sql`
        select from read.effects where status in ('pending', 'failed') limit 1`.execute(db);
      return rows.length === 0;
    },
    () => 'effects are owed',
    settleTimeoutSeconds,
  );
  await projected();
};
