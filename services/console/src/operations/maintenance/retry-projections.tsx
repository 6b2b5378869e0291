import type { Projection } from '../queries.ts';
import { ConfirmedCommand } from './confirmed-command.tsx';
import { retryProjections } from './queries.ts';

/** Makes stopped projections try their events again. */
export const RetryProjections = ({ names }: { readonly names: readonly Projection['name'][] }) => (
  <ConfirmedCommand
    label={names.length === 1 ? `Retry ${names[0]}` : `Retry ${names.length} projections`}
    text={`The event at which it stopped is tried again within seconds: ${names.join(', ')}.`}
    input={names}
    run={retryProjections}
  />
);
