import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { MetricsView } from './metrics-view.tsx';
import { PartsView } from './parts-view.tsx';
import { healthQuery } from './queries.ts';
import { QueuesView } from './queues-view.tsx';

/** The health of every part: its state, the queues, and what the services measured over time. */
export const HealthPage = () => {
  const health = useQuery(healthQuery);
  return (
    <Page
      title="Health"
      description="Stores, services and queues, and what the services measured."
      actions={<PageLink to="/operations">Projections and effects</PageLink>}
    >
      <Stack>
        <QueryView query={health} lines={10}>
          {(found) => (
            <Stack>
              <Title order={2} size="h4">
                Parts
              </Title>
              <PartsView health={found} />
              <Title order={2} size="h4">
                Queues
              </Title>
              <QueuesView queues={found.queues} />
            </Stack>
          )}
        </QueryView>
        <Title order={2} size="h4">
          Charts
        </Title>
        <MetricsView />
      </Stack>
    </Page>
  );
};
