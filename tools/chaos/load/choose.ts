import type { Fixture } from '../cluster/fixture.ts';
import type { Random } from '../cluster/random.ts';
import type { Kind } from '../history.ts';
import type { LoadOptions } from './load-options.ts';
import type { SharedState } from './shared-state.ts';

/** A request that a client chose and has not sent yet. */
export type PlannedRequest = {
  readonly kind: Kind;
  readonly target: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly caller: { readonly id: string; readonly key: string } | null;
};

export type ChooseContext = {
  readonly fixture: Fixture;
  readonly shared: SharedState;
  readonly random: Random;
} & Pick<LoadOptions, 'contention' | 'keys'>;

type Weights = readonly (readonly [Kind, number])[];

/** Relative frequency of each kind: among requests that concern keys, and among all others. */
const keyWeights: Weights = [
  ['me', 6],
  ['mint', 1],
  ['revoke', 1],
];
const otherWeights: Weights = [
  ['advance', 32],
  ['reject', 9],
  ['hire', 12],
  ['unreject', 7],
  ['portal', 9],
  ['usage', 5],
];

export const choose = (context: ChooseContext): PlannedRequest => {
  const { random, keys } = context;
  const kind = pickKind(random.chance(keys) ? keyWeights : otherWeights, random);
  switch (kind) {
    case 'advance':
    case 'reject':
    case 'hire':
    case 'unreject':
      return transition(kind, context);
    case 'me':
      return me(context);
    case 'portal':
      return portal(context);
    case 'usage':
      return usage(context);
    case 'mint':
      return mint(context);
    case 'revoke':
      return revoke(context);
  }
};

const pickKind = (weights: Weights, random: Random): Kind =>
  random.pick(weights.flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind)));

type Transition = Extract<Kind, 'advance' | 'reject' | 'hire' | 'unreject'>;

/** Chooses mostly a transition that is likely allowed, and sometimes one that must be refused. */
const transition = (
  kind: Transition,
  { fixture, shared, random, contention }: ChooseContext,
): PlannedRequest => {
  const contended = random.chance(contention);
  const candidate = contended ? shared.contended() : shared.anyCandidate(random);
  const { steps, open, rejectedAt } = candidate;
  const last = steps.length - 1;
  const blind = random.chance(0.1);
  const likely =
    kind === 'unreject' ? (rejectedAt ?? last) : kind === 'hire' ? last : Math.min(open, last);
  const target = steps[blind ? random.below(steps.length) : likely] ?? '';
  const caller = toCaller(random.pick(fixture.managers));
  const path = `/api/v1/candidate-steps/${target}/${kind}`;
  return { kind, target, method: 'POST', path, body: createBody(kind, random), caller };
};

const createBody = (kind: Transition, random: Random): object => {
  const words = `Said ${random.below(1_000)}`;
  return kind === 'reject' ? { outcomeNotes: words } : { notes: words };
};

/** Chooses also keys that are revoked or being revoked. */
const me = ({ fixture, shared, random }: ChooseContext): PlannedRequest => {
  const minted = shared.keys.length > 0 && random.chance(0.6);
  const newest = shared.keys.slice(-20);
  const caller = minted ? random.pick(newest) : toCaller(random.pick(fixture.managers));
  return { kind: 'me', target: caller.id, method: 'GET', path: '/api/v1/me', caller };
};

const portal = ({ fixture: { slug, organizationId: target } }: ChooseContext): PlannedRequest => {
  return {
    kind: 'portal',
    target,
    method: 'GET',
    path: `/api/public/portal/${slug}`,
    caller: null,
  };
};

const usage = ({ fixture: { admin, managers }, random }: ChooseContext): PlannedRequest => {
  const { keyId: target } = random.pick(managers);
  const path = `/api/admin/api-keys/${target}/usage?limit=20`;
  return { kind: 'usage', target, method: 'GET', path, caller: toCaller(admin) };
};

const mint = ({ fixture: { admin, managers }, random }: ChooseContext): PlannedRequest => {
  const { id: userId } = random.pick(managers);
  const body = { name: `Key ${random.below(10_000)}`, userId, scopes: ['pipeline:read'] };
  const path = '/api/admin/api-keys';
  return { kind: 'mint', target: userId, method: 'POST', path, body, caller: toCaller(admin) };
};

/** Chooses one of the newest keys, which are in use; without any, an id that does not exist. */
const revoke = ({ fixture: { admin }, shared, random }: ChooseContext): PlannedRequest => {
  const good = shared.keys.slice(-20).filter(({ revoked }) => !revoked);
  const target = good.length > 0 ? random.pick(good).id : '00000000-0000-4000-8000-000000000000';
  const path = `/api/admin/api-keys/${target}`;
  return { kind: 'revoke', target, method: 'DELETE', path, caller: toCaller(admin) };
};

const toCaller = ({ keyId: id, key }: Fixture['admin']) => ({ id, key });
