import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { toEndpointFilter, usageCountsQuery } from '../queries.ts';

const route = getRouteApi('/signed-in/keys/$keyId');

/** Reads the counts of the key of the page, of all endpoints or of the one in the URL. */
export const useUsageCounts = () => {
  const { keyId } = route.useParams();
  const { endpoint } = route.useSearch();
  return useQuery({
    ...usageCountsQuery(keyId, toEndpointFilter(endpoint)),
    placeholderData: keepPreviousData,
  });
};
