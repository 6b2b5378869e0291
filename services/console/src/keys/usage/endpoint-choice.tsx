import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';

import type { UsageCounts } from '../queries.ts';

const route = getRouteApi('/signed-in/keys/$keyId');

/** Chooses the endpoint whose requests the charts show, in the URL. */
export const EndpointChoice = ({
  counts: { endpoints },
}: {
  readonly counts: Pick<UsageCounts, 'endpoints'>;
}) => {
  const { endpoint = null } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Select
      label="Endpoint of the chart"
      placeholder="All"
      clearable
      searchable
      value={endpoint}
      data={endpoints.map(({ method, authEndpoint }) => `${method} ${authEndpoint}`)}
      onChange={(value) =>
        void navigate({ search: ({ by }) => ({ by, endpoint: value ?? undefined }) })
      }
    />
  );
};
