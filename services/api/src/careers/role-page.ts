import { type Html, html } from '../pages/html.ts';
import { messagePage, type Page, type Site } from '../pages/page.ts';
import type { Words } from '../pages/words/words.ts';
import type { PortalRow, RoleRow } from '../portal/queries.ts';
import { renderRichText, toPlainText } from '../rich-text/render-rich-text.ts';
import { toBrand } from './brand.ts';
import { formatDate, formatSalary } from './formats.ts';
import { renderDataBlock, toJobPosting } from './job-posting.ts';
import { describePage } from './page-head.ts';
import { toListPath, toRolePath } from './paths.ts';

type RoleContent = { readonly words: Words; readonly portal: PortalRow; readonly role: RoleRow };

/** Builds the page of one open job, with a form that leads to the sign-up page. */
export const buildRolePage = (site: Site, content: RoleContent): Page => {
  const { words, portal, role } = content;
  const inLanguage = (lang: string): string => toRolePath(lang, portal.slug, role.id);
  const title = `${role.name} · ${portal.name}`;
  const description = toPlainText(role.description) || title;
  const url = `${site.baseUrl}${inLanguage(words.lang)}`;
  const applyForm = renderApplyForm(words, `${site.basePath}${inLanguage(words.lang)}/apply`);
  const rendered = renderRichText(role.description);
  return {
    words,
    title,
    brand: toBrand(portal, words.lang),
    head: [
      ...describePage(site, { title, description, portal, words, inLanguage }),
      renderDataBlock(toJobPosting(portal, role, url)),
    ],
    inLanguage,
    body: html`<p>
        <a href="${site.basePath}${toListPath(words.lang, portal.slug)}"
          >${words.careers.allRoles}</a
        >
      </p>
      <h1 dir="auto">${role.name}</h1>
      ${renderFacts(content)} ${applyForm}
      ${
        rendered &&
        html`<div class="description">${rendered}</div>
          ${applyForm}`
      }`,
  };
};

const renderApplyForm = (words: Words, action: string): Html =>
  html`<form class="apply" method="post" action="${action}">
    <button>${words.careers.apply}</button>
  </form>`;

const renderFacts = ({ words, portal, role }: RoleContent): Html => {
  const { careers } = words;
  const salary = portal.show_salary ? formatSalary(words, role) : undefined;
  const facts: readonly (readonly [string, string])[] = [
    [careers.department, role.department],
    [careers.location, role.location],
    [careers.workType, role.work_type ? careers.workTypes[role.work_type] : ''],
    [careers.salary, salary ?? ''],
  ];
  return html`<dl class="facts" aria-label="${careers.details}">
    ${facts
      .filter(([, value]) => value !== '')
      .map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd><bdi>${value}</bdi></dd>
          </div>`,
      )}
    <div>
      <dt>${careers.posted}</dt>
      <dd><time datetime="${role.created_at}">${formatDate(words, role.created_at)}</time></dd>
    </div>
  </dl>`;
};

/** Builds the page of a job that is not open on this portal, or never was. */
export const buildClosedRolePage = (site: Site, words: Words, portal: PortalRow): Page =>
  messagePage(words, {
    title: words.careers.closed,
    text: words.careers.closedHint,
    brand: toBrand(portal, words.lang),
    link: {
      href: `${site.basePath}${toListPath(words.lang, portal.slug)}`,
      text: words.careers.allRoles,
    },
  });
