/** An origin that no path can leave without being noticed. */
const origin = 'https://console.invalid';

/**
 * Returns the path of the console to open after a sign-in. A text that is not a path of this application, such as one
 * that names another host, becomes `/`: a link to the sign-in page cannot lead elsewhere.
 */
export const toReturnPath = (text: string | undefined): string => {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return '/';
  if (!URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (url.pathname === '/sign-in') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
};
