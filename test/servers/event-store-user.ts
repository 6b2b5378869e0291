/** For a server that is started again at the same address, where its clients keep their URL. */
export const eventStoreUser = { username: 'hiring', password: 'of tests: alone+/@' } as const;

/** The same, before the host of an `esdb://` URL. */
export const eventStoreUserInfo = `${eventStoreUser.username}:${encodeURIComponent(eventStoreUser.password)}`;
