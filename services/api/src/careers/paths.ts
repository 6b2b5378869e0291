/** The path of the list of jobs of a portal, below the base path. `slug` may be any text. */
export const toListPath = (lang: string, slug: string): string =>
  `/${lang}/careers/${encodeURIComponent(slug)}`;

export const toRolePath = (lang: string, slug: string, roleId: string): string =>
  `${toListPath(lang, slug)}/roles/${encodeURIComponent(roleId)}`;
