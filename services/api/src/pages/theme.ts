import { createHash } from 'node:crypto';

import { HexColor, WebAddress } from '@hiring/domain';

import { toReadableColor } from './color.ts';

/** What a page shows of an organization. `logo` and `color` may be any text: they are checked here. */
export type Brand = {
  readonly name: string;
  readonly logo: string;
  readonly color: string | null;
  /** The path of its list of jobs. */
  readonly href: string | undefined;
};

const defaultColor = '#0b5cad';

/** Returns the style of a page in the color of an organization; another text than a CSS hex color counts as none. */
export const toThemeStyle = (color: string | null): string => {
  const accent = HexColor.safeParse(color).data ?? defaultColor;
  const [light, dark] = [toReadableColor(accent, 'light'), toReadableColor(accent, 'dark')];
  return `:root{--accent:${light}}@media(prefers-color-scheme:dark){:root{--accent:${dark}}}`;
};

type SafeLogo = { readonly url: string; readonly origin: string };

/**
 * Returns the URL of a logo and its origin, which goes into a header; undefined for a URL that is not http or https, or
 * whose host has characters that mean something there.
 */
export const toSafeLogo = (logo: string): SafeLogo | undefined => {
  if (!WebAddress.safeParse(logo).success || !URL.canParse(logo)) return undefined;
  const { href, origin } = new URL(logo);
  return /^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin) ? { url: href, origin } : undefined;
};

/**
 * Returns the Content-Security-Policy of a page: no script, our stylesheet, the style of the theme, the logo. A data
 * block (`application/ld+json`) is no script, so that the policy does not concern it.
 */
export const toPagePolicy = (themeStyle: string, logo: SafeLogo | undefined): string =>
  [
    "default-src 'none'",
    `style-src 'self' 'sha256-${createHash('sha256').update(themeStyle).digest('base64')}'`,
    ...(logo ? [`img-src ${logo.origin}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
