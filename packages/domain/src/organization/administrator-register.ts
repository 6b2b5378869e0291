import type { Administrator } from './events.ts';

/** The owners and admins of an organization, by the id of the user. Never has a user who is none (ADR 30). */
export type AdministratorRegister = {
  readonly recorded: boolean;
  readonly current: Readonly<Record<string, Administrator>>;
  /** Up to this revision of the user's stream, the user counts as neither owner nor admin. */
  readonly released: Readonly<Record<string, number>>;
};

export const emptyRegister: AdministratorRegister = { recorded: false, current: {}, released: {} };

export const withAdministrators = (
  register: AdministratorRegister,
  administrators: readonly Administrator[],
): AdministratorRegister => ({
  ...register,
  recorded: true,
  current: {
    ...register.current,
    ...Object.fromEntries(administrators.map((one) => [one.userId, one])),
  },
});

export const withoutAdministrator = (
  register: AdministratorRegister,
  { userId, userRevision }: Pick<Administrator, 'userId' | 'userRevision'>,
): AdministratorRegister => {
  const { [userId]: known, ...others } = register.current;
  const stays = known !== undefined && known.userRevision > userRevision;
  return {
    ...register,
    current: stays ? register.current : others,
    released: { ...register.released, [userId]: userRevision },
  };
};
