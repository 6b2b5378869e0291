import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useCommand } from '../api/use-command.ts';
import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { toEffectLabel } from './labels.ts';
import { type Effect, maxRetried, retryEffects, type RetryResult } from './queries.ts';

/** A table of effects, of which one, the chosen ones or all that are shown can be retried. */
export const EffectsTable = ({ effects }: { readonly effects: readonly Effect[] }) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const queryClient = useQueryClient();
  const retry = useCommand({
    run: retryEffects,
    onSuccess: () => setChosen(new Set()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operations', 'effects'] }),
  });
  const retryable = effects.filter(isRetryable).map(({ id }) => id);
  const selected = retryable.filter((id) => chosen.has(id));
  const rows = effects.map((effect): Row => ({
    ...effect,
    chosen: chosen.has(effect.id),
    choose: () => setChosen(toggle(chosen, effect.id)),
    retry: () => retry.mutate([effect.id]),
  }));
  const retried = (selected.length > 0 ? selected : retryable).slice(0, maxRetried);
  return (
    <>
      {retry.error && <ProblemAlert title="Not retried" error={retry.error} />}
      {retry.data && <Results results={retry.data} />}
      {retried.length > 1 && (
        <Group>
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(retried)}>
            {selected.length > 0
              ? `Retry the ${retried.length} chosen`
              : `Retry ${retried.length} effects`}
          </Button>
        </Group>
      )}
      {effects.length === 0 ? (
        <Empty text="No effect is waiting." />
      ) : (
        <VirtualTable label="Effects" columns={columns} rows={rows} toKey={({ id }) => id} />
      )}
    </>
  );
};

const isRetryable = ({ status }: Effect): boolean => status === 'failed' || status === 'parked';

const toggle = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** How many were retried, and which were not. */
const Results = ({ results }: { readonly results: readonly RetryResult[] }) => {
  const refused = results.filter((result) => !result.retried);
  return (
    <Text component="output" size="sm" className="wrapped">
      {results.length - refused.length} of {results.length} will run again.
      {refused.map(({ id, currentStatus }) => ` Not ${id}: ${currentStatus ?? 'not found'}.`)}
    </Text>
  );
};

type Row = Effect & {
  readonly chosen: boolean;
  readonly choose: () => void;
  readonly retry: () => void;
};

const columns: readonly Column<Row>[] = [
  {
    name: 'Choose',
    width: 80,
    show: (row) =>
      isRetryable(row) && (
        <Checkbox aria-label={`Choose ${row.id}`} checked={row.chosen} onChange={row.choose} />
      ),
  },
  { name: 'Effect', width: 180, show: ({ type }) => toEffectLabel(type) },
  { name: 'Status', width: 110, show: ({ status }) => status },
  { name: 'Attempts', width: 95, show: ({ attempts }) => attempts },
  {
    name: 'Last error',
    width: 260,
    show: ({ lastError }) => <span title={lastError ?? ''}>{lastError}</span>,
  },
  { name: 'Since', width: 180, show: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: 'Step',
    width: 100,
    show: ({ stepId, roleId }) =>
      stepId !== null &&
      roleId !== null && (
        <PageLink to="/pipeline/$roleId" params={{ roleId }} search={{ step: stepId }}>
          Open
        </PageLink>
      ),
  },
  {
    name: 'Action',
    width: 110,
    show: (row) =>
      isRetryable(row) && (
        <Button size="compact-sm" variant="default" onClick={row.retry}>
          Retry
        </Button>
      ),
  },
];
