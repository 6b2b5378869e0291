import { user } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { findLogin } from '@hiring/vault';

import { notFound } from '../problem.ts';
import type { System } from '../system.ts';

/** Finds the id of a user by id or by e-mail address. Throws Problem when the user does not exist. */
export const findUser = async ({ db, store }: System, idOrEmail: string): Promise<string> => {
  if (idOrEmail.includes('@')) {
    const login = await findLogin(db, idOrEmail);
    if (login) return login.userId;
  } else if ((await load(store, user, idOrEmail)).state.registered) return idOrEmail;
  throw notFound(
    `There is no user ${idOrEmail}: \`users list\` shows the ids and e-mail addresses.`,
  );
};
