import { read } from '@hiring/database';

import type { Stack } from '../../../test/stack.ts';

/** Reads a candidate role from the read models. */
export const readCandidateRole = ({ db }: Stack, id: string) =>
  read(db)
    .selectFrom('candidate_roles')
    .select(['status', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Reads the free seats of a role from the read models. */
export const readSeatsLeft = async ({ db }: Stack, roleId: string): Promise<number> => {
  const row = await read(db)
    .selectFrom('roles')
    .select('seats_left')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  return row.seats_left;
};
