import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';

import { usageChartLabels } from '../labels.ts';
import { usageCharts } from '../queries.ts';

const route = getRouteApi('/signed-in/keys/$keyId');

/** Chooses what the charts show, in the URL. */
export const ChartChoice = () => {
  const { by = 'endpoint' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SegmentedControl
      aria-label="Charts"
      value={by}
      data={usageCharts.map((value) => ({ value, label: usageChartLabels[value] }))}
      onChange={(value) => void navigate({ search: ({ endpoint }) => ({ endpoint, by: value }) })}
    />
  );
};
