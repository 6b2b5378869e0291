import { listReasons, listReasonTexts, operations, problemStatuses } from '@hiring/api';
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

it('the catalogue lists exactly the codes that a response can have, with their statuses', () => {
  const rows = [...writeErrorCatalogue().matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)];
  const listed = new Set(rows.map(([, status, code]) => `${status} ${code}`));
  expect([...listed].toSorted()).toEqual(
    Object.entries(problemStatuses)
      .map(([code, status]) => `${status} ${code}`)
      .toSorted(),
  );
});
