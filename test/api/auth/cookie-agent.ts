import { request } from 'undici';

type AgentResponse = {
  readonly status: number;
  readonly url: string;
  readonly location: string;
};

/** A client that keeps cookies as a browser does, without running pages. Servers of the same host share them. */
export type CookieAgent = {
  /** Sends one GET request; a redirect is not followed. */
  readonly get: (url: string) => Promise<AgentResponse>;
  /** Follows redirects until a location that begins with `target`, and returns that location. */
  readonly followTo: (url: string, target: string) => Promise<string>;
  readonly cookie: (name: string) => string | undefined;
};

const maxRedirects = 10;

export const createCookieAgent = (): CookieAgent => {
  const cookies = new Map<string, string>();
  const get: CookieAgent['get'] = async (url) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { statusCode, headers, body } = await request(url, { headers: { cookie } });
    await body.dump();
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = String(headers['location'] ?? '');
    return { status: statusCode, url, location: location && new URL(location, url).href };
  };
  const followTo: CookieAgent['followTo'] = async (url, target) => {
    for (let [next, count] = [url, 0]; ; count++) {
      const { status, location } = await get(next);
      if (location.startsWith(target)) return location;
      if (location === '' || count === maxRedirects) throw new Error(`${next} is ${status}`);
      next = location;
    }
  };
  return { get, followTo, cookie: (name) => cookies.get(name) };
};
