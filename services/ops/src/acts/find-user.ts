import { user } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { findLogin } from '@hiring/vault';

import { notFound } from '../problem.ts';
import type { System } from '../system.ts';

/** The id of a user named by id or by e-mail address. Throws Problem when there is none. */
export const findUser = async ({ db, store }: System, named: string): Promise<string> => {
  if (named.includes('@')) {
    const login = await findLogin(db, named);
    if (login) return login.userId;
  } else if ((await load(store, user, named)).state.registered) return named;
  throw notFound(`there is no user ${named}`);
};
