import { BulkBody } from './schemas.ts';

/** Maximum size of a body: 100 items with notes of some 2,500 characters each. */
const maxBodyBytes = 262_144;

/** The declaration that the endpoints of bulk transitions share. */
export const bulkDefaults = {
  method: 'POST',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:write',
  policies: ['transitions'],
  body: BulkBody,
  maxBodyBytes,
} as const;
