import { type PlatformRole, register, user } from '@hiring/domain';
import { saveLogin } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

export type NewUser = {
  readonly email: string;
  readonly name: string;
  readonly platformRole: PlatformRole;
  /** Null: the user cannot sign in and can only use API keys. */
  readonly passwordHash: string | null;
};

/** Registers a user and returns their id. Throws Problem when the e-mail address belongs to another user. */
export const registerUser = async (
  { db, decideOnNewStream, now }: System,
  { email, name, platformRole, passwordHash }: NewUser,
): Promise<string> => {
  const id = uuid();
  if (!(await saveLogin(db, { email, userId: id, passwordHash }))) {
    throw new Problem(`The e-mail address ${email} belongs to another user.`);
  }
  const registered = { email, name, platformRole, registeredAt: now().toISOString() };
  await decideOnNewStream(user, id, (state) => register(state, registered));
  return id;
};
