import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Env = Readonly<Record<string, string | undefined>>;

/** The default ports of the stores, for URLs without a port. */
const defaultPorts = { DATABASE_URL: 5432, EVENTSTORE_URL: 2113, REDIS_URL: 6379 } as const;

type Target = { readonly variable: string; readonly host: string; readonly port: number };

const connectTimeoutMs = 2_000;
const retryIntervalMs = 250;

/**
 * Connects to the store of each variable until it responds or `withinMs` have passed. Returns a sentence for each that
 * did not respond: variable, host, port and reason, but not the URL, which holds a password.
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
    else return `${target.variable}: no connection to ${target.host}:${target.port} (${reason}).`;
  }
};

/** Tries one connection. Returns the system's error code; undefined on success. */
const tryToConnect = async ({ host, port }: Target): Promise<string | undefined> => {
  const socket = createConnection({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectTimeoutMs) });
    return undefined;
  } catch (error) {
    return describeConnectError(error);
  } finally {
    socket.on('error', () => undefined).destroy();
  }
};

const describeConnectError = (error: unknown): string => {
  if (error instanceof Error && error.name === 'AbortError') return 'no response';
  if (error instanceof AggregateError) return describeConnectError(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
};

/** Parses host and port of each variable. Of a cluster's URL, which names several hosts, the first is used. */
const parseTargets = (env: Env): readonly Target[] =>
  Object.entries(defaultPorts).flatMap(([variable, defaultPort]) => {
    const url = env[variable] ?? '';
    const authority = /^[\w+]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1]?.split(',')[0];
    if (authority === undefined) return [];
    const [, host = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(authority) ?? [];
    const address = host.replace(/^\[(.*)\]$/, '$1');
    return [{ variable, host: address, port: Number(port) || defaultPort }];
  });
