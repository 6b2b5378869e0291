import { Stack, Title } from '@mantine/core';

import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { EffectsView } from './effects-view.tsx';
import { TasksView } from './maintenance/tasks-view.tsx';
import { ProjectionsView } from './projections-view.tsx';

/**
 * What operators watch: the projections, their maintenance tasks, and the effects that have not ended. Read again every
 * five seconds, and every second while a task runs.
 */
export const OperationsPage = () => (
  <Page
    title="Operations"
    description="Projections, and effects that have not ended."
    actions={<PageLink to="/operations/health">Health</PageLink>}
  >
    <Stack>
      <Title order={2} size="h4">
        Projections
      </Title>
      <ProjectionsView />
      <Title order={2} size="h4">
        Maintenance tasks
      </Title>
      <TasksView />
      <Title order={2} size="h4">
        Effects
      </Title>
      <EffectsView />
    </Stack>
  </Page>
);
