import { openApiDocument, operations } from '@hiring/api';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';

const heading = `// Generated from the interface description by \`vitest run --project stack test/client/schema.test.ts -u\`.

`;

it('the types of the client match the OpenAPI document that the API serves', async () => {
  const document = openApiDocument(operations, 'http://localhost:3000');
  // Text, because the generator modifies its argument and its type differs from zod-openapi's in name only.
  const text = JSON.stringify(document);
  const types = astToString(
    await openapiTS(text, { alphabetize: false, defaultNonNullable: false }),
  );
  await expect(heading + types).toMatchFileSnapshot('../../packages/client/src/schema.ts');
});
