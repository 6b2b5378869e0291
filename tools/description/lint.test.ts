import { openApiDocument, operations } from '@hiring/api';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { expect, it } from 'vitest';

import { redoclyConfig, spectralRuleset } from './rulesets.ts';

const text = JSON.stringify(openApiDocument(operations, 'https://hiring.acme.org'));

it('Spectral has no error and no warning for the description', async () => {
  const spectral = new Spectral();
  spectral.setRuleset(spectralRuleset);
  const results = await spectral.run(text);
  expect(results.map(({ code, path, message }) => [code, path.join('/'), message])).toEqual([]);
});

it('Redocly has no error and no warning for the description', async () => {
  const config = await createConfig(redoclyConfig);
  const problems = await lintFromString({ source: text, config });
  expect(
    problems.map(({ ruleId, location: [place], message }) => [ruleId, place?.pointer, message]),
  ).toEqual([]);
});
