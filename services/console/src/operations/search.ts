import { toSearchText } from '../shell/search-text.ts';
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
  organizationId: toSearchText(organizationId),
  q: toSearchText(q, 100),
});
