import { openApiDocument, operations } from '@hiring/api';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';

const heading = `// Made of the interface description by \`vitest run --project stack test/client/schema.test.ts -u\`.

`;

it('has the types of the very description that is served', async () => {
  const document = openApiDocument(operations, 'http://localhost:3000');
  // The generator writes to what it is given, and asks for a type that differs from zod-openapi's in name alone.
  const text = JSON.stringify(document);
  const types = astToString(await openapiTS(text, { alphabetize: false }));
  await expect(heading + types).toMatchFileSnapshot('../../packages/client/src/schema.ts');
});
