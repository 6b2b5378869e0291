import { type PlatformRole, register, user } from '@hiring/domain';
import { saveLogin } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

export type NewUser = {
  readonly email: string;
  readonly name: string;
  readonly platformRole: PlatformRole;
  /** Null: the user cannot sign in, only act through keys. */
  readonly passwordHash: string | null;
};

/** Makes a person known and answers their id. Throws Problem when the e-mail address is taken. */
export const registerUser = async (
  { db, decideOnNewStream, now }: System,
  { email, name, platformRole, passwordHash }: NewUser,
): Promise<string> => {
  const id = uuid();
  if (!(await saveLogin(db, { email, userId: id, passwordHash }))) {
    throw new Problem(`${email} is taken`);
  }
  const registered = { email, name, platformRole, registeredAt: now().toISOString() };
  await decideOnNewStream(user, id, (state) => register(state, registered));
  return id;
};
