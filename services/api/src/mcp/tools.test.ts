import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { listReasons } from '../openapi/errors.ts';
import { nextStepsByReason } from './next-steps.ts';
import { tools } from './tools.ts';

/** The names of the fields of a response, at any depth. */
const listFields = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  const names = properties ? Object.keys(properties) : [];
  return [...names, ...Object.values(schema).flatMap((inner: unknown) => listFields(inner))];
};

describe('the tools', () => {
  it('have names that differ', () => {
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('mark only fields as untrusted that a response has', () => {
    for (const { name, endpoints, untrusted = [] } of tools) {
      const fields = endpoints.flatMap(({ responses }) =>
        listFields(z.toJSONSchema(responses[200], { unrepresentable: 'any' })),
      );
      const missing = untrusted.filter((field) => !fields.includes(field));
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });

  it('have a next step for every reason of their refusals', () => {
    for (const { name, endpoints } of tools) {
      const reasons = endpoints.flatMap(listReasons);
      const missing = reasons.filter((reason) => nextStepsByReason[reason] === undefined);
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });

  it('require an idempotencyKey exactly if they write', () => {
    for (const { name, hints, input } of tools) {
      expect({ name, takes: 'idempotencyKey' in input.shape }).toEqual({
        name,
        takes: !hints.readOnlyHint,
      });
    }
  });
});
