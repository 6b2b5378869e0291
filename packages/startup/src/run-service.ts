import { toSentences } from './error-sentences.ts';
import { exitCodes, isRefusal, toRefusalText } from './refusal.ts';
import { findUnreachableStores } from './unreachable-stores.ts';

type Service = {
  readonly stop: () => Promise<void>;
  /** Rejects with a refusal that is detected after the start, once the stores became available. */
  readonly refused?: Promise<never>;
};

type ServiceOptions = {
  readonly name: string;
  readonly start: () => Promise<Service>;
  /** Milliseconds that a stop may take before the process exits; default: no limit. */
  readonly stopTimeoutMs?: number;
};

/**
 * Runs a service until SIGTERM, SIGINT or the end of the parent. A refusal ends the process with one line on standard
 * error and `exitCodes.configuration`; a parent with an IPC channel also gets it as `{type: 'refused', reason}`. A port
 * in use ends it with a sentence too. A store that does not respond within five seconds is named on standard error, and
 * the service waits for it.
 */
export const runService = async (options: ServiceOptions): Promise<void> => {
  const starting = Promise.resolve().then(options.start);
  const stop = (): void => {
    const { stopTimeoutMs } = options;
    if (stopTimeoutMs !== undefined) setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    void starting.then((service) => service.stop()).finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  const unreachableTimer = setTimeout(
    () => void printUnreachable(options.name),
    unreachableAfterMs,
  ).unref();
  try {
    const { refused } = await starting;
    process.send?.({ type: 'ready' });
    await refused;
  } catch (error) {
    clearTimeout(unreachableTimer);
    await exitOnError(options.name, error);
  }
};

const unreachableAfterMs = 5_000;

/** Names the stores that do not respond yet: a store may start later than a service. */
const printUnreachable = async (name: string): Promise<void> => {
  for (const sentence of await findUnreachableStores(process.env, 0)) {
    process.stderr.write(`${name}: ${sentence} Waiting for it.\n`);
  }
};

const exitOnError = async (name: string, error: unknown): Promise<never> => {
  const sentences = toSentences(error, process.env);
  if (!isRefusal(error) && sentences.length === 0) throw error;
  if (!isRefusal(error)) {
    process.stderr.write(`${name}: ${sentences.join(' ')}\n`);
    process.exit(exitCodes.failure);
  }
  const reason = toRefusalText(error);
  process.stderr.write(`${name}: ${reason}\n`);
  await notifyParent({ type: 'refused', reason });
  process.exit(exitCodes.configuration);
};

/** Resolves when the message was sent: a process that exits at once would lose it. */
const notifyParent = async (message: object): Promise<void> => {
  if (!process.connected) return;
  await new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
};
