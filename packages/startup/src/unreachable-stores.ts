import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Env = Readonly<Record<string, string | undefined>>;

/** Where the stores of these variables listen when their URLs name no port. */
const defaultPorts = { DATABASE_URL: 5432, EVENTSTORE_URL: 2113, REDIS_URL: 6379 } as const;

type Target = { readonly variable: string; readonly host: string; readonly port: number };

const connectTimeoutMs = 2_000;
const retryIntervalMs = 250;

/**
 * Connects to the store of each variable until it answers or `withinMs` are over. Answers a sentence for each that did not:
 * variable, host, port and reason, and never the URL, which holds a password.
 */
export const findUnreachableStores = async (
  env: Env,
  withinMs: number,
): Promise<readonly string[]> => {
  const end = performance.now() + withinMs;
  const sentences = await Promise.all(
    parseTargets(env).map((target) => describeUnreachable(target, end)),
  );
  return sentences.filter((sentence) => sentence !== undefined);
};

const describeUnreachable = async (target: Target, end: number): Promise<string | undefined> => {
  for (;;) {
    const reason = await tryToConnect(target);
    if (reason === undefined) return undefined;
    if (performance.now() < end) await delay(retryIntervalMs);
    else return `${target.variable}: nothing answers at ${target.host}:${target.port} (${reason}).`;
  }
};

/** Undefined when it worked, else the system's code. */
const tryToConnect = async ({ host, port }: Target): Promise<string | undefined> => {
  const socket = createConnection({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectTimeoutMs) });
    return undefined;
  } catch (error) {
    return toErrorCode(error);
  } finally {
    socket.on('error', () => undefined).destroy();
  }
};

const toErrorCode = (error: unknown): string => {
  if (error instanceof Error && error.name === 'AbortError') return 'no answer';
  if (error instanceof AggregateError) return toErrorCode(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
};

/** A cluster's URL names several hosts: the first of them is tried. */
const parseTargets = (env: Env): readonly Target[] =>
  Object.entries(defaultPorts).flatMap(([variable, defaultPort]) => {
    const url = env[variable] ?? '';
    const authority = /^[\w+]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1]?.split(',')[0];
    if (authority === undefined) return [];
    const [, host = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(authority) ?? [];
    const address = host.replace(/^\[(.*)\]$/, '$1');
    return [{ variable, host: address, port: Number(port) || defaultPort }];
  });
