import type { Brand } from '../pages/theme.ts';
import { toListPath } from './paths.ts';

type BrandedPortal = {
  readonly slug: string;
  readonly name: string;
  readonly logo: string;
  readonly primary_color: string | null;
};

/** What the pages of a portal show of its organization, in a language. */
export const toBrand = (portal: BrandedPortal, lang: string): Brand => ({
  name: portal.name,
  logo: portal.logo,
  color: portal.primary_color,
  href: toListPath(lang, portal.slug),
});
