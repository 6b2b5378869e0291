import type { RedisClient } from './open-redis.ts';
import { positionKey } from './redis-keys.ts';

/**
 * The position, stored in the queue itself, up to which it has received the jobs of one log. Redis may lose everything
 * when it restarts empty, and the last second when it crashes; the relay adds the lost jobs again.
 */
export type QueueMemory = {
  /** Returns the stored position; undefined when none is stored, or only that of another log. */
  readonly readPosition: () => Promise<bigint | undefined>;
  /** Stores `to` and returns true, unless the queue has lost `from`. Never moves back. */
  readonly advance: (from: bigint, to: bigint) => Promise<boolean>;
  /** Stores a position whatever was stored before. */
  readonly reset: (position: bigint) => Promise<void>;
};

/**
 * Written after the jobs, by the same connection: Redis loses its newest writes first, so a stored position means
 * that the jobs before it are stored.
 */
export const createRedisMemory = (redis: RedisClient, log: string): QueueMemory => ({
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
