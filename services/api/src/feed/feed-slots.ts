import { randomUUID } from 'node:crypto';

import type { RedisClient } from '../redis.ts';

/** Maximum number of open streams and waiting calls of one caller, over all instances that share a Redis. */
export const maxSlotsPerCaller = 5;

/**
 * Milliseconds for which Redis keeps the slot of an instance that does not renew it: so long a slot stays taken after
 * its instance was killed.
 */
const leaseMs = 15_000;

const renewalIntervalMs = 5_000;

/** A slot of a caller; `release` frees it, more than once without effect. */
type FeedSlot = { readonly release: () => void };

export type FeedSlots = {
  /** Takes a slot of a caller; undefined when all are taken. */
  readonly take: (caller: string) => Promise<FeedSlot | undefined>;
  /** Ends the renewals. */
  readonly close: () => void;
};

type SlotOptions = {
  /** Undefined: slots are counted in this process alone. */
  readonly redis: RedisClient | undefined;
  readonly onError: (error: Error) => void;
};

/** A slot that this process holds. */
type HeldSlot = {
  readonly caller: string;
  readonly token: string;
  /** Its key in Redis; undefined when it could not be taken there. */
  key: string | undefined;
};

/**
 * Opens the slots. They are counted in Redis for all instances together, each under a key of its own with a lease, and
 * in this process without Redis or while it fails: a slot that was taken meanwhile is taken in Redis afterwards.
 */
export const openFeedSlots = ({ redis, onError }: SlotOptions): FeedSlots => {
  const held = new Set<HeldSlot>();
  const leases = redis && createLeases(redis);
  const reportError = (error: unknown) =>
    onError(error instanceof Error ? error : new Error(String(error)));

  const renew = async (): Promise<void> => {
    for (const slot of held) {
      const key = await leases?.renew(slot);
      // Released meanwhile, so that nothing frees it any more.
      if (!held.has(slot)) await leases?.release({ ...slot, key });
      else slot.key = key;
    }
  };
  let isRenewing = false;
  const renewAll = (): void => {
    if (isRenewing) return;
    isRenewing = true;
    renew()
      .catch(reportError)
      .finally(() => (isRenewing = false));
  };
  const timer = leases && setInterval(renewAll, renewalIntervalMs).unref();

  const countHeld = (caller: string): number =>
    [...held].reduce((count, slot) => count + (slot.caller === caller ? 1 : 0), 0);

  const take: FeedSlots['take'] = async (caller) => {
    if (countHeld(caller) >= maxSlotsPerCaller) return undefined;
    const slot: HeldSlot = { caller, token: randomUUID(), key: undefined };
    held.add(slot);
    try {
      slot.key = await leases?.take(slot);
      if (leases && slot.key === undefined) {
        held.delete(slot);
        return undefined;
      }
    } catch (error) {
      reportError(error);
    }
    return {
      release: () => {
        if (held.delete(slot)) leases?.release(slot).catch(reportError);
      },
    };
  };
  return { take, close: () => clearInterval(timer) };
};

/** The keys of a caller's slots are in one node of a Redis Cluster, because of their hash tag. */
const toKeys = (caller: string): readonly string[] =>
  Array.from(
    { length: maxSlotsPerCaller },
    (_, index) => `hiring:limit:feed:{${caller}}:${index + 1}`,
  );

/** Leases expire by the clock of Redis, so that the clocks of the instances do not matter. */
const createLeases = (redis: RedisClient) => {
  const takeFree = async ({ caller, token }: HeldSlot): Promise<string | undefined> => {
    const keys = toKeys(caller);
    const place = Number(await redis.eval(takeScript, keys.length, ...keys, token, leaseMs));
    return keys[place - 1];
  };

  /** Takes another slot for one whose lease ended, if there is one; returns its key. */
  const renew = async (slot: HeldSlot): Promise<string | undefined> => {
    const { key, token } = slot;
    if (key === undefined) return takeFree(slot);
    const isRenewed = await redis.eval(renewScript, 1, key, token, leaseMs);
    return isRenewed === 1 ? key : takeFree(slot);
  };

  const release = async ({ key, token }: HeldSlot): Promise<void> => {
    if (key !== undefined) await redis.eval(releaseScript, 1, key, token);
  };
  return { take: takeFree, renew, release };
};

/** Returns the place of the first free key, which now holds the token; 0 when none is free. */
const takeScript = `
for place, key in ipairs(KEYS) do
  if redis.call('set', key, ARGV[1], 'NX', 'PX', ARGV[2]) then return place end
end
return 0`;

const renewScript = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
return 0`;

const releaseScript = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`;
