import { api, unwrap } from '../api/client.ts';
import type { Fact } from './fact.ts';
import { foldCandidate, foldRole } from './fold.ts';
import type { Subject } from './subjects.ts';
import type { Timeline } from './timeline.ts';

type Moment = {
  readonly subject: Subject;
  readonly id: string;
  readonly timeline: Timeline;
  /** The number of events that had happened. */
  readonly count: number;
};

/**
 * Reads the state after the first events of a timeline. The API replays steps and keys; candidates and roles follow from
 * the statuses in their events.
 */
export const readFacts = async ({
  subject,
  id,
  timeline,
  count,
}: Moment): Promise<readonly Fact[]> => {
  const past = timeline.events.slice(0, count);
  const asOf = String(past.at(-1)?.revision ?? 0);
  switch (subject) {
    case 'candidates':
      return foldCandidate(past, timeline.names);
    case 'roles':
      return foldRole(past);
    case 'steps':
      return readStepFacts(id, asOf);
    case 'keys':
      return readKeyFacts(id, asOf);
  }
};

const readStepFacts = async (id: string, asOf: string): Promise<readonly Fact[]> => {
  const params = { path: { id }, query: { asOf } };
  const { step } = await unwrap(api.GET('/api/v1/candidate-steps/{id}', { params }));
  return [
    { name: 'Step', value: step.name },
    { name: 'Status', value: step.status.replace('_', ' ') },
    ...toTime('Entered', step.enteredAt),
    ...toTime('Validated', step.validatedAt),
    ...toTime('Rejected', step.rejectedAt),
    ...toText('Note', step.validationNotes),
    ...toText('Reason', step.rejectionReason),
    ...toText('Contract', step.contractId),
  ];
};

const readKeyFacts = async (id: string, asOf: string): Promise<readonly Fact[]> => {
  const params = { path: { id }, query: { asOf } };
  const { data } = await unwrap(api.GET('/api/admin/audit/api-keys/{id}', { params }));
  const { key } = data;
  return [
    { name: 'Name', value: key.name },
    ...toText('Agent', key.label),
    { name: 'State', value: key.enabled ? 'enabled' : 'revoked' },
    { name: 'Expires', value: key.expiresAt, isTime: true },
    { name: 'Scopes', value: key.scopes.join(', ') || 'none' },
    ...toText('Denied actions', key.deniedActions.join(', ')),
    ...toText('Allowed networks', key.allowedIps.join(', ')),
    ...toText('Successor', key.replacedBy),
    ...toTime('Revoked', key.revokedAt),
  ];
};

const toText = (name: string, value: string | null | undefined): readonly Fact[] =>
  value ? [{ name, value }] : [];

const toTime = (name: string, value: string | null | undefined): readonly Fact[] =>
  value ? [{ name, value, isTime: true }] : [];
