/** Schemes that a browser runs, shows or sends elsewhere itself; no application of a user receives them. */
const forbiddenSchemes: ReadonlySet<string> = new Set([
  'about:',
  'blob:',
  'chrome:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'intent:',
  'javascript:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

const maxChars = 500;

/**
 * Whether a client may register a redirect URI: https, http on the user's machine (RFC 8252, section 7.3), or the
 * scheme of an application on it; without credentials and fragment.
 */
export const isRedirectUri = (text: string): boolean => {
  if (text.length > maxChars || !/^[!-~]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (text.includes('#') || username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return loopbackHosts.has(hostname);
  return !forbiddenSchemes.has(protocol) && /^[a-z][a-z0-9+.-]*:\/\/[^/]/.test(text);
};

/** Whether a redirect URI leads to a program on the user's machine. */
export const isLoopback = (uri: string): boolean => {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && loopbackHosts.has(hostname);
};

/**
 * Returns whether a redirect URI is one of the registered ones: the same text, except for the port of a program on the
 * user's machine, which the program chooses when it starts (RFC 8252, section 7.3).
 */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  registered.includes(uri) ||
  (isRedirectUri(uri) &&
    isLoopback(uri) &&
    registered.some((other) => isLoopback(other) && withoutPort(other) === withoutPort(uri)));

const withoutPort = (uri: string): string => {
  const url = new URL(uri);
  url.port = '';
  return url.href;
};
