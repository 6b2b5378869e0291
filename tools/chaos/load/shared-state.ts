import type { Fixture } from '../cluster/fixture.ts';
import type { Random } from '../cluster/random.ts';
import type { Op } from '../history.ts';

/** The last state of a candidate that clients learned from responses; it may be out of date. */
type Candidate = {
  readonly steps: readonly string[];
  /** The index of the first open step. */
  open: number;
  rejectedAt: number | undefined;
};

/** A key that was minted during the load. */
type MintedKey = { readonly id: string; readonly key: string; revoked: boolean };

/** The state that all clients of one load share. */
export type SharedState = {
  /** Returns the candidate that contending requests target at the moment. */
  readonly contended: () => Candidate;
  readonly anyCandidate: (random: Random) => Candidate;
  readonly keys: readonly MintedKey[];
  readonly addKey: (key: MintedKey) => void;
  readonly recordOutcome: (op: Op) => void;
};

/** The time after which contending requests target another candidate. */
const contentionPeriodMs = 250;

export const createSharedState = ({ candidates }: Fixture, random: Random): SharedState => {
  const known: Candidate[] = candidates.map((steps) => ({
    steps,
    open: 0,
    rejectedAt: undefined,
  }));
  const bySteps = new Map(
    known.flatMap((candidate) => candidate.steps.map((step) => [step, candidate] as const)),
  );
  const keys: MintedKey[] = [];
  let contended = random.pick(known);
  let since = performance.now();

  return {
    contended: () => {
      if (performance.now() - since > contentionPeriodMs) {
        contended = random.pick(known);
        since = performance.now();
      }
      return contended;
    },
    anyCandidate: (own) => own.pick(known),
    keys,
    addKey: (key) => keys.push(key),
    recordOutcome: (op) => {
      const candidate = bySteps.get(op.target);
      if (candidate) learn(candidate, op);
      const key = op.kind === 'revoke' && keys.find(({ id }) => id === op.target);
      if (key) key.revoked = true;
    },
  };
};

const learn = (candidate: Candidate, { kind, outcome, reason, target }: Op): void => {
  const at = candidate.steps.indexOf(target);
  switch (outcome === 'ok' ? kind : reason) {
    case 'advance':
    case 'already_completed':
      candidate.open = Math.max(candidate.open, at + 1);
      return;
    case 'reject':
    case 'already_rejected':
      candidate.rejectedAt = at;
      return;
    case 'unreject':
    case 'not_rejected':
      candidate.rejectedAt = undefined;
      return;
    default:
  }
};
