import { Badge } from '@mantine/core';

import { statusLabels } from './labels.ts';
import type { MaintenanceTask } from './queries.ts';

const colors: Readonly<Record<MaintenanceTask['status'], string>> = {
  waiting: 'gray',
  running: 'blue',
  cancelling: 'orange',
  completed: 'green',
  failed: 'red',
  cancelled: 'gray',
};

export const TaskBadge = ({ status }: Pick<MaintenanceTask, 'status'>) => (
  <Badge variant="dot" color={colors[status]}>
    {statusLabels[status]}
  </Badge>
);
