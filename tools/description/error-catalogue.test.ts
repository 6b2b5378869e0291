import { listReasons, listReasonTexts, openApiDocument, operations } from '@hiring/api';
import { expect, it } from 'vitest';

import { writeErrorCatalogue } from './error-catalogue.ts';

it('docs/use/errors.md matches the reasons of the code', async () => {
  await expect(writeErrorCatalogue()).toMatchFileSnapshot('../../docs/use/errors.md');
});

it('the catalogue explains every reason that an operation declares', () => {
  const explained = new Set(listReasonTexts().map(({ reason }) => reason));
  const declared = Object.values(operations).flatMap((endpoint) => listReasons(endpoint));
  expect(declared.filter((reason) => !explained.has(reason))).toEqual([]);
});

it('the catalogue lists every code of the description with its status', () => {
  const page = writeErrorCatalogue();
  const { responses = {} } =
    openApiDocument(operations, 'https://hiring.acme.org').components ?? {};
  const statuses = Object.keys(responses).map((name) => name.replace('Problem', ''));
  expect(statuses.length).toBeGreaterThan(0);
  for (const status of statuses) expect(page).toContain(`\n| ${status} | `);
});
