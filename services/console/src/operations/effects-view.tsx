import { Button, Group, Select, Stack } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { useCommand } from '../api/use-command.ts';
import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { effectStatusLabels } from './labels.ts';
import { type Effect, effectsQuery, effectStatuses, retryEffect } from './queries.ts';

const route = getRouteApi('/signed-in/operations');

/** The effects that have not ended; failed and parked ones can be retried. The filter is in the URL. */
export const EffectsView = () => {
  const { status } = route.useSearch();
  const navigate = route.useNavigate();
  const effects = useInfiniteQuery(effectsQuery(status));
  const { fetchNextPage, hasNextPage } = effects;
  return (
    <Stack>
      <Group>
        <Select
          label="Status"
          clearable
          placeholder="All"
          value={status ?? null}
          data={effectStatuses.map((value) => ({ value, label: effectStatusLabels[value] }))}
          onChange={(value) => {
            const next = effectStatuses.find((name) => name === value);
            void navigate({ search: { status: next } });
          }}
        />
      </Group>
      <QueryView query={effects}>
        {({ pages }) => <Effects effects={pages.flatMap(({ data }) => data)} />}
      </QueryView>
      {hasNextPage && (
        <Button
          variant="default"
          loading={effects.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more effects
        </Button>
      )}
    </Stack>
  );
};

const Effects = ({ effects }: { readonly effects: readonly Effect[] }) => {
  const queryClient = useQueryClient();
  const retry = useCommand({
    run: retryEffect,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operations', 'effects'] }),
  });
  if (effects.length === 0) return <Empty text="No effect is waiting." />;
  const rows = effects.map((effect): Row => ({ ...effect, retry: () => retry.mutate(effect.id) }));
  return (
    <>
      {retry.error && <ProblemAlert title="Not retried" error={retry.error} />}
      <VirtualTable label="Effects" columns={columns} rows={rows} toKey={({ id }) => id} />
    </>
  );
};

type Row = Effect & { readonly retry: () => void };

const columns: readonly Column<Row>[] = [
  { name: 'Effect', width: 180, show: ({ type }) => type.replaceAll('_', ' ') },
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
    show: ({ status, retry }) =>
      (status === 'failed' || status === 'parked') && (
        <Button size="compact-sm" variant="default" onClick={retry}>
          Retry
        </Button>
      ),
  },
];
