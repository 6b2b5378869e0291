import { headPosition } from '@hiring/eventstore';

import { settleStack } from '../../../test/settle-stack.ts';
import { until } from '../../../test/until.ts';
import {
  createCandidate,
  createCandidateRole,
  createCaller,
  createOrganization,
  createRole,
  type GivenCaller,
  type GivenRole,
} from '../../../test/world.ts';
import type { Cluster } from './cluster.ts';

/** The data that a load uses: one organization with an HRIS, users with keys, roles with few and with many seats. */
export type Fixture = {
  readonly organizationId: string;
  readonly slug: string;
  readonly admin: GivenCaller;
  /** The admin whose key only reads the dump at the end. */
  readonly auditor: GivenCaller;
  readonly managers: readonly GivenCaller[];
  /** Seats by role id. */
  readonly capacities: Readonly<Record<string, number>>;
  /** The ids of each candidate's three steps. */
  readonly candidates: readonly (readonly string[])[];
  /** The last position of the log after the set-up. */
  readonly setUpTo: string;
};

/** Seats per role: mostly few, so that many requests compete for the last one. */
const seats = [1, 2, 3, 400];

export const createFixture = async (
  cluster: Cluster,
  { candidates }: { readonly candidates: number },
): Promise<Fixture> => {
  const organization = await createOrganization(cluster, {
    endpoint: `${cluster.hris.origin}/hires`,
  });
  const { id: organizationId, slug } = organization;
  const [admin, auditor, ...managers] = await Promise.all([
    createCaller(cluster, { platformRole: 'admin' }),
    createCaller(cluster, { platformRole: 'admin' }),
    ...Array.from({ length: 4 }, () =>
      createCaller(cluster, { memberships: { [organizationId]: 'hr_rep' } }),
    ),
  ]);
  const roles = await Promise.all(
    seats.map((capacity) => createRole(cluster, organizationId, { capacity })),
  );
  const placed = await placeAll(cluster, organizationId, roles, candidates);
  await until(
    () => isProjected(cluster),
    () => 'the projector is behind',
    600,
  );
  return {
    organizationId,
    slug,
    admin,
    auditor,
    managers,
    capacities: Object.fromEntries(roles.map(({ id }, index) => [id, seats[index] ?? 0])),
    candidates: placed,
    setUpTo: String(await headPosition(cluster.store)),
  };
};

/** Returns whether every projection caught up; with many past events this takes minutes. */
const isProjected = ({ db, store }: Cluster): Promise<boolean> =>
  settleStack({ db, store, projector: true, worker: undefined }).then(
    () => true,
    () => false,
  );

/** Puts every candidate into every role; 16 at a time, because each takes several sequential appends. */
const placeAll = async (
  cluster: Cluster,
  organizationId: string,
  roles: readonly GivenRole[],
  count: number,
): Promise<readonly (readonly string[])[]> => {
  const candidates = Array.from({ length: Math.ceil(count / roles.length) });
  const placed: (readonly string[])[] = [];
  const place = async (): Promise<void> => {
    const candidateId = await createCandidate(cluster, organizationId);
    for (const role of roles) {
      const { steps } = await createCandidateRole(cluster, role, candidateId);
      placed.push(steps.map(({ id }) => id));
    }
  };
  const remaining = candidates.values();
  const placeRemaining = async (): Promise<void> => {
    for (const _ of remaining) await place();
  };
  await Promise.all(Array.from({ length: 16 }, placeRemaining));
  return placed;
};

/** Waits until every api is ready. */
export const waitUntilReady = (cluster: Cluster, seconds: number): Promise<unknown> =>
  until(
    () => isReady(cluster),
    () => 'the apis are not ready',
    seconds,
    25,
  );

/** Returns whether every api is ready now. */
export const isReady = async ({ ownUrls }: Cluster): Promise<boolean> => {
  const results = await Promise.all(ownUrls.map(isReadyAt));
  return results.every(Boolean);
};

const isReadyAt = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};
