import { workTypes } from '@hiring/domain';

import { type Html, html } from '../pages/html.ts';
import type { Page, Site } from '../pages/page.ts';
import type { Words } from '../pages/words/words.ts';
import type { PortalRow } from '../portal/queries.ts';
import { toBrand } from './brand.ts';
import { type Filters, hasFilters, listValues, selectRoles, toQueryString } from './filters.ts';
import { formatCount, formatNumber, formatSalary } from './formats.ts';
import { describePage } from './page-head.ts';
import { toListPath, toRolePath } from './paths.ts';
import type { ListedRole } from './queries.ts';

type ListContent = {
  readonly words: Words;
  readonly portal: PortalRow;
  readonly roles: readonly ListedRole[];
  readonly filters: Filters;
  readonly pageNumber: number;
};

/** Jobs on one page: with a stylesheet it stays far below 60 kB compressed. */
const maxRolesPerPage = 50;

/** Builds the list of open jobs with its search. A page after the last one is the last. */
export const buildListPage = (site: Site, content: ListContent): Page => {
  const { words, portal, roles, filters } = content;
  const title = words.careers.title(portal.name);
  const inLanguage = (lang: string): string => toListPath(lang, portal.slug);
  const head = { title, description: title, portal, words, inLanguage };
  return {
    words,
    title,
    brand: toBrand(portal, words.lang),
    head: [
      ...describePage(site, head),
      html`<link
        rel="sitemap"
        type="application/xml"
        href="${site.basePath}${inLanguage(words.lang)}/sitemap.xml"
      />`,
      ...(hasFilters(filters) ? [html`<meta name="robots" content="noindex, follow" />`] : []),
    ],
    inLanguage,
    body: html`<h1>${words.careers.heading}</h1>
      ${
        roles.length === 0
          ? renderMessage(words.careers.empty, words.careers.emptyHint)
          : [renderSearch(site, content), renderResults(site, content)]
      }`,
  };
};

const renderMessage = (text: string, hint: string): Html =>
  html`<p><strong>${text}</strong></p>
    <p>${hint}</p>`;

const renderSearch = (site: Site, { words, portal, roles, filters }: ListContent): Html => {
  const { careers } = words;
  const action = `${site.basePath}${toListPath(words.lang, portal.slug)}`;
  const types = workTypes.filter((type) => roles.some((role) => role.work_type === type));
  const typeOptions = types.map((value) => ({ value, text: careers.workTypes[value] }));
  return html`<form class="filters" role="search" method="get" action="${action}">
    <div class="wide">
      <label for="q">${careers.search}</label>
      <p class="hint" id="q-hint">${careers.searchHint}</p>
      <input
        type="search"
        id="q"
        name="q"
        value="${filters.q}"
        maxlength="100"
        aria-describedby="q-hint"
        dir="auto"
      />
    </div>
    ${renderSelect(words, 'department', filters.department, toOptions(listValues(roles, 'department')))}
    ${renderSelect(words, 'location', filters.location, toOptions(listValues(roles, 'location')))}
    ${renderSelect(words, 'workType', filters.workType, typeOptions)}
    <div><button>${careers.show}</button></div>
  </form>`;
};

const toOptions = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, text: value }));

type Option = { readonly value: string; readonly text: string };

/** A choice of a single value would filter nothing; it is shown only when it is chosen. */
const renderSelect = (
  { careers }: Words,
  name: 'department' | 'location' | 'workType',
  chosen: string,
  options: readonly Option[],
): Html | undefined => {
  if (options.length < 2 && chosen === '') return undefined;
  const all = [{ value: '', text: careers.any }, ...options];
  return html`<div>
    <label for="${name}">${careers[name]}</label
    ><select id="${name}" name="${name}">
      ${all.map(
        ({ value, text }) =>
          html`<option value="${value}" ${value === chosen ? html` selected` : undefined}>
            ${text}
          </option>`,
      )}
    </select>
  </div>`;
};

const renderResults = (site: Site, content: ListContent): Html => {
  const { words, portal, roles, filters } = content;
  const { careers, lang } = words;
  const found = selectRoles(roles, filters);
  const all = `${site.basePath}${toListPath(lang, portal.slug)}`;
  const last = Math.max(1, Math.ceil(found.length / maxRolesPerPage));
  const page = Math.min(content.pageNumber, last);
  const shown = found.slice((page - 1) * maxRolesPerPage, page * maxRolesPerPage);
  return html`<p role="status">
      ${found.length === 0 ? careers.noMatch : formatCount(words, found.length)}
    </p>
    ${
      found.length === 0
        ? html`<p>${careers.noMatchHint}</p>`
        : html`<ul class="roles">
            ${shown.map((role) => renderRole(site, words, portal, role))}
          </ul>`
    }
    ${hasFilters(filters) ? html`<p><a href="${all}">${careers.clear}</a></p>` : undefined}
    ${last > 1 ? renderPages(words, { all, filters, page, last }) : undefined}`;
};

const renderRole = (site: Site, words: Words, portal: PortalRow, role: ListedRole): Html => {
  const href = `${site.basePath}${toRolePath(words.lang, portal.slug, role.id)}`;
  const type = role.work_type ? words.careers.workTypes[role.work_type] : '';
  const salary = portal.show_salary ? formatSalary(words, role) : undefined;
  const facts = [role.department, role.location, type, salary ?? ''].filter((fact) => fact !== '');
  return html`<li>
    <h2>
      <a href="${href}"><bdi>${role.name}</bdi></a>
    </h2>
    <p class="quiet">${facts.map((fact, n) => html`${n > 0 ? ' · ' : ''}<bdi>${fact}</bdi>`)}</p>
  </li>`;
};

type Place = {
  readonly all: string;
  readonly filters: Filters;
  readonly page: number;
  readonly last: number;
};

const renderPages = (words: Words, { all, filters, page, last }: Place): Html => {
  const { careers } = words;
  const link = (to: number, text: string, rel: string): Html | undefined =>
    to >= 1 && to <= last
      ? html`<a href="${all}${toQueryString(filters, to)}" rel="${rel}">${text}</a>`
      : undefined;
  return html`<nav class="pages" aria-label="${careers.pages}">
    ${link(page - 1, careers.previous, 'prev')}
    <span>${careers.pageOf(formatNumber(words, page), formatNumber(words, last))}</span>
    ${link(page + 1, careers.next, 'next')}
  </nav>`;
};
