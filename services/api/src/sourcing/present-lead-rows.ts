import { findErased } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { presentListedLead } from './present.ts';
import { type LeadRow } from './queries.ts';

export const presentLeadRows = async ({ db }: Deps, rows: readonly LeadRow[]) => {
  const erased = await findErased(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentListedLead(row, erased.get(row.id)));
};
