import { type EffectFilter, effectStatuses, effectTypes } from './queries.ts';

/** Reads the filters of the effects from the URL; anything else is left out. */
export const toEffectFilter = ({
  status,
  type,
  organizationId,
  q,
}: Record<string, unknown>): EffectFilter => ({
  status: effectStatuses.find((name) => name === status),
  type: effectTypes.find((name) => name === type),
  organizationId: toText(organizationId),
  q: toText(q)?.slice(0, 100),
});

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
