import { candidateRole, hire, reject, role, streamName } from '@hiring/domain';
import { connectEventStore, type EventStore, load } from '@hiring/eventstore';
import { openKeyring } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { hireCandidate } from '../../../services/api/src/candidate-steps/transitions/hire-candidate.ts';
import type { HireData } from '../../../services/api/src/candidate-steps/transitions/transition-data.ts';
import type { TransitionRequest } from '../../../services/api/src/candidate-steps/transitions/transition-request.ts';
import type { Deps } from '../../../services/api/src/deps.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  given,
  type GivenCandidateRole,
  testMetadata,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

let stack: Stack;
/** An event store connection as that of another process: it has not written any stream yet. */
let store: EventStore;
let reads: number;

beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());
afterEach(() => store.close());
beforeEach(() => {
  const keyring = openKeyring(stack.db, stack.vault);
  const opened = connectEventStore(stack.eventStoreUrl, { keyring, idleTimeoutMs: 10_000 });
  reads = 0;
  store = {
    ...opened,
    call: (operation, deadline, kind) => {
      if (kind !== 'append') reads++;
      return opened.call(operation, deadline, kind);
    },
  };
});

const at = () => stack.now().toISOString();

/** Creates a role, with one seat by default, in an organization of its own. */
const createSingleRole = async ({ requiresExternalPositionId = false, capacity = 1 } = {}) => {
  const organization = await createOrganization(stack, { requiresExternalPositionId });
  return createRole(stack, organization.id, { capacity });
};
const createApplication = async () => createCandidateRole(stack, await createSingleRole());

/** The request of a hire whose caller was authorized with the state of the candidate role at this moment. */
const toRequest = async ({ id, steps }: GivenCandidateRole): Promise<TransitionRequest> => {
  const stepId = steps[0]?.id ?? '';
  const loaded = await load(stack.store, candidateRole, id);
  return {
    step: { id: stepId, candidateRoleId: id, loaded, erased: false },
    matchesRevision: () => true,
    metadata: testMetadata,
    decision: { stepId, by: 'ada', at: at() },
  };
};

const hireAs = (request: TransitionRequest, externalPositionId: string | null = null) => {
  const hired: HireData = {
    ...request.decision,
    hiredDate: at(),
    offerAcceptedDate: null,
    externalPositionId,
    notes: null,
  };
  const { db } = stack;
  const deps = { db, lookups: db, store, log: undefined, noteWrite: () => undefined };
  return hireCandidate(deps as unknown as Deps, request, hired);
};

const readSeats = async ({ roleId }: GivenCandidateRole) =>
  (await load(stack.store, role, roleId)).state.seats;

describe('a hire', () => {
  it('reads the stream of the organization only, and none when the position id is given', async () => {
    const [first, second] = [await createApplication(), await createApplication()];
    await stack.settle();
    const requests = [await toRequest(first), await toRequest(second)] as const;

    expect((await hireAs(requests[0])).state.status).toBe('Hired');
    expect(reads).toBe(1);
    expect((await hireAs(requests[1], 'P-1')).state.status).toBe('Hired');
    expect(reads).toBe(1);
  });

  it('decides on the current organization, which no read model needs to have seen', async () => {
    const applied = await createCandidateRole(
      stack,
      await createSingleRole({ requiresExternalPositionId: true }),
    );
    const refused = hireAs(await toRequest(applied));
    await expect(refused).rejects.toMatchObject({ code: 'external_position_id_required' });
    expect(await readSeats(applied)).toEqual([]);
  });

  it('returns the refusal of the current candidate role when the known state is older, and holds no seat', async () => {
    const applied = await createApplication();
    const request = await toRequest(applied);
    const rejected = {
      ...request.decision,
      outcomeNotes: null,
      outcomeType: null,
      outcomeReason: null,
    };
    await given(stack, candidateRole, applied.id, (state) => reject(state, rejected, []));
    await stack.settle();

    await expect(hireAs(request)).rejects.toMatchObject({ code: 'already_not_selected' });
    expect(await readSeats(applied)).toEqual([]);
  });

  it('is refused because of the candidate role rather than the capacity', async () => {
    const to = await createSingleRole();
    const [applied, other] = [
      await createCandidateRole(stack, to),
      await createCandidateRole(stack, to),
    ];
    const request = await toRequest(applied);
    await stack.settle();
    await hireAs(await toRequest(other), 'P-1');
    const hired = { ...request.decision, hiredDate: at(), offerAcceptedDate: null };
    await given(stack, candidateRole, applied.id, (state) =>
      hire(state, { ...hired, hireId: uuid(), externalPositionId: null, notes: null }),
    );

    await expect(hireAs(request)).rejects.toMatchObject({ code: 'already_hired' });
  });

  it('succeeds when only the known state, which is older, refuses it', async () => {
    const applied = await createApplication();
    const request = await toRequest(applied);
    const { step } = request;
    const outdated = { ...step.loaded, state: { ...step.loaded.state, status: 'Not Selected' } };
    const stale = { ...request, step: { ...step, loaded: outdated as typeof step.loaded } };
    expect((await hireAs(stale)).state.status).toBe('Hired');
  });

  it('takes one seat for twenty concurrent hires of one candidate, and frees none', async () => {
    const applied = await createCandidateRole(stack, await createSingleRole({ capacity: 20 }));
    const request = await toRequest(applied);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => hireAs(request, 'P-1')),
    );
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(refusals).toEqual(
      Array.from({ length: 19 }, () => expect.objectContaining({ code: 'already_hired' })),
    );
    const events = await readStreamEvents(stack, streamName(role, applied.roleId));
    const changes = events.map(({ type }) => type).filter((type) => type.startsWith('Seat'));
    expect(changes).toEqual(['SeatFilled.v1']);
  });
});
