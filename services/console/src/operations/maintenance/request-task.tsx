import type { Projection } from '../queries.ts';
import { ConfirmedCommand } from './confirmed-command.tsx';
import { kindLabels } from './labels.ts';
import { requestTask, type TaskKind } from './queries.ts';

type Props = {
  readonly kind: TaskKind;
  /** Undefined: all. */
  readonly projection?: Projection['name'];
};

const texts: Readonly<Record<TaskKind, string>> = {
  rebuild:
    'Its rows are written again from the log beside the live ones, which are read meanwhile, and then replaced.',
  verify: 'Its rows are compared with a replay of the log. Nothing is changed.',
};

/** Rebuilds or verifies one projection, or all. */
export const RequestTask = ({ kind, projection }: Props) => (
  <ConfirmedCommand
    label={`${kindLabels[kind]} ${projection ?? 'all projections'}`}
    {...(projection !== undefined && { short: kindLabels[kind] })}
    text={texts[kind]}
    input={{ kind, projection }}
    run={requestTask}
  />
);
