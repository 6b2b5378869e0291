import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { QueryView } from '../elements/query-view.tsx';
import { EffectFilters } from './effect-filters.tsx';
import { EffectsTable } from './effects-table.tsx';
import { effectsQuery } from './queries.ts';

const route = getRouteApi('/signed-in/operations');

/** The effects that have not ended; failed and parked ones can be retried. The filters are in the URL. */
export const EffectsView = () => {
  const filter = route.useSearch();
  const effects = useInfiniteQuery(effectsQuery(filter));
  const { fetchNextPage, hasNextPage } = effects;
  return (
    <Stack>
      <EffectFilters />
      <QueryView query={effects}>
        {({ pages }) => <EffectsTable effects={pages.flatMap(({ data }) => data)} />}
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
