import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

import type { Random } from './random.ts';

/** What is wrong with a line. Times are in milliseconds. */
export type Trouble =
  /** Every connection is reset, and every new one. */
  | { readonly kind: 'cut' }
  /** Connections stay open and nothing arrives; once it is over, all of it does, as TCP would send it again. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'delay'; readonly from: number; readonly to: number }
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number }
  /** What is asked arrives; of the answers so many are lost with their connection. */
  | { readonly kind: 'lost answers'; readonly share: number }
  /** Each connection is reset after so many bytes in one direction, most likely within a message. */
  | { readonly kind: 'break'; readonly bytes: number };

export type Link = {
  readonly port: number;
  /** From now on; undefined: nothing is wrong any more. */
  readonly trouble: (trouble: Trouble | undefined) => void;
  /** Resets every connection; new ones go to this port, or where the line led at first. */
  readonly aim: (port: number | undefined) => void;
  readonly close: () => void;
};

type Pair = { readonly client: Socket; readonly server: Socket };
type Direction = 'to server' | 'to client';

/** A line of its own to a port of 127.0.0.1, healthy at first. */
export const openLink = async (port: number, random: Random): Promise<Link> => {
  const pairs = new Set<Pair>();
  const changes = new EventEmitter().setMaxListeners(0);
  let present: Trouble | undefined;
  let aim = port;

  const isSilent = (): boolean => present?.kind === 'silence';
  /** What of a chunk gets through now; the connection ends with less than all of it. */
  const arriving = async (chunk: Buffer, direction: Direction, passed: number): Promise<Buffer> => {
    while (isSilent()) await once(changes, 'change');
    if (!present) return chunk;
    const wait = millisecondsFor(present, chunk, random);
    if (wait > 0) await delay(wait);
    return chunk.subarray(0, lengthOf(present, direction, passed, random));
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
      server: createConnection({ port: aim, host: '127.0.0.1', noDelay: true }),
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
    aim: (target = port) => {
      aim = target;
      resetAll();
    },
    close: () => {
      listener.close();
      resetAll();
    },
  };
};

const millisecondsFor = (trouble: Trouble, chunk: Buffer, random: Random): number => {
  if (trouble.kind === 'delay') return random.between(trouble.from, trouble.to);
  return trouble.kind === 'trickle' ? (chunk.length / trouble.bytesPerSecond) * 1_000 : 0;
};

/** How many bytes of a chunk arrive. */
const lengthOf = (
  trouble: Trouble,
  direction: Direction,
  passed: number,
  random: Random,
): number => {
  if (trouble.kind === 'break') return Math.max(0, trouble.bytes - passed);
  const lost = trouble.kind === 'lost answers' && direction === 'to client';
  return lost && random.chance(trouble.share) ? 0 : Infinity;
};

const reset = ({ client, server }: Pair): void => {
  client.resetAndDestroy();
  server.resetAndDestroy();
};

/** After the last bytes are on their way. */
const breakOff = (pair: Pair, direction: Direction, last: Buffer): void => {
  const to = direction === 'to server' ? pair.server : pair.client;
  to.end(last, () => reset(pair));
};
