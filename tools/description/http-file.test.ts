import { openApiDocument, operations } from '@hiring/api';
import { expect, it } from 'vitest';

import { writeHttpFile } from './http-file.ts';

it('docs/hiring.http has the example request of every operation', async () => {
  const text = writeHttpFile(openApiDocument(operations, 'http://localhost:3000'));
  for (const name of Object.keys(operations)) expect(text).toContain(`\n# @name ${name}\n`);
  await expect(`${text}\n`).toMatchFileSnapshot('../../docs/hiring.http');
});
