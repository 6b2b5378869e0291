import type { Redis } from 'ioredis';

/**
 * How far the queue itself remembers having been filled from one log. Redis may forget: all of it when it comes back empty,
 * the last second when it is cut off. What it forgot, the relay hands it again.
 */
export type QueueMemory = {
  /** The position kept last; undefined when there is none, or only one of another log. */
  readonly kept: () => Promise<bigint | undefined>;
  /** Keeps `to`, unless the queue no longer knows `from`: then nothing, and false. Never moves back. */
  readonly keep: (from: bigint, to: bigint) => Promise<boolean>;
  /** Keeps a position whatever there was before. */
  readonly restart: (position: bigint) => Promise<void>;
};

const key = 'hiring:effects:position';

/** Written after the jobs, by the same connection: Redis loses its newest writes first, so the jobs before it are there. */
export const redisMemory = (redis: Redis, log: string): QueueMemory => ({
  kept: async () => {
    const [name, position] = ((await redis.get(key)) ?? '').split(' ');
    return name === log && position ? BigInt(position) : undefined;
  },
  keep: async (from, to) => (await redis.eval(keep, 1, key, `${from}`, `${to}`, log)) === 1,
  restart: async (position) => {
    await redis.set(key, `${log} ${position}`);
  },
});

// Positions are below 2^53: Lua's numbers hold them.
const keep = `
local name, position = string.match(redis.call('get', KEYS[1]) or '', '^(%S+) (%d+)$')
local kept = tonumber(position)
if name ~= ARGV[3] or kept < tonumber(ARGV[1]) then return 0 end
if kept < tonumber(ARGV[2]) then redis.call('set', KEYS[1], name .. ' ' .. ARGV[2]) end
return 1
`;
