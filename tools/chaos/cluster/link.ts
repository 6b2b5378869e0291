import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

import type { Random } from './random.ts';

/** A fault of a link. Times are in milliseconds. */
export type Trouble =
  /** Resets every open and every new connection. */
  | { readonly kind: 'cut' }
  /** Holds all data while connections stay open, and delivers it afterwards, as TCP retransmissions would. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'delay'; readonly fromMs: number; readonly toMs: number }
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number }
  /** Delivers requests, but resets the connection in place of a response, with this probability (0 to 1). */
  | { readonly kind: 'lost responses'; readonly share: number }
  /** Resets each connection after this number of bytes in one direction, usually within a message. */
  | { readonly kind: 'break'; readonly bytes: number };

/** Where a server listens. */
export type Place = { readonly host: string; readonly port: number };

/** A TCP proxy to a port, which can be given faults. */
export type Link = {
  readonly port: number;
  /** Sets the current fault; undefined ends it. */
  readonly trouble: (trouble: Trouble | undefined) => void;
  /** Resets every connection and redirects new ones to this port; undefined restores the original port. */
  readonly redirect: (port: number | undefined) => void;
  readonly close: () => void;
};

type Pair = { readonly client: Socket; readonly server: Socket };
type Direction = 'to server' | 'to client';

/** Opens a link to a port of a host, without a fault. It listens on 127.0.0.1. */
export const openLink = async ({ host, port }: Place, random: Random): Promise<Link> => {
  const pairs = new Set<Pair>();
  const changes = new EventEmitter().setMaxListeners(0);
  let present: Trouble | undefined;
  let targetPort = port;

  const isSilent = (): boolean => present?.kind === 'silence';
  /** Returns the part of a chunk that passes; if it is not all of the chunk, the connection ends. */
  const arriving = async (chunk: Buffer, direction: Direction, passed: number): Promise<Buffer> => {
    while (isSilent()) await once(changes, 'change');
    if (!present) return chunk;
    const wait = millisecondsFor(present, chunk, random);
    if (wait > 0) await delay(wait);
    return chunk.subarray(0, choosePassingLength(present, direction, passed, random));
  };
  const passing = (pair: Pair, direction: Direction) =>
    async function* (chunks: AsyncIterable<Buffer>) {
      let passed = 0;
      for await (const chunk of chunks) {
        const arrived = await arriving(chunk, direction, passed);
        if (arrived.length < chunk.length) return breakOff(pair, direction, arrived);
        yield arrived;
        passed += chunk.length;
      }
    };
  const join = (client: Socket): void => {
    if (present?.kind === 'cut') return void client.resetAndDestroy();
    const pair = {
      client,
      server: createConnection({ port: targetPort, host, noDelay: true }),
    };
    pairs.add(pair);
    const toServer = pipeline(client, passing(pair, 'to server'), pair.server);
    const toClient = pipeline(pair.server, passing(pair, 'to client'), client);
    Promise.all([toServer, toClient])
      .catch(() => reset(pair))
      .finally(() => pairs.delete(pair));
  };

  const resetAll = (): void => {
    for (const pair of pairs) reset(pair);
  };
  const listener = createServer({ noDelay: true, allowHalfOpen: true }, join);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    trouble: (trouble) => {
      present = trouble;
      changes.emit('change');
      if (trouble?.kind === 'cut') resetAll();
    },
    redirect: (target = port) => {
      targetPort = target;
      resetAll();
    },
    close: () => {
      listener.close();
      resetAll();
    },
  };
};

const millisecondsFor = (trouble: Trouble, chunk: Buffer, random: Random): number => {
  if (trouble.kind === 'delay') return random.between(trouble.fromMs, trouble.toMs);
  return trouble.kind === 'trickle' ? (chunk.length / trouble.bytesPerSecond) * 1_000 : 0;
};

/** Returns how many bytes of a chunk pass. */
const choosePassingLength = (
  trouble: Trouble,
  direction: Direction,
  passed: number,
  random: Random,
): number => {
  if (trouble.kind === 'break') return Math.max(0, trouble.bytes - passed);
  const lost = trouble.kind === 'lost responses' && direction === 'to client';
  return lost && random.chance(trouble.share) ? 0 : Infinity;
};

const reset = ({ client, server }: Pair): void => {
  client.resetAndDestroy();
  server.resetAndDestroy();
};

/** Resets a pair after its last bytes are sent. */
const breakOff = (pair: Pair, direction: Direction, last: Buffer): void => {
  const to = direction === 'to server' ? pair.server : pair.client;
  to.end(last, () => reset(pair));
};
