import type { Db } from '@hiring/database';

/** What a user may do, as the newest command about the user decided it. */
export type UserRights = {
  readonly userId: string;
  /** Where the newest event of the user's stream stands in the log. */
  readonly position: bigint;
  readonly enabled: boolean;
  readonly platformRole: string;
  /** By organization, the role held in it. */
  readonly memberships: Readonly<Record<string, string>>;
};

/**
 * Keeps what a user may do now. From the moment this returns every instance goes by it, whether or not the projection of
 * users follows the log (decisions §9). Rights from further back in the log never replace newer ones.
 */
export const saveUserRights = async (db: Db, rights: UserRights): Promise<void> => {
  const row = {
    position: rights.position,
    held: false,
    enabled: rights.enabled,
    platform_role: rights.platformRole,
    memberships: JSON.stringify(rights.memberships),
  };
  await db
    .insertInto('vault.user_rights')
    .values({ user_id: rights.userId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([
            eb('vault.user_rights.held', '=', true),
            eb('vault.user_rights.position', '<=', rights.position),
          ]),
        ),
    )
    .execute();
};
