import { sql } from 'kysely';

import type { Db } from './connection/connect.ts';

/**
 * For the rest of a transaction, acts as the role that owns schema `read` where the user is another member of it: what is
 * created then belongs to the projector, whichever program created it. Changes nothing where the user is the owner.
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
