import { selectEffectRecords } from '@hiring/database';
import { toEffectId } from '@hiring/domain';

import type { Stack } from '../../stack.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
} from '../../world.ts';
import { listBatchEvents, newestEventId } from '../effect-events.ts';
import { hireCandidateRole, takeSeat } from '../transitions.ts';

const candidatesPerOrganization = 3;

export type EnteredCandidate = {
  readonly application: GivenCandidateRole;
  /** Of its status effect. */
  readonly effectId: string;
};

/** Enters three candidates at each of two organizations while no worker runs; returns their status effects. */
export const enterCandidates = async (stack: Stack): Promise<readonly EnteredCandidate[]> => {
  const applications: GivenCandidateRole[] = [];
  for (let organizations = 0; organizations < 2; organizations++) {
    const role = await createRole(stack, (await createOrganization(stack)).id);
    for (let count = 0; count < candidatesPerOrganization; count++) {
      applications.push(await createCandidateRole(stack, role));
    }
  }
  return Promise.all(
    applications.map(async (application) => {
      const entered = await newestEventId(stack, application, 'CandidateEnteredPipeline');
      return { application, effectId: toEffectId(entered, 'sync-status-cache') };
    }),
  );
};

/** Hires three candidates of one organization while no worker runs; returns their deliveries to its HRIS. */
export const hireCandidates = async (stack: Stack, endpoint: string | null) => {
  const organization = await createOrganization(stack, { endpoint });
  const hiredFor = await createRole(stack, organization.id);
  const deliveries: { readonly application: GivenCandidateRole; readonly id: string }[] = [];
  for (let count = 0; count < candidatesPerOrganization; count++) {
    const application = await createCandidateRole(stack, hiredFor);
    const hireId = await takeSeat(stack, application);
    await hireCandidateRole(stack, application, { hireId });
    const eventId = await newestEventId(stack, application, 'CandidateHired');
    deliveries.push({ application, id: toEffectId(eventId, 'trigger-hris') });
  }
  return { organizationId: organization.id, hiredFor, deliveries };
};

/** Returns the records of these effects, in no order. */
export const listRecords = ({ db }: Stack, effects: readonly { readonly id: string }[]) =>
  selectEffectRecords(db)
    .select(['status', 'attempts', 'skip_reason'])
    .where(
      'id',
      'in',
      effects.map(({ id }) => id),
    )
    .execute();

/** Returns the status and the number of attempts of one effect. */
export const findRecord = ({ db }: Stack, id: string) =>
  selectEffectRecords(db).select(['status', 'attempts']).where('id', '=', id).executeTakeFirst();

export const countSucceeded = async (
  stack: Stack,
  entered: readonly EnteredCandidate[],
): Promise<number> => {
  const records = await listRecords(
    stack,
    entered.map(({ effectId }) => ({ id: effectId })),
  );
  return records.filter(({ status }) => status === 'succeeded').length;
};

/** Returns the events of skipped batches, in log order. */
export const listSkips = async (stack: Stack) =>
  (await listBatchEvents(stack)).filter(({ type }) => type === 'EffectsSkipped.v1');

/** True if the effects of all three candidates of an organization have this status. */
export const areAll = (records: readonly { status: string }[], status: string): boolean =>
  records.length === candidatesPerOrganization && records.every((row) => row.status === status);
