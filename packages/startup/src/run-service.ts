import { unreachableStores } from './reachable.ts';
import { exitCodes, isRefusal, refusalText } from './refusal.ts';
import { sentencesOf } from './sentences.ts';

type Service = {
  readonly stop: () => Promise<void>;
  /** Rejects with a refusal that came to light after the start, when the stores were there at last. */
  readonly refused?: Promise<never>;
};

type ServiceOptions = {
  readonly name: string;
  readonly start: () => Promise<Service>;
  /** Milliseconds that a stop may take; what hangs longer is cut off. Default: it may take as long as it needs. */
  readonly stopTimeoutMs?: number;
};

/**
 * Runs a service until SIGTERM, SIGINT or the end of the parent. A refusal ends the process with one line on standard
 * error and `exitCodes.configuration`; a parent with an IPC channel gets it as `{type: 'refused', reason}` besides. A port
 * that is taken ends it with a sentence too, and a store that does not answer within five seconds is named and waited for.
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
  const looking = setTimeout(() => void nameUnreachable(options.name), unreachableAfterMs).unref();
  try {
    const { refused } = await starting;
    process.send?.({ type: 'ready' });
    await refused;
  } catch (error) {
    clearTimeout(looking);
    await end(options.name, error);
  }
};

const unreachableAfterMs = 5_000;

/** A store may come later than a service: it is named, and waited for. */
const nameUnreachable = async (name: string): Promise<void> => {
  for (const sentence of await unreachableStores(process.env, 0)) {
    process.stderr.write(`${name}: ${sentence} It is waited for.\n`);
  }
};

const end = async (name: string, error: unknown): Promise<never> => {
  const sentences = sentencesOf(error, process.env);
  if (!isRefusal(error) && sentences.length === 0) throw error;
  if (!isRefusal(error)) {
    process.stderr.write(`${name}: ${sentences.join(' ')}\n`);
    process.exit(exitCodes.failure);
  }
  const reason = refusalText(error);
  process.stderr.write(`${name}: ${reason}\n`);
  await tellParent({ type: 'refused', reason });
  process.exit(exitCodes.configuration);
};

/** Resolves when the message is on its way: a process that exits at once would lose it. */
const tellParent = async (message: object): Promise<void> => {
  if (!process.connected) return;
  await new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
};
