/** Characters of a path; the cookie that keeps it has room for little more. */
const maxPathChars = 2_000;

/** The console at an origin that no path can leave without being noticed. */
const root = 'https://console.invalid/console';

/**
 * Returns the path below the console to open after a sign-in. A text that would leave the console, is too long or is no
 * path becomes `/`: a link to the sign-in leads nowhere else.
 */
export const toConsolePath = (text: unknown): string => {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > maxPathChars) return '/';
  if (!URL.canParse(`${root}${text}`)) return '/';
  const { href, pathname } = new URL(`${root}${text}`);
  return href.startsWith(`${root}/`) && !pathname.includes('//') ? href.slice(root.length) : '/';
};
