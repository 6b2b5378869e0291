import type { Html } from '../pages/html.ts';
import { toSafeLogo } from '../pages/theme.ts';
import type { PortalRow, RoleRow } from '../portal/queries.ts';
import { renderRichText } from '../rich-text/render-rich-text.ts';
import { isCurrency, toSalaryPeriod } from './formats.ts';

/** Returns a role as a JobPosting of schema.org. It has a salary only when the portal shows salaries. */
export const toJobPosting = (portal: PortalRow, role: RoleRow, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: role.name,
  description: renderRichText(role.description)?.markup ?? role.name,
  datePosted: role.created_at,
  url,
  directApply: true,
  identifier: { '@type': 'PropertyValue', name: portal.name, value: role.id },
  hiringOrganization: {
    '@type': 'Organization',
    name: portal.name,
    ...(isDomain(portal.domain) && { sameAs: `https://${portal.domain}` }),
    ...toLogo(portal.logo),
  },
  ...(role.work_type === 'remote' && { jobLocationType: 'TELECOMMUTE' }),
  ...(role.location !== '' && {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: role.location },
    },
  }),
  ...(portal.show_salary && toBaseSalary(role)),
});

const toLogo = (logo: string) => {
  const safe = toSafeLogo(logo);
  return safe && { logo: safe.url };
};

const isDomain = (text: string): boolean => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(text);

const toBaseSalary = (role: RoleRow) => {
  const { salary_min: minValue, salary_max: maxValue, salary_currency: currency } = role;
  const period = toSalaryPeriod(role.salary_period ?? '');
  const hasAmount = minValue !== null || maxValue !== null;
  if (!hasAmount || currency === null || !isCurrency(currency)) return undefined;
  const value = {
    '@type': 'QuantitativeValue',
    ...(minValue !== null && { minValue }),
    ...(maxValue !== null && { maxValue }),
    ...(period && { unitText: period.toUpperCase() }),
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
};

/** Returns a data block with JSON. `<` is escaped, so that no text ends the block. */
export const renderDataBlock = (data: object): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
});
