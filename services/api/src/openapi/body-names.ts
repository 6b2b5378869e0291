import { z } from 'zod';

/** What a body is for its operation: the end of its name. */
type BodyKind = 'Request' | 'Form' | 'Response' | 'BadRequest' | 'Conflict';

/** Gives a body of one operation its name in the description. */
export type NameBody = (schema: z.ZodType, kind: BodyKind) => z.ZodType;

/**
 * Creates the names of all bodies of one description. A body without an id of its own is named after its operation:
 * `CreateRoleRequest`, `CreateRoleResponse`, `CreateRoleConflict`. Throws for one schema in two operations: its name
 * would depend on their order, so it needs an id (`.meta({ id })`).
 */
export const createBodyNames = (): ((operationId: string) => NameBody) => {
  const ids = new Map<z.ZodType, string>();
  return (operationId) => (schema, kind) => {
    if (z.globalRegistry.get(schema)?.id !== undefined) return schema;
    const id = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${kind}`;
    const other = ids.get(schema);
    if (other !== undefined) throw new Error(`${other} and ${id} are one schema: give it an id`);
    ids.set(schema, id);
    return schema.meta({ id });
  };
};
