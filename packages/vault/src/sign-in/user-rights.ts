import type { Db } from '@hiring/database';

/** The rights of a user after the newest command about the user. */
export type UserRights = {
  readonly userId: string;
  /** Position in the log of the newest event of the user's stream. */
  readonly position: bigint;
  readonly enabled: boolean;
  readonly platformRole: string;
  /** The role held in each organization, by the organization's id. */
  readonly memberships: Readonly<Record<string, string>>;
};

/**
 * Stores a user's present rights. Once this returns, every instance applies them, even if the projection of users is
 * behind the log (decisions §3). Rights from an older position never replace newer ones.
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
