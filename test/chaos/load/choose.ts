import type { Playground } from '../cluster/playground.ts';
import type { Random } from '../cluster/random.ts';
import type { Kind } from '../history.ts';
import type { Board } from './board.ts';
import type { LoadOptions } from './load.ts';

/** A request that a client has made up its mind about. */
export type Wish = {
  readonly kind: Kind;
  readonly target: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly caller: { readonly id: string; readonly key: string } | null;
};

export type Choosing = {
  readonly playground: Playground;
  readonly board: Board;
  readonly random: Random;
} & Pick<LoadOptions, 'contention' | 'keys'>;

type Weights = readonly (readonly [Kind, number])[];

/** How often each kind is wanted among those that are about keys, and among the others. */
const aboutKeys: Weights = [
  ['me', 6],
  ['mint', 1],
  ['revoke', 1],
];
const others: Weights = [
  ['advance', 32],
  ['reject', 9],
  ['hire', 12],
  ['unreject', 7],
  ['portal', 9],
  ['usage', 5],
];

export const choose = (choosing: Choosing): Wish => {
  const { random, keys } = choosing;
  const kind = kindOf(random.chance(keys) ? aboutKeys : others, random);
  switch (kind) {
    case 'advance':
    case 'reject':
    case 'hire':
    case 'unreject':
      return transition(kind, choosing);
    case 'me':
      return me(choosing);
    case 'portal':
      return portal(choosing);
    case 'usage':
      return usage(choosing);
    case 'mint':
      return mint(choosing);
    case 'revoke':
      return revoke(choosing);
  }
};

const kindOf = (weights: Weights, random: Random): Kind =>
  random.pick(weights.flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind)));

type Transition = Extract<Kind, 'advance' | 'reject' | 'hire' | 'unreject'>;

/** Mostly what may come true; now and then what must be refused. */
const transition = (
  kind: Transition,
  { playground, board, random, contention }: Choosing,
): Wish => {
  const contended = random.chance(contention);
  const candidate = contended ? board.contended() : board.anyCandidate(random);
  const { steps, open, rejectedAt } = candidate;
  const last = steps.length - 1;
  const blind = random.chance(0.1);
  const likely =
    kind === 'unreject' ? (rejectedAt ?? last) : kind === 'hire' ? last : Math.min(open, last);
  const target = steps[blind ? random.below(steps.length) : likely] ?? '';
  const caller = callerOf(random.pick(playground.managers));
  const path = `/api/v1/candidate-steps/${target}/${kind}`;
  return { kind, target, method: 'POST', path, body: bodyOf(kind, random), caller };
};

const bodyOf = (kind: Transition, random: Random): object => {
  const words = `Said ${random.below(1_000)}`;
  return kind === 'reject' ? { outcomeNotes: words } : { notes: words };
};

/** Also with keys that were revoked, or are being revoked at this very moment. */
const me = ({ playground, board, random }: Choosing): Wish => {
  const minted = board.keys.length > 0 && random.chance(0.6);
  const newest = board.keys.slice(-20);
  const caller = minted ? random.pick(newest) : callerOf(random.pick(playground.managers));
  return { kind: 'me', target: caller.id, method: 'GET', path: '/api/v1/me', caller };
};

const portal = ({ playground: { slug, organizationId: target } }: Choosing): Wish => {
  return {
    kind: 'portal',
    target,
    method: 'GET',
    path: `/api/public/portal/${slug}`,
    caller: null,
  };
};

const usage = ({ playground: { admin, managers }, random }: Choosing): Wish => {
  const { keyId: target } = random.pick(managers);
  const path = `/api/admin/api-keys/${target}/usage?limit=20`;
  return { kind: 'usage', target, method: 'GET', path, caller: callerOf(admin) };
};

const mint = ({ playground: { admin, managers }, random }: Choosing): Wish => {
  const { id: userId } = random.pick(managers);
  const body = { name: `Key ${random.below(10_000)}`, userId, scopes: ['pipeline:read'] };
  const path = '/api/admin/api-keys';
  return { kind: 'mint', target: userId, method: 'POST', path, body, caller: callerOf(admin) };
};

/** One of the newest, so that somebody uses it; without any, one that is not there. */
const revoke = ({ playground: { admin }, board, random }: Choosing): Wish => {
  const good = board.keys.slice(-20).filter(({ revoked }) => !revoked);
  const target = good.length > 0 ? random.pick(good).id : '00000000-0000-4000-8000-000000000000';
  const path = `/api/admin/api-keys/${target}`;
  return { kind: 'revoke', target, method: 'DELETE', path, caller: callerOf(admin) };
};

const callerOf = ({ keyId: id, key }: Playground['admin']) => ({ id, key });
