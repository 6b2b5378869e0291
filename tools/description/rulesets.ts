import type { createConfig } from '@redocly/openapi-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** Every rule of Spectral for OpenAPI, except those listed with the reason. */
export const spectralRuleset: RulesetDefinition = {
  // The types of the two packages come from different versions of one of their dependencies.
  extends: [[oas as RulesetDefinition, 'all']],
  rules: {
    // There is no public contact and no public license.
    'info-contact': 'off',
    'info-license': 'off',
    'license-url': 'off',
    // Tags have the order of the specification.
    'openapi-tags-alphabetical': 'off',
    // OpenAPI 3.1 allows scopes for schemes other than OAuth, which this rule does not know.
    'oas3-operation-security-defined': 'off',
  },
};

/** The strict rules of Redocly, except those listed with the reason. */
export const redoclyConfig: Parameters<typeof createConfig>[0] = {
  extends: ['recommended-strict'],
  rules: {
    // There is no public license.
    'info-license': 'off',
    // Health checks have no 4xx; a test compares the statuses of each operation with its declaration.
    'operation-4xx-response': 'off',
  },
};
