import { sql } from 'kysely';

import type { Db } from './connection/connect.ts';

/**
 * Switches the rest of a transaction to the role that owns schema `read`, if the user is a member of that role: new
 * objects then belong to the projector, whichever program creates them. Changes nothing if the user is the owner.
 */
export const actAsOwnerOfRead = async (transaction: Db): Promise<void> => {
  await sql`
    select set_config('role', owner.rolname, true)
    from pg_namespace
    join pg_roles owner on owner.oid = nspowner
    where nspname = 'read' and owner.rolname <> current_user
      and pg_has_role(current_user, owner.oid, 'member')
      and not (select rolsuper from pg_roles where rolname = current_user)`.execute(transaction);
};
