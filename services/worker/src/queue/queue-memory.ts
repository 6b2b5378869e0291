import type { Redis } from 'ioredis';

/**
 * How far the queue itself remembers having been filled from one log. Redis may forget: all of it when it comes back empty,
 * the last second when it is cut off. What it forgot, the relay hands it again.
 */
export type QueueMemory = {
  /** The position kept last; undefined when there is none, or only one of another log. */
  readonly readPosition: () => Promise<bigint | undefined>;
  /** Keeps `to`, unless the queue no longer knows `from`: then nothing, and false. Never moves back. */
  readonly advance: (from: bigint, to: bigint) => Promise<boolean>;
  /** Keeps a position whatever there was before. */
  readonly reset: (position: bigint) => Promise<void>;
};

const positionKey = 'hiring:effects:position';

/** Written after the jobs, by the same connection: Redis loses its newest writes first, so the jobs before it are there. */
export const createRedisMemory = (redis: Redis, log: string): QueueMemory => ({
  readPosition: async () => {
    const [name, position] = ((await redis.get(positionKey)) ?? '').split(' ');
    return name === log && position ? BigInt(position) : undefined;
  },
  advance: async (from, to) =>
    (await redis.eval(advanceScript, 1, positionKey, `${from}`, `${to}`, log)) === 1,
  reset: async (position) => {
    await redis.set(positionKey, `${log} ${position}`);
  },
});

// Positions are below 2^53: Lua's numbers hold them.
const advanceScript = `
local name, position = string.match(redis.call('get', KEYS[1]) or '', '^(%S+) (%d+)$')
local kept = tonumber(position)
if name ~= ARGV[3] or kept < tonumber(ARGV[1]) then return 0 end
if kept < tonumber(ARGV[2]) then redis.call('set', KEYS[1], name .. ' ' .. ARGV[2]) end
return 1
`;
