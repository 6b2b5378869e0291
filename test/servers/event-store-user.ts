/** Fixed credentials of a server that restarts at the same address, so that its clients can keep their URL. */
export const eventStoreUser = { username: 'hiring', password: 'of tests: alone+/@' } as const;

/** The credentials as they are written before the host of an `esdb://` URL. */
export const eventStoreUserInfo = `${eventStoreUser.username}:${encodeURIComponent(eventStoreUser.password)}`;
