const storageKey = 'member-invitation';

/**
 * Returns the token of the link that opened the page, which is moved from the address to this tab, so that it survives a
 * sign-in and is not in the history of the browser; empty without one.
 */
export const takeToken = (): string => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return sessionStorage.getItem(storageKey) ?? '';
  sessionStorage.setItem(storageKey, token);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
};

/** Forgets the token after its use. */
export const forgetToken = (): void => sessionStorage.removeItem(storageKey);
