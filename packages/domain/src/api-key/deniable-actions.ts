import { stepActions } from '../candidate-role/step-actions.ts';

/**
 * The actions that a key can be denied although its owner may take them: those at steps, and `administer`, which is
 * every operation for platform admins only.
 */
export const deniableActions = [...stepActions, 'administer'] as const;

export type DeniableAction = (typeof deniableActions)[number];

/** Whether a text is the name of an action that a key can be denied. */
export const isDeniableAction = (value: string): value is DeniableAction =>
  (deniableActions as readonly string[]).includes(value);
