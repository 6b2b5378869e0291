import { scopes } from '@hiring/domain';

import type { Operations } from './document.ts';

/** The scopes of specification §5.6, each with the operations that need it. */
export const listScopes = (operations: Operations) =>
  scopes.map((name) => ({ name, operations: findOperations(name, operations) }));

const findOperations = (name: string, operations: Operations) =>
  Object.entries(operations).flatMap(([operationId, { scope, method, path, summary }]) =>
    scope === name ? [{ operationId, method, path, summary }] : [],
  );
