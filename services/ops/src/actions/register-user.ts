import type { PlatformRole } from '@hiring/domain';
import { registerUser as register } from '@hiring/memberships';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';

export type NewUser = {
  readonly email: string;
  readonly name: string;
  readonly platformRole: PlatformRole;
  /** Null: the user cannot sign in and can only use API keys. */
  readonly passwordHash: string | null;
};

/** Registers a user and returns their id. Throws Refusal `email_taken`. */
export const registerUser = (system: System, newUser: NewUser): Promise<string> =>
  register(system, { ...newUser, id: uuid(), confirmed: true }, system.metadata);
