import { rotateKey as rotate } from '@hiring/api-keys';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';
import { presentNewKey } from './mint-key.ts';

/** Rotates an API key for an operator. The plaintext is returned and never stored. Throws Refusal. */
export const rotateKey = async (
  system: System,
  keyId: string,
  graceSeconds: number,
): Promise<{ id: string; key: string; expiresAt: string; previousValidUntil: string }> => {
  const { metadata } = system;
  const by = { rotatedBy: 'system', metadata };
  const rotated = await rotate(system, keyId, { successorId: uuid(), graceSeconds, ...by });
  return { ...presentNewKey(rotated), previousValidUntil: rotated.previousValidUntil };
};
