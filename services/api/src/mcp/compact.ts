/**
 * Names of fields that no tool takes and no reader needs, left out of every result. `parent.name` names a field of the
 * objects in that parent only.
 */
const omittedFields: ReadonlySet<string> = new Set([
  'success',
  'position',
  'revision',
  'candidateRoleId',
  'candidateRole.id',
  'roleStepId',
  'steps.id',
  'effects.id',
  'events.id',
  'events.version',
  'criteria.id',
  'actor.keyId',
  'actor.userId',
  'pagination.limit',
  'asOf.revision',
  'requestedBy',
  'from',
  'to.steps',
  'events.requestId',
  'sha256',
]);

/**
 * Returns a response without what costs tokens and says nothing: the omitted fields, null, empty lists and empty
 * objects below the top.
 */
export const compact = (value: unknown, parent = ''): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => compact(item, parent));
  if (typeof value !== 'object' || value === null) return value;
  const isOmitted = (name: string) =>
    omittedFields.has(name) || omittedFields.has(`${parent}.${name}`);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isOmitted(name))
      .map(([name, inner]: [string, unknown]) => [name, compact(inner, name)] as const)
      .filter(([, inner]) => !isEmpty(inner) || (parent === '' && Array.isArray(inner))),
  );
};

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(value).length === 0);
